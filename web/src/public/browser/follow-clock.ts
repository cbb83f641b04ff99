import { countdownWords } from '#public/browser/moving-words.ts'
import { pageNow } from '#public/browser/page-clock.ts'
import { pageLocale, pageWords } from '#public/browser/page-locale.ts'
import { setText } from '#public/browser/set-text.ts'

const minuteMs = 60_000

interface Following {
  /** For elements that came since the last minute. */
  readonly update: () => void
  readonly stop: () => void
}

/**
 * Counts down, and shows what else moves with the clock: at once, at every full minute, and when the page is looked at
 * again, for timers rest while it is hidden. Calls `whenOver` once for each instant until which the page was true.
 */
export function followClock(
  whenOver: (at: string) => void,
  showOthers: (now: number) => void = () => {},
): Following {
  const { dataset } = document.documentElement
  const isKept = dataset.kept !== undefined
  const isOver = (at: string) => Date.parse(at) <= pageNow()
  const over = new Set<string>()
  // A page of another day that the service worker kept says so, and there is none newer.
  if (isKept && dataset.dayEnds && isOver(dataset.dayEnds)) over.add(dataset.dayEnds)
  const update = () => {
    const ends = [...countdowns()].map((element) => element.dataset.countdown)
    const now = pageNow()
    showOthers(now)
    showCountdowns(now)
    for (const at of [...ends, dataset.dayEnds]) {
      if (at === undefined || over.has(at) || !isOver(at)) continue
      over.add(at)
      if (!isKept || navigator.onLine) whenOver(at)
    }
  }
  return { update, stop: onEachMinute(update) }
}

const countdowns = () => document.querySelectorAll<HTMLElement>('[data-countdown]')

/** How long it is until then, into the first child for the eye, into the second one for listeners. */
function showCountdowns(now: number): void {
  const [words, locale] = [pageWords(), pageLocale()]
  for (const { dataset, children } of countdowns()) {
    const { countdown = '', before = '' } = dataset
    const { short, full } = countdownWords(words, Date.parse(countdown) - now, locale)
    setText(children[0], `${before}${short}`)
    setText(children[1], `${before}${full}`)
  }
}

function onEachMinute(show: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tick = () => {
    clearTimeout(timer)
    // Just after the minute: a timer may come a little early.
    timer = setTimeout(tick, minuteMs - (pageNow() % minuteMs) + 20)
    show()
  }
  const lookAgain = () => {
    if (!document.hidden) tick()
  }
  document.addEventListener('visibilitychange', lookAgain)
  tick()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', lookAgain)
  }
}

import { countdownWords, setText } from '#public/browser/moving-words.ts'
import { isCachedPage, pageLocale, pageWords } from '#public/browser/page-attributes.ts'
import { pageNow } from '#public/browser/page-clock.ts'

const minuteMs = 60_000

interface Following {
  /** Also updates elements that were added since the last minute. */
  readonly update: () => void
  readonly stop: () => void
}

/**
 * Updates the countdowns and calls `showOthers`: now, at every full minute, and when the page becomes visible
 * again, since timers are paused while it is hidden. Calls `whenOver` once for each countdown or day that
 * ends, and at `data-renew-at`.
 */
export function followClock(
  whenOver: (at: string) => void,
  showOthers: (now: number) => void = () => {},
): Following {
  const { dataset } = document.documentElement
  const isCached = isCachedPage()
  const isOver = (at: string) => Date.parse(at) <= pageNow()
  const over = new Set<string>()
  // A cached page of an earlier day already says so, and there is no newer one.
  if (isCached && dataset.dayEnds && isOver(dataset.dayEnds)) over.add(dataset.dayEnds)
  const update = () => {
    const ends = [...countdowns()].map((element) => element.dataset.countdown)
    const { renewAt } = document.querySelector('main')?.dataset ?? {}
    const now = pageNow()
    showOthers(now)
    showCountdowns(now)
    for (const at of [...ends, renewAt, dataset.dayEnds]) {
      if (at === undefined || over.has(at) || !isOver(at)) continue
      over.add(at)
      if (!isCached || navigator.onLine) whenOver(at)
    }
  }
  return { update, stop: onEachMinute(update) }
}

const countdowns = () => document.querySelectorAll<HTMLElement>('[data-countdown]')

/** The first child is the visible text, the second is for screen readers. */
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
    // 20 ms after the minute: a timer may fire slightly early.
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

import { durationWords } from '@mihrab/core/duration-words.ts'
import { onEachMinute } from '#public/browser/each-minute.ts'
import { pageNow } from '#public/browser/page-clock.ts'
import { pageFigures, pageLocale } from '#public/browser/page-locale.ts'

const minuteMs = 60_000

interface Countdown {
  /** For elements that came since the last minute. */
  readonly update: () => void
  readonly stop: () => void
}

/**
 * Writes into every element with `data-countdown` how long it is until then, in whole minutes: into its first child for
 * the eye, into its second one for listeners. Calls `whenOver` once for each instant that is over.
 */
export function countDown(whenOver: (at: string) => void): Countdown {
  const over = new Set<string>()
  const update = () => {
    const now = pageNow()
    for (const element of document.querySelectorAll<HTMLElement>('[data-countdown]')) {
      const at = element.dataset.countdown ?? ''
      const left = Date.parse(at) - now
      write(element, left)
      if (left > 0 || over.has(at)) continue
      over.add(at)
      whenOver(at)
    }
  }
  return { update, stop: onEachMinute(update) }
}

/** The text that was last written into each line: it may since have been put into other digits. */
const said = new WeakMap<Element, string>()

function write(element: HTMLElement, left: number): void {
  for (const [index, text] of describe(element, left).entries()) {
    const line = element.children[index]
    if (!line) continue
    // Unchanged text is not written again.
    if ((said.get(line) ?? line.textContent) !== text) line.textContent = text
    said.set(line, text)
  }
}

/** The short form and the full one. */
function describe({ dataset }: HTMLElement, ms: number): string[] {
  const minutes = Math.ceil(ms / minuteMs)
  const before = dataset.before ?? ''
  if (minutes <= 0) return [`${before}${dataset.now}`, `${before}${dataset.now}`]
  const template = (minutes < 60 ? dataset.inMinutes : dataset.inHours) ?? ''
  const short = template
    .replace('{h}', pageFigures(Math.floor(minutes / 60)))
    .replace('{m}', pageFigures(minutes % 60))
  const full = dataset.inWords?.replace('{t}', durationWords(minutes, pageLocale()))
  return [`${before}${short}`, `${before}${full}`]
}

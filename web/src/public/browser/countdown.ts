import { onEachMinute } from '#public/browser/each-minute.ts'
import { pageNow } from '#public/browser/page-clock.ts'
import { pageFigures } from '#public/browser/page-locale.ts'

const minuteMs = 60_000

interface Countdown {
  /** For elements that came since the last minute. */
  readonly update: () => void
  readonly stop: () => void
}

/**
 * Says in every element with `data-countdown` how long it is until then: whole minutes, as its times are. Calls
 * `whenOver` once for each instant that is over.
 */
export function countDown(whenOver: (at: string) => void): Countdown {
  const over = new Set<string>()
  const said = new WeakMap<Element, string>()
  const update = () => {
    const now = pageNow()
    for (const element of document.querySelectorAll<HTMLElement>('[data-countdown]')) {
      const at = element.dataset.countdown ?? ''
      const left = Date.parse(at) - now
      const text = describe(element, left)
      // Unchanged text is not written again: a screen reader would say it again. It may be shown in other digits.
      if ((said.get(element) ?? element.textContent) !== text) element.textContent = text
      said.set(element, text)
      if (left > 0 || over.has(at)) continue
      over.add(at)
      whenOver(at)
    }
  }
  return { update, stop: onEachMinute(update) }
}

function describe({ dataset }: HTMLElement, ms: number): string {
  const minutes = Math.ceil(ms / minuteMs)
  const before = dataset.before ?? ''
  if (minutes <= 0) return `${before}${dataset.now}`
  const template = (minutes < 60 ? dataset.inMinutes : dataset.inHours) ?? ''
  const text = template
    .replace('{h}', pageFigures(Math.floor(minutes / 60)))
    .replace('{m}', pageFigures(minutes % 60))
  return `${before}${text}`
}

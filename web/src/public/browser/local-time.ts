import { fill, setText } from '#public/browser/moving-words.ts'
import { pageFigures } from '#public/browser/page-attributes.ts'
import { mosqueClock } from '#public/browser/page-clock.ts'

/** Shows the mosque's local time to readers whose clock shows another one. */
export function showLocalTime(now: number): void {
  const element = document.querySelector<HTMLElement>('[data-local-time]')
  const clock = mosqueClock()
  if (!element || !clock) return
  const isSame = clock.offsetAt(now) === -new Date(now).getTimezoneOffset() * 60_000
  const time = pageFigures(clock.timeAt(now))
  setText(element, isSame ? '' : fill(element.dataset.template ?? '', { time }))
}

import { fill } from '#public/browser/fill.ts'
import { mosqueClock } from '#public/browser/page-clock.ts'
import { pageFigures } from '#public/browser/page-locale.ts'
import { setText } from '#public/browser/set-text.ts'

/** Shows the mosque's local time to readers whose clock shows another one. */
export function showLocalTime(now: number): void {
  const element = document.querySelector<HTMLElement>('[data-local-time]')
  const clock = mosqueClock()
  if (!element || !clock) return
  const isSame = clock.offsetAt(now) === -new Date(now).getTimezoneOffset() * 60_000
  const time = pageFigures(clock.timeAt(now))
  setText(element, isSame ? '' : fill(element.dataset.template ?? '', { time }))
}

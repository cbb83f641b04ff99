import { offsetAt } from '@mihrab/core/prayer/offset-at.ts'
import { localMoment, type MosqueZone, timeOfMinutes } from '#public/browser/mosque-clock.ts'
import { pageNow } from '#public/browser/page-clock.ts'
import { pageFigures } from '#public/browser/page-locale.ts'

const minuteMs = 60_000

/** Tells the mosque's own time to those whose clock shows another one. */
export function showLocalTime(element: HTMLElement, zone: MosqueZone): void {
  const now = pageNow()
  const isSame = offsetAt(zone.offsets, now) === -new Date(now).getTimezoneOffset() * minuteMs
  const time = pageFigures(timeOfMinutes(localMoment(zone, now).minuteOfDay))
  const { template = '' } = element.dataset
  element.textContent = isSame ? '' : template.replace('{time}', time)
}

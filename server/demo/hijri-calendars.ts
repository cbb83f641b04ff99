import { addDays } from '@mihrab/core/days.ts'
import { ummAlQuraSlug } from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import { hijriFromIsoDay, isoDayFromHijri, monthNumbers, monthOrdinal } from '@mihrab/core/hijri/hijri.ts'
import { writeMonthLines } from '@mihrab/core/hijri/month-lines.ts'
import type { SignedInContext } from '#context.ts'
import { createHijriCalendar } from '#features/hijri-calendars/hijri-calendars.service.ts'
import { importMonths } from '#features/hijri-calendars/import-months.service.ts'
import { setOwnDates } from '#features/hijri-calendars/own-dates.service.ts'
import { updateMosque } from '#features/mosques/update-mosque.service.ts'

/**
 * Saudi Arabia's calendar and that of an invented council, whose months of the last year began a day after
 * Umm al-Qura; the next one waits. The first mosque follows the council, but Saudi Arabia in Eid al-Adha; the second sets its
 * own dates.
 */
export async function addHijriCalendars(
  admin: SignedInContext,
  editorId: string,
  [follower = '', ownDates = '']: readonly string[],
): Promise<void> {
  const follows = ummAlQuraSlug
  const saudi = await createHijriCalendar(admin, {
    ...{ name: 'Saudi Arabia', names: { ar: 'السعودية' }, authority: 'The Supreme Court of Saudi Arabia' },
    ...{ timeZone: 'Asia/Riyadh', follows, editors: [] },
  })
  const council = await createHijriCalendar(admin, {
    ...{ name: 'Sheffield Council', authority: 'The Moon Committee of Sheffield' },
    ...{ timeZone: 'Europe/London', follows, editors: [editorId] },
  })
  await importMonths(admin, saudi._id, lastMonths(admin, 0))
  await importMonths(admin, council._id, lastMonths(admin, 1))
  const chosen = { hijriCalendar: council.slug, eidAlAdhaCalendar: saudi.slug }
  await updateMosque(admin, follower, chosen, async () => {})
  await setOwnDates(admin, ownDates)
}

/** Lines of the months of the last year and the present one, so many days after Umm al-Qura. */
function lastMonths({ now }: SignedInContext, daysAfter: number): string {
  const present = hijriFromIsoDay(now().toISOString().slice(0, 10))
  const last = monthOrdinal(present.year, present.month)
  const months = Array.from({ length: 13 }, (_, index) => {
    const { year, month } = monthNumbers(last - 12 + index)
    const firstDay = addDays(isoDayFromHijri({ year, month, day: 1 }), daysAfter)
    return { year, month, firstDay, source: '' }
  })
  return writeMonthLines(months)
}

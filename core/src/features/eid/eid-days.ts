import { addDays, type IsoDay } from '#days.ts'
import { subjectToAnnouncement } from '#features/public/moon-sighting.ts'
import { type HijriCalendar, type HijriMonth, hijriOfDay, monthOf } from '#hijri/hijri-calendar.ts'
import { usualFirstDays } from '#hijri/waiting-months.ts'
import { type Eid, eidDates } from './eid.schemas.ts'

/** `date` is 1 Shawwal or 10 Dhu al-Hijjah. */
export interface EidDay {
  readonly eid: Eid
  /** Hijri. */
  readonly year: number
  readonly date: IsoDay
  /** Decides the date. */
  readonly month: HijriMonth
}

export function eidOfYear(calendar: HijriCalendar, eid: Eid, year: number): EidDay {
  const { month: number, day } = eidDates[eid]
  const month = monthOf(calendar, year, number)
  return { eid, year, date: addDays(month.firstDay, day - 1), month }
}

/** On the day itself or the first after it. */
export function eidFrom(calendar: HijriCalendar, eid: Eid, day: IsoDay): EidDay {
  const { year } = hijriOfDay(calendar, day)
  const found = eidOfYear(calendar, eid, year)
  return found.date >= day ? found : eidOfYear(calendar, eid, year + 1)
}

/** Both days on which it may fall while its month waits to be announced; otherwise its date alone. */
export function possibleEidDays(calendar: HijriCalendar, found: EidDay, today: IsoDay): IsoDay[] {
  const { year, month } = found.month
  if (!subjectToAnnouncement(calendar, today)({ year, month, day: 1 })) return [found.date]
  const days = usualFirstDays(calendar, year, month)
  return days.length > 0 ? days.map((first) => addDays(first, eidDates[found.eid].day - 1)) : [found.date]
}

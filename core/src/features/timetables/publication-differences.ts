import type { IsoDay } from '#days.ts'
import type { OwnBegins } from '#features/prayer-times/day-start-times.ts'
import { type MosqueTimes, type PublishedDay, publishedDays } from '#features/prayer-times/mosque-day.ts'
import { type DayRange, rangeByDay } from '#features/prayer-times/ranges.ts'
import { prayerNames } from '#prayer/methods.ts'
import { ownBeginsAfter, planBegins } from './publication-plan.ts'
import type { PublishMode, TimetableRange } from './timetables.schemas.ts'

/** Ranges, and the start times that a mosque prints. */
interface Times {
  readonly ranges: readonly TimetableRange[]
  readonly ownBegins: readonly OwnBegins[]
}

/**
 * Effect of publishing on a day's printed start times: `replaced` overwrites or removes at least one existing
 * time.
 */
type OwnBeginsChange = 'added' | 'replaced' | 'removed'

/** A day whose times or printed start times change. */
export interface ChangedDay {
  readonly date: IsoDay
  readonly before: PublishedDay
  readonly after: PublishedDay
  readonly hasOtherTimes: boolean
  /** Null if the printed start times stay. */
  readonly ownBegins: OwnBeginsChange | null
}

interface Publication {
  readonly days: DayRange
  readonly mode: PublishMode
  /** Without `ownBegins` the mosque's own stay. */
  readonly published: Omit<Times, 'ownBegins'> & Partial<Times>
}

type Base = Pick<MosqueTimes, 'calculation' | 'hijri' | 'ramadan'>

/** Days that publishing would change, in order. */
export function publicationDifferences(base: Base, present: Times, publication: Publication): ChangedDay[] {
  const then = timesAfter(present, publication)
  return changedDays(mosqueTimes(base, present), mosqueTimes(base, then), publication.days)
}

/** In order. */
export function changedDays(before: MosqueTimes, after: MosqueTimes, days: DayRange): ChangedDay[] {
  const daysAfter = publishedDays(after, days)
  const [ownBefore, ownAfter] = [byDate(before.ownBegins), byDate(after.ownBegins)]
  return publishedDays(before, days).flatMap((day, index) => {
    const dayAfter = daysAfter[index]
    if (!dayAfter) return []
    const hasOtherTimes = timesKey(day) !== timesKey(dayAfter)
    const ownBegins = changeOfBegins(ownBefore.get(day.date), ownAfter.get(day.date))
    if (!hasOtherTimes && !ownBegins) return []
    return [{ date: day.date, before: day, after: dayAfter, hasOtherTimes, ownBegins }]
  })
}

const byDate = (ownBegins: readonly OwnBegins[]) => new Map(ownBegins.map((own) => [own.date, own]))

function changeOfBegins(before: OwnBegins | undefined, after: OwnBegins | undefined): OwnBeginsChange | null {
  const other = prayerNames.filter((prayer) => before?.[prayer] !== after?.[prayer])
  if (other.length === 0) return null
  if (!after) return 'removed'
  return other.some((prayer) => before?.[prayer] !== undefined) ? 'replaced' : 'added'
}

function timesKey({ jamaah, jumuah }: PublishedDay): string {
  return JSON.stringify([jamaah, jumuah])
}

function mosqueTimes(base: Base, { ranges, ownBegins }: Times): MosqueTimes {
  return { ...base, ranges: ranges.map((range) => ({ ...range, updatedAt: '' })), ownBegins }
}

/** Only times of the given days, as ranges of one day each. */
function timesAfter(present: Times, { days, mode, published }: Publication): Times {
  const held = rangeByDay(present.ranges, days)
  const wanted = rangeByDay(published.ranges, days)
  const dates = mode === 'fill' ? [...new Set([...held.keys(), ...wanted.keys()])] : [...wanted.keys()]
  const ranges = dates.flatMap((date) => {
    const range = (mode === 'fill' ? held.get(date) : undefined) ?? wanted.get(date)
    return range ? [{ ...range, startDate: date, endDate: date }] : []
  })
  return { ranges, ownBegins: publishedOwnBegins(present.ownBegins, { days, mode, published }) }
}

/** Start times outside the days stay: weekly rules read them. */
function publishedOwnBegins(
  present: Times['ownBegins'],
  { days, mode, published }: Publication,
): readonly OwnBegins[] {
  if (!published.ownBegins) return present
  const isWithin = ({ date }: OwnBegins) => days.startDate <= date && date <= days.endDate
  return ownBeginsAfter(present, planBegins(present.filter(isWithin), published.ownBegins, mode))
}

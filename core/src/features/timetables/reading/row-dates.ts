import { addDays, type IsoDay, isSupportedDay } from '#days.ts'
import { dayOfHijri, type HijriCalendar, hijriOfDay } from '#hijri/hijri-calendar.ts'
import type { AfterDecember } from './answers.ts'
import type { Caption } from './captions.ts'
import { isoDate } from './day-order.ts'
import { isHijriYear, type WrittenDay } from './written-days.ts'

/** Of February; only in leap years. */
export const leapDayNumber = 29

/** State carried from row to row. */
export interface DateState {
  readonly hijri: HijriCalendar
  readonly year: number | undefined
  readonly afterDecember: AfterDecember
  last: { readonly month: number } | null
  /** How often January followed December. */
  turned: number
  /** The months before January first followed December, and those from then on. */
  readonly before: Set<number>
  readonly after: Set<number>
  lacksYear: boolean
  isByHijri: boolean
  isByName: boolean
}

export function newState(
  { year, hijri }: { year?: number | undefined; hijri: HijriCalendar },
  afterDecember: AfterDecember,
): DateState {
  const flags = { lacksYear: false, isByHijri: false, isByName: false }
  return { hijri, year, afterDecember, last: null, turned: 0, before: new Set(), after: new Set(), ...flags }
}

type Dated = { readonly date: IsoDay } | 'no-year' | 'no-day' | 'not-a-day' | 'leap-day'

/** Days outside the supported ones are `not-a-day`. */
export function dateOf(written: WrittenDay, caption: Caption, state: DateState): Dated {
  const dated = writtenDate(written, caption, state)
  if (typeof dated === 'string') return dated
  return isSupportedDay(dated.date) ? dated : 'not-a-day'
}

function writtenDate(written: WrittenDay, caption: Caption, state: DateState): Dated {
  const isHijri =
    written.isHijri || (written.month === undefined && caption.month === undefined && caption.hijriMonth)
  if (isHijri) return hijriDate(written, caption, state)
  const month = written.month ?? caption.month
  if (month === undefined) return 'no-day'
  if (written.month === undefined && caption.isByName) state.isByName = true
  const year = written.year ?? yearOf(month, caption, state)
  if (year === undefined) {
    state.lacksYear = true
    return isoDate(2024, month, written.day) ? 'no-year' : 'not-a-day'
  }
  const date = isoDate(year, month, written.day)
  if (date) return { date }
  return month === 2 && written.day === leapDayNumber ? 'leap-day' : 'not-a-day'
}

/** Days without a year may continue into the next one. */
function yearOf(month: number, caption: Caption, state: DateState): number | undefined {
  const year = caption.year ?? gregorianYear(state.year)
  if (caption.year === undefined && state.last?.month === 12 && month === 1) state.turned += 1
  state.last = { month }
  ;(state.turned > 0 ? state.after : state.before).add(month)
  if (year === undefined || state.afterDecember === 'same-year') return year
  return year + state.turned
}

const gregorianYear = (year: number | undefined) =>
  year === undefined || isHijriYear(year) ? undefined : year

function hijriDate(written: WrittenDay, caption: Caption, state: DateState): Dated {
  const month = written.month ?? caption.hijriMonth
  const day = written.day ?? 0
  if (month === undefined) return 'no-day'
  if (caption.start && written.month === undefined) return { date: addDays(caption.start, day - 1) }
  const year =
    written.year ?? caption.hijriYear ?? hijriYearOf(month, caption.year ?? state.year, state.hijri)
  if (year === undefined) {
    state.lacksYear = true
    return 'no-year'
  }
  state.isByHijri = true
  try {
    return { date: dayOfHijri(state.hijri, { year, month, day }) }
  } catch {
    return 'not-a-day'
  }
}

/** The Hijri year whose month begins in a Gregorian year. */
function hijriYearOf(month: number, year: number | undefined, hijri: HijriCalendar): number | undefined {
  if (year === undefined || isHijriYear(year)) return year
  if (!(year >= 1900 && year <= 2100)) return undefined
  const first = hijriOfDay(hijri, `${year}-01-01`).year
  return [first, first + 1].find((each) =>
    dayOfHijri(hijri, { year: each, month, day: 1 }).startsWith(`${year}`),
  )
}

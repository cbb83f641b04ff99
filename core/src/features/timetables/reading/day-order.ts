import { addDays, type IsoDay, isIsoDay, isSupportedDay, weekdayOf } from '#days.ts'
import type { WrittenDay } from './written-days.ts'

/** Orders that can be mistaken for each other. */
export const askedDayOrders = ['day-month', 'month-day'] as const

/** Order of the numbers in a date. */
export type DayOrder = (typeof askedDayOrders)[number] | 'year-month-day'

interface SettledOrder {
  readonly order: DayOrder
  /** More than one order fits the whole column equally well. */
  readonly isOpen: boolean
}

const leapYear = 2024

/** The order in which the days of a column are most consecutive and best match the weekdays beside them. */
export function settleOrder(
  days: readonly (WrittenDay & { readonly beside?: number | undefined })[],
  given: DayOrder | undefined,
): SettledOrder {
  const numbered = days.filter(({ numbers }) => numbers !== undefined)
  const hasThree = numbered.some(({ numbers }) => numbers?.length === 3)
  const orders: DayOrder[] = ['day-month', 'month-day', ...(hasThree ? (['year-month-day'] as const) : [])]
  const scores = orders.map((order) => ({ order, score: scoreOf(numbered, order) }))
  const best = Math.max(...scores.map(({ score }) => score))
  const fitting = scores.filter(({ score }) => score === best)
  const [first] = fitting
  const chosen = fitting.find(({ order }) => order === given) ?? first
  return {
    order: chosen?.order ?? 'day-month',
    isOpen: fitting.length > 1 && !fitting.some(({ order }) => order === given),
  }
}

function scoreOf(
  days: readonly (WrittenDay & { readonly beside?: number | undefined })[],
  order: DayOrder,
): number {
  let score = 0
  let last: IsoDay | null = null
  for (const day of days) {
    const { year, month, day: number } = inOrder(day, order)
    const date = isoDate(year ?? leapYear, month, number)
    if (date === null) score -= 100
    else {
      if (last !== null && date === addDays(last, 1)) score += 1
      if (year !== undefined && (day.weekday ?? day.beside) === weekdayOf(date)) score += 1
    }
    last = date
  }
  return score
}

export function inOrder(written: WrittenDay, order: DayOrder): WrittenDay {
  const { numbers, isDashed: _, ...rest } = written
  if (!numbers) return written
  const [first = 0, second = 0, third] = numbers
  if (third !== undefined && order === 'year-month-day') {
    return { ...rest, year: 2000 + first, month: second, day: third }
  }
  const [day, month] = order === 'month-day' ? [second, first] : [first, second]
  return { ...rest, ...(third !== undefined && { year: 2000 + third }), month, day }
}

/** Null if there is no such day, or it is outside the supported days. */
export function isoDate(year: number, month = 0, day = 0): IsoDay | null {
  const text = [
    String(year).padStart(4, '0'),
    ...[month, day].map((number) => String(number).padStart(2, '0')),
  ].join('-')
  return isIsoDay(text) && isSupportedDay(text) ? text : null
}

/** True if numbers joined by a dash are bands of days: each begins after the one before. */
export function areBands(days: readonly WrittenDay[]): boolean {
  const bands = days.filter(({ isDashed }) => isDashed)
  if (bands.length === 0 || bands.some(({ numbers: [from = 0, to = 0] = [] }) => from > to || to > 31))
    return false
  let last = 0
  let chained = 0
  for (const { numbers, day } of days) {
    const [from = 0, to = 0] = numbers ?? [day ?? 0, day ?? 0]
    if (from === last + 1 || from === 1) chained += 1
    last = to
  }
  const [only] = bands
  return days.length > 1 ? chained > days.length * 0.7 : (only?.numbers?.[1] ?? 0) > 12
}

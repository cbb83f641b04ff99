import { type IsoDay, isFriday, weekdayOf } from '#days.ts'
import { dayOrders, describeParams, paramsOf } from '#features/timetables/describe-finding.ts'
import type { SentenceName } from '#features/timetables/finding-reader.ts'
import type { FindingParams } from '#features/timetables/findings.ts'
import type { TimetableDay } from '#features/timetables/timetable-days.ts'
import { isoDate } from './day-order.ts'
import type { JumuahSource } from './friday-times.ts'
import type { ReadTable } from './read-table.ts'
import { isOfRamadan } from './reading-findings.ts'

export const questionCodes = ['year', 'past-year', 'day-order', 'jumuah'] as const

/** Something that the file leaves open and a person says. */
export interface Question {
  /** `past-year`: on which year to lay days that are all past; the answer is `onYear` of the reading. */
  readonly code: (typeof questionCodes)[number]
  readonly message: string
  readonly params?: FindingParams | undefined
  /** What fits; empty where it may be anything. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

function question(
  code: Question['code'],
  sentence: SentenceName,
  options: Question['options'],
  values?: FindingParams,
): Question {
  const params = paramsOf(sentence, values)
  return { code, message: describeParams(params), params, options }
}

export function questionsOf(
  tables: readonly ReadTable[],
  days: readonly TimetableDay[],
  { jumuah, today }: { readonly jumuah: JumuahSource; readonly today: IsoDay | undefined },
): Question[] {
  const questions = today === undefined ? [] : pastYear(days, today)
  const yearless = tables.filter((table) => table.days.lacksYear)
  if (yearless.length > 0) questions.push(question('year', 'askYear', yearOptions(yearless)))
  if (tables.some((table) => table.days.isOrderOpen)) {
    const options = Object.entries(dayOrders).map(([value, sentence]) => {
      return { value, label: describeParams(paramsOf(sentence)) }
    })
    questions.push(question('day-order', 'askDayOrder', options))
  }
  const lacksJumuah = days.some(({ date, jumuah: own }) => isFriday(date) && own.length === 0)
  const saysJamaah = days.some(({ jamaah }) => Object.keys(jamaah).length > 0)
  if (jumuah === 'none' && lacksJumuah && saysJamaah) {
    questions.push(question('jumuah', 'askJumuah', []))
  }
  return questions
}

/** This year and the next, as far as days of the file would still be to come. */
function pastYear(days: readonly TimetableDay[], today: IsoDay): Question[] {
  const [first, last] = [days[0]?.date, days.at(-1)?.date]
  // Ramadan is on other days of another year.
  if (first === undefined || last === undefined || last >= today || isOfRamadan(days)) return []
  const spanned = Number(last.slice(0, 4)) - Number(first.slice(0, 4))
  const thisYear = Number(today.slice(0, 4))
  const options = [thisYear - spanned, thisYear, thisYear + 1]
    .filter((year, index, all) => all.indexOf(year) === index && `${year + spanned}${last.slice(4)}` >= today)
    .map((year) => ({ value: String(year), label: String(year) }))
  return [question('past-year', 'askPastYear', options, { year: Number(first.slice(0, 4)) })]
}

const firstYear = 2015
const lastYear = 2045

/** The years whose weekdays fit those beside the days. */
function yearOptions(tables: readonly ReadTable[]): Question['options'] {
  const named = tables.flatMap(({ days }) =>
    days.rows.flatMap(({ weekday, monthDay }) =>
      weekday === undefined || !monthDay ? [] : [{ weekday, monthDay }],
    ),
  )
  if (named.length < 3) return []
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index)
  return years
    .filter((year) => {
      const fitting = named.filter(({ weekday, monthDay: [month, day] }) => {
        const date = isoDate(year, month, day)
        return date !== null && weekdayOf(date) === weekday
      })
      return fitting.length > named.length * 0.8
    })
    .map((year) => ({ value: String(year), label: String(year) }))
}

import { type IsoDay, isFriday, weekdayOf } from '#days.ts'
import { minutesOfClock } from '#features/prayer-times/rules.schemas.ts'
import { answersInWords, describeParams, paramsOf } from '#features/timetables/describe-finding.ts'
import type { SentenceName } from '#features/timetables/finding-words.ts'
import type { FindingParams } from '#features/timetables/findings.ts'
import type { TimetableDay } from '#features/timetables/timetable-days.ts'
import type { HijriCalendar } from '#hijri/hijri-calendar.ts'
import {
  afterDecemberAnswers,
  type EmptyCells,
  emptyCellAnswers,
  type Held,
  prayedAtAnswers,
} from './answers.ts'
import { isPrayerTime } from './column-meanings.ts'
import { askedDayOrders, isoDate } from './day-order.ts'
import { emptiedHeadings } from './empty-cells.ts'
import { namedTexts } from './finding.ts'
import type { JumuahSource } from './friday-times.ts'
import { type TimeKind, timeKinds } from './heading-words.ts'
import type { ReadTable } from './read-table.ts'
import { isOfRamadan } from './reading-findings.ts'
import type { BeginsOn } from './resolve-days.ts'

export const questionCodes = [
  ...(['year', 'after-december', 'past-year', 'day-order', 'empty-cells'] as const),
  ...(['plain-times', 'when-held', 'jumuah'] as const),
] as const

/** Something that the file leaves open and a person must answer. */
export interface Question {
  /**
   * `past-year`: the year to which days that are all past are moved; the answer is the reading's `onYear`.
   */
  readonly code: (typeof questionCodes)[number]
  readonly message: string
  readonly params?: FindingParams | undefined
  /** Possible answers; empty if free. */
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

interface Known {
  readonly jumuahSource: JumuahSource
  readonly computed: BeginsOn
  readonly hijri: HijriCalendar
  readonly today?: IsoDay | undefined
  readonly emptyCells?: EmptyCells | undefined
  readonly held?: Held | undefined
}

export function questionsOf(
  tables: readonly ReadTable[],
  days: readonly TimetableDay[],
  known: Known,
): Question[] {
  const yearless = tables.filter((table) => table.days.lacksYear)
  const openYear = tables.map((table) => table.days.openYear).find((year) => year !== null)
  const isOrderOpen = tables.some((table) => table.days.isOrderOpen)
  return [
    ...(known.today === undefined ? [] : pastYear(days, known.today, known.hijri)),
    ...(yearless.length > 0 ? [question('year', 'askYear', yearOptions(yearless))] : []),
    ...(openYear == null ? [] : [question('after-december', 'askAfterDecember', sameOrNext(openYear))]),
    ...(isOrderOpen ? [question('day-order', 'askDayOrder', answersOf(askedDayOrders))] : []),
    ...(known.emptyCells ? [] : emptyCells(tables)),
    ...whenHeld(tables, days, known),
  ]
}

function sameOrNext(year: number): Question['options'] {
  return afterDecemberAnswers.map((value, later) => ({ value, label: String(year + later) }))
}

function emptyCells(tables: readonly ReadTable[]): Question[] {
  const headings = namedTexts(tables.flatMap(emptiedHeadings))
  if (headings.length === 0) return []
  return [question('empty-cells', 'askEmptyCells', answersOf(emptyCellAnswers), { headings })]
}

/** Asks what kind the file's times are, and when prayers are held that have no iqamah. */
function whenHeld(tables: readonly ReadTable[], days: readonly TimetableDay[], known: Known): Question[] {
  const arePlain = arePlainTimesOpen(tables, days, known.computed)
  const isHeldOpen = !arePlain && !known.held && haveOnlyBegins(days)
  const lacksJumuah = days.some(({ date, jumuah: own }) => isFriday(date) && own.length === 0)
  const hasJamaah = days.some(({ jamaah }) => Object.keys(jamaah).length > 0)
  const isJumuahOpen = known.jumuahSource === 'none' && lacksJumuah && hasJamaah
  return [
    ...(arePlain ? [question('plain-times', 'askPlainTimes', answersOf(timeKinds))] : []),
    ...(isHeldOpen ? [question('when-held', 'askWhenHeld', answersOf(prayedAtAnswers))] : []),
    ...(isJumuahOpen ? [question('jumuah', 'askJumuah', [])] : []),
  ]
}

/** True if the days have start times and no iqamah. */
export function haveOnlyBegins(days: readonly TimetableDay[]): boolean {
  const isHeld = ({ jamaah, jumuah }: TimetableDay) => jumuah.length > 0 || Object.keys(jamaah).length > 0
  return days.some(({ begins }) => Object.keys(begins).length > 0) && !days.some(isHeld)
}

function answersOf(values: readonly (keyof typeof answersInWords)[]): Question['options'] {
  return values.map((value) => ({ value, label: describeParams(paramsOf(answersInWords[value])) }))
}

/**
 * Minutes: start times of Dhuhr and Maghrib hardly depend on the method; Dhuhr's iqamah is later than this.
 */
const nearMinutes = 7

/** True if the kind of times was only inferred from them, and the computed start times do not confirm it. */
function arePlainTimesOpen(
  tables: readonly ReadTable[],
  days: readonly TimetableDay[],
  computed: BeginsOn,
): boolean {
  const isByValues = tables.some(({ columns }) =>
    columns.some(({ meaning, told }) => told === 'values' && isPrayerTime(meaning)),
  )
  const kinds = timeKinds.filter((kind) =>
    days.some((day) => Object.keys(day[kind]).some((prayer) => prayer !== 'sunrise')),
  )
  const [kind, other] = kinds
  if (!isByValues || !kind || other) return false
  return isNearComputed(days, kind, computed) !== (kind === 'begins')
}

function isNearComputed(days: readonly TimetableDay[], kind: TimeKind, computed: BeginsOn): boolean {
  const middles = (['dhuhr', 'maghrib'] as const).flatMap((prayer) => {
    const differences = days.flatMap(({ date, [kind]: times }) => {
      const begins = computed(date, prayer)
      const time = times[prayer]
      return time === undefined || begins === null ? [] : [minutesOfClock(time) - begins]
    })
    return differences.sort((one, next) => one - next)[differences.length >> 1] ?? []
  })
  return middles.length > 0 && middles.every((middle) => Math.abs(middle) <= nearMinutes)
}

/** This year and the next, if days of the file would still be to come. */
function pastYear(days: readonly TimetableDay[], today: IsoDay, hijri: HijriCalendar): Question[] {
  const [first, last] = [days[0]?.date, days.at(-1)?.date]
  // Ramadan is on other dates in another year.
  if (first === undefined || last === undefined || last >= today || isOfRamadan(days, hijri)) return []
  const spanned = Number(last.slice(0, 4)) - Number(first.slice(0, 4))
  const thisYear = Number(today.slice(0, 4))
  const options = [thisYear - spanned, thisYear, thisYear + 1]
    .filter((year, index, all) => all.indexOf(year) === index && `${year + spanned}${last.slice(4)}` >= today)
    .map((year) => ({ value: String(year), label: String(year) }))
  return [question('past-year', 'askPastYear', options, { year: Number(first.slice(0, 4)) })]
}

const firstYear = 2015
const lastYear = 2045

/** The years whose weekdays match those beside the days. */
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

import type { SourcedMeaning } from './column-meanings.ts'
import type { Heading } from './heading-words.ts'
import type { Table } from './split-tables.ts'
import { readDay, type WrittenDay } from './written-days.ts'

const lookedAt = 60

/** Finds the columns of day, month and weekday by their contents and headings. */
export function dayColumns(table: Table, headings: readonly Heading[]): Map<number, SourcedMeaning> {
  const sample = table.rows.filter((_, index) => index % Math.ceil(table.rows.length / lookedAt) === 0)
  const width = Math.max(headings.length, ...sample.map(({ cells }) => cells.length))
  const found = new Map<number, SourcedMeaning>()
  const candidates: Candidate[] = []
  const hijriMonths: number[] = []
  for (let index = 0; index < width; index += 1) {
    const heading = headings[index]
    const days = daysInColumn(sample, index, heading)
    if (days === null) continue
    const aside = besidesDay(heading, days)
    if (aside?.meaning === 'month' && days.some(({ isHijri }) => isHijri)) hijriMonths.push(index)
    else if (aside) found.set(index, aside)
    else candidates.push(candidateOf(index, heading, days))
  }
  chooseDay(found, candidates)
  for (const index of hijriMonths) {
    const isMonth = isMonthOfDays(table, index, found)
    found.set(index, { meaning: isMonth ? 'month' : 'ignored', told: 'values' })
  }
  return found
}

/**
 * True if a column of Hijri months gives the month of the days: only if nothing names a Gregorian month, and
 * the day starts again whenever the month changes.
 */
function isMonthOfDays({ rows }: Table, index: number, found: ReadonlyMap<number, SourcedMeaning>): boolean {
  const indexOf = (meaning: SourcedMeaning['meaning']) =>
    [...found].find(([, each]) => each.meaning === meaning)?.[0]
  const dayIndex = indexOf('day')
  if (dayIndex === undefined || indexOf('month') !== undefined) return false
  let last: { day: number; month: string } | null = null
  for (const { cells, caption } of rows) {
    const written = readDay(cells[dayIndex] ?? '')
    const month = cells[index] ?? ''
    if (caption.month !== undefined || written?.month !== undefined) return false
    if (written?.day === undefined || month === '') continue
    if (last && last.month !== month && written.day > last.day) return false
    last = { day: written.day, month }
  }
  return true
}

/** Null for a column without days. */
function daysInColumn(
  sample: Table['rows'],
  index: number,
  heading: Heading | undefined,
): readonly WrittenDay[] | null {
  if (heading?.prayer || heading?.kind || heading?.role === 'ignored') return null
  const days = sample.flatMap(({ cells }) => readDay(cells[index] ?? '') ?? [])
  return days.length === 0 || days.length < filledCount(sample, index) * 0.6 ? null : days
}

/** Recognises a column of weekdays or of months. */
function besidesDay(heading: Heading | undefined, days: readonly WrittenDay[]): SourcedMeaning | null {
  const most = days.length / 2
  if (days.filter(isWeekdayAlone).length > most) return { meaning: 'weekday', told: 'values' }
  if (heading?.role === 'month') return { meaning: 'month', told: 'heading' }
  return days.filter(isMonthAlone).length > most ? { meaning: 'month', told: 'values' } : null
}

function filledCount(rows: Table['rows'], index: number): number {
  return rows.filter(({ cells }) => (cells[index] ?? '') !== '').length
}

interface Candidate {
  readonly index: number
  readonly rank: number
  readonly isNamed: boolean
  readonly days: readonly WrittenDay[]
}

/** A whole date ranks above a day of the month, and the Gregorian calendar above the Hijri one. */
function candidateOf(index: number, heading: Heading | undefined, days: readonly WrittenDay[]): Candidate {
  const hasMonth = days.some((day) => day.month !== undefined || day.numbers !== undefined)
  const isHijri = heading?.role === 'hijri' || heading?.isHijriMonth || days.some((day) => day.isHijri)
  const isNamed = heading?.role === 'date' || heading?.month !== undefined
  const isDay = days.some((day) => (day.day ?? 0) > 0 || day.numbers)
  const rank = isDay ? (isHijri ? 0 : 8) + (hasMonth ? 4 : 0) + (isNamed ? 2 : 0) : -1
  return { index, rank, isNamed, days }
}

function chooseDay(found: Map<number, SourcedMeaning>, candidates: readonly Candidate[]): void {
  const usable = candidates.filter(({ rank }) => rank >= 0)
  const hasMonth = [...found.values()].some(({ meaning }) => meaning === 'month')
  const months = hasMonth ? [] : usable.filter(({ days, isNamed }) => !isNamed && areMonths(days))
  const [month] = usable.length > 1 ? months : []
  if (month) found.set(month.index, { meaning: 'month', told: 'values' })
  const best = usable
    .filter(({ index }) => index !== month?.index)
    .reduce<Candidate | null>((chosen, each) => (chosen && chosen.rank >= each.rank ? chosen : each), null)
  if (best) found.set(best.index, { meaning: 'day', told: best.isNamed ? 'heading' : 'values' })
  for (const { index } of candidates) {
    if (!found.has(index)) found.set(index, { meaning: 'ignored', told: 'values' })
  }
}

/** True for numbers up to twelve that stay the same for many rows. */
function areMonths(days: readonly WrittenDay[]): boolean {
  const numbers = days.map(({ day }) => day ?? 99)
  const steps = numbers.filter((number, index) => index > 0 && number !== numbers[index - 1]).length
  return numbers.every((number) => number <= 12) && steps < numbers.length / 2
}

function isWeekdayAlone({ weekday, day, numbers }: WrittenDay): boolean {
  return weekday !== undefined && day === undefined && numbers === undefined
}

function isMonthAlone({ month, day, numbers }: WrittenDay): boolean {
  return month !== undefined && day === undefined && numbers === undefined
}

import { hijriMonthAmong, monthOfWord, weekdayOfWord } from './calendar-words.ts'
import { foldedText, longestCell } from './plain-text.ts'

export interface WrittenDay {
  /** In the Hijri calendar if `isHijri`. */
  readonly year?: number
  readonly month?: number
  readonly day?: number
  readonly isHijri?: boolean
  readonly weekday?: number
  /** Two or three numbers, whose order only the whole column shows; with two, `year` may be known. */
  readonly numbers?: readonly number[]
  /** The two numbers are separated by a dash and may be a band of days. */
  readonly isDashed?: boolean
  /** The last day of a band. */
  readonly to?: WrittenDay
}

const mostRemembered = 4_000
const remembered = new Map<string, WrittenDay | null>()

/** Null for a text without a day, month, year or weekday. Cached, because the cells of a timetable repeat. */
export function readDay(cell: string): WrittenDay | null {
  if (cell === '' || cell.length > longestCell) return null
  const known = remembered.get(cell)
  if (known !== undefined) return known
  const day = dayIn(cell)
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(cell, day)
  return day
}

function dayIn(cell: string): WrittenDay | null {
  const text = foldedText(cell)
  return readNumbers(text) ?? readBand(text) ?? readWords(text)
}

const firstSerial = 36_526
const lastSerial = 73_415

function readNumbers(text: string): WrittenDay | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ][\d:.]*z?(?:[+-]\d\d:?\d\d)?)?$/.exec(text)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const serial = /^\d{5}(?:\.0+)?$/.test(text) ? Math.floor(Number(text)) : 0
  if (serial >= firstSerial && serial <= lastSerial) {
    const date = new Date(Date.UTC(1899, 11, 30 + serial))
    return dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
  }
  const whole = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (whole) return dayOf(Number(whole[1]), Number(whole[2]), Number(whole[3]))
  const apart = /^(\d{1,2}) ?([-/.]) ?(\d{1,2})(?: ?[-/.] ?(\d{4}|\d{2}))?[.]?$/.exec(text)
  return apart && partsOf(apart)
}

function partsOf([, first, separator, second, third]: RegExpExecArray): WrittenDay {
  const numbers = [Number(first), Number(second)]
  if (third === undefined) return { numbers, isDashed: separator === '-' }
  if (third.length === 2) return { numbers: [...numbers, Number(third)] }
  const year = Number(third)
  return { numbers, year, ...(isHijriYear(year) && { isHijri: true }) }
}

function dayOf(year: number, month: number, day: number): WrittenDay {
  return { year, month, day, ...(isHijriYear(year) && { isHijri: true }) }
}

export const isHijriYear = (year: number): boolean => year >= 1300 && year <= 1600

const bandSigns = / ?(?:–|—|\bto\b|\btot\b|\bbis\b|\buntil\b|\btill\b| - ) ?/

function readBand(text: string): WrittenDay | null {
  const [first, last, ...others] = text.split(bandSigns)
  if (!first || !last || others.length > 0) return null
  const [from, to] = [readPlain(first), readPlain(last)]
  if (from?.day === undefined || to?.day === undefined) return null
  return { ...(to.month !== undefined && { month: to.month }), ...from, to }
}

function readPlain(text: string): WrittenDay | null {
  return readNumbers(text) ?? readWords(text)
}

interface Words {
  numbers: number[]
  month?: number
  hijriMonth?: number
  weekday?: number
}

const fillers = new Set(
  'st nd rd th er e of de le the den day tag ah h ad ce hijri month year و م ه سنه من'.split(' '),
)

function readWords(text: string): WrittenDay | null {
  const parts = text.match(/\p{L}+|\d+/gu) ?? []
  if (parts.length === 0 || parts.length > 9) return null
  const own = gregorianParts(parts)
  const words: Words = { numbers: [] }
  if (!own.every((part, index) => takeWord(words, part, own, index))) return null
  return inWords(words)
}

/** If a Hijri date follows the day (`1 THU 12 RJB`, `1 Jan 12 Rajab 1447`), only the parts before it. */
function gregorianParts(parts: readonly string[]): readonly string[] {
  const hijri = hijriMonthAmong(parts)
  if (!hijri || hijri.at < 2) return parts
  const before = parts.slice(0, hijri.at - 1)
  return before.some((part) => /^\d/.test(part)) ? before : parts
}

function takeWord(words: Words, part: string, parts: readonly string[], index: number): boolean {
  if (/^\d/.test(part)) return words.numbers.push(Number(part)) <= 3
  if (words.hijriMonth !== undefined) return true
  const month = monthOfWord(part)
  if (month !== null && words.month === undefined) {
    words.month = month
    return true
  }
  const weekday = weekdayOfWord(part)
  if (weekday !== null) words.weekday ??= weekday
  if (weekday !== null || fillers.has(part)) return true
  const hijri = hijriMonthAmong(parts)
  if (hijri?.at !== index) return false
  words.hijriMonth = hijri.month
  return true
}

function inWords({ numbers, month, hijriMonth, weekday }: Words): WrittenDay | null {
  const named = { ...(weekday !== undefined && { weekday }) }
  const year = numbers.find((number) => number > 31) ?? numbers[2]
  const years = numbers.length === 1 && year === undefined ? {} : yearOf(year)
  const [day] = numbers.filter((number) => number !== year)
  const days = day === undefined || day > 31 ? {} : { day }
  if (numbers.length > 2) return null
  if (hijriMonth !== undefined && month === undefined) {
    return { ...named, ...years, ...days, month: hijriMonth, isHijri: true }
  }
  if (month !== undefined) return { ...named, ...years, ...days, month, ...shortYear(numbers, year) }
  if (numbers.length > 1) return null
  return { ...named, ...years, ...days }
}

/** `18-feb-26` */
function shortYear(numbers: readonly number[], year: number | undefined): { year?: number } {
  const [, second] = numbers
  return year === undefined && second !== undefined ? { year: 2000 + second } : {}
}

function yearOf(year: number | undefined): { year?: number; isHijri?: boolean } {
  if (year === undefined) return {}
  if (year < 100) return { year: 2000 + year }
  return { year, ...(isHijriYear(year) && { isHijri: true }) }
}

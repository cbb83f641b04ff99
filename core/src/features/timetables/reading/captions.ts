import { type IsoDay, isIsoDay } from '#days.ts'
import { hijriMonthAmong, monthOfWord } from './calendar-words.ts'
import { foldedWords } from './plain-text.ts'
import { isHijriYear } from './written-days.ts'

/** Facts about a table's days from its name or the text above it. */
export interface Caption {
  readonly month?: number
  readonly year?: number
  readonly hijriMonth?: number
  readonly hijriYear?: number
  /** The first day of the Hijri month. */
  readonly start?: IsoDay
  /** The month is only in the name of the file or sheet. */
  readonly isByName?: boolean
}

const longestCaption = 14

/** Null for a text without month and year, or one with other numbers, such as a day. Accepts an ISO date. */
export function readCaption(text: string): Caption | null {
  const words = foldedWords(text.slice(0, 200))
  if (words.length === 0 || words.length > longestCaption) return null
  const iso = /\b((?:19|20)\d\d)-\d\d-\d\d\b/.exec(text)
  if (iso) return captionOfDate(iso[0], words)
  const numbers = words.filter((word) => /^\d/.test(word)).map(Number)
  const month = monthAmong(words, text, numbers)
  if (numbers.some((number) => !isYear(number) && number !== month.month)) return null
  const caption = { ...month, ...yearsAmong(numbers) }
  return Object.keys(caption).length > 0 ? caption : null
}

/** The first day of the Hijri month named beside it, otherwise only a year. */
function captionOfDate(date: string, words: readonly string[]): Caption {
  const hijriMonth = hijriMonthAmong(words)?.month
  const hijriYear = words.map(Number).find(isHijriYear)
  const isStart = isIsoDay(date) && (hijriMonth !== undefined || words.includes('start'))
  return {
    year: Number(date.slice(0, 4)),
    ...(hijriMonth !== undefined && { hijriMonth }),
    ...(hijriYear !== undefined && { hijriYear }),
    ...(isStart && { start: date }),
  }
}

/**
 * Merges a caption with the one under it, whose month replaces one of the other calendar. With `isOfSame`,
 * directly under a Gregorian month, a Hijri month names the same days again and is ignored.
 */
export function mergeCaptions(over: Caption, under: Caption, isOfSame = false): Caption {
  if (isOfSame && over.month !== undefined && !over.isByName && under.month === undefined) {
    const { hijriMonth: _hijri, ...others } = under
    return { ...over, ...others }
  }
  const { month: _month, hijriMonth: _hijriMonth, isByName: _isByName, ...rest } = over
  const namesMonth = under.month !== undefined || under.hijriMonth !== undefined
  return { ...(namesMonth ? rest : over), ...under }
}

function yearsAmong(numbers: readonly number[]): Pick<Caption, 'year' | 'hijriYear'> {
  const year = numbers.find((number) => isYear(number) && !isHijriYear(number))
  const hijriYear = numbers.find(isHijriYear)
  return { ...(year !== undefined && { year }), ...(hijriYear !== undefined && { hijriYear }) }
}

const isYear = (number: number): boolean => (number >= 1990 && number <= 2100) || isHijriYear(number)

/** Short words in a sentence may not be months: “may”, “des”. */
const isName = (word: string, text: string): boolean =>
  text.includes(word.toUpperCase()) || text.includes(`${word[0]?.toUpperCase()}${word.slice(1)}`)

function monthAmong(words: readonly string[], text: string, numbers: readonly number[]): Caption {
  const isAlone = words.length - numbers.length === 1
  const named = words.find(
    (word) => monthOfWord(word) !== null && (isAlone || word.length > 3 || isName(word, text)),
  )
  const month = named === undefined ? null : monthOfWord(named)
  if (month !== null) return { month }
  const hijri = hijriMonthAmong(words)
  if (hijri) return { hijriMonth: hijri.month }
  const [number = 0] = numbers
  return words[0] === 'month' && numbers.length === 1 && number >= 1 && number <= 12 ? { month: number } : {}
}

/** Reads `march.json`, `01.csv`, `prayer-times-mar.csv`, `Timetable 2027`. */
export function captionOfName(name: string): Caption {
  const words = foldedWords(name.replace(/\.(?:csv|tsv|txt|json|xlsx|ics|pdf|html?)\b/gi, ' '))
  const numbers = words.filter((word) => /^\d/.test(word)).map(Number)
  const named = words.map(monthOfWord).find((month) => month !== null)
  const hijriMonth = hijriMonthAmong(words)?.month
  const isNumber = words.length <= 2 && numbers.length === words.length
  const last = numbers.filter((number) => number >= 1 && number <= 12).at(-1)
  const numbered = isNumber || words.at(-1) === String(last).padStart(2, '0') ? last : undefined
  if (named == null && hijriMonth !== undefined) return { hijriMonth, isByName: true, ...yearsAmong(numbers) }
  const month = named ?? numbered
  return { ...(month !== undefined && { month, isByName: true }), ...yearsAmong(numbers) }
}

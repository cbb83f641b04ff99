import { inDigitsOf } from '@mihrab/core/digits.ts'
import type { Language } from '@mihrab/core/languages.ts'
import { plainLocaleOf, writeTime } from '@mihrab/core/write-time.ts'
import { readWordFiles } from './word-files.ts'

const months = namesOf('month', 12, (index) => Date.UTC(2027, index, 1))
const weekdays = namesOf('weekday', 7, (index) => Date.UTC(2000, 0, 2 + index))

type Width = 'long' | 'short'
type Name = { readonly index: number; readonly width: Width }

function namesOf(part: 'month' | 'weekday', count: number, at: (index: number) => number) {
  const names = new Map<string, Name>()
  for (const width of ['short', 'long'] as const) {
    const format = new Intl.DateTimeFormat('en-GB', { [part]: width, timeZone: 'UTC' })
    for (let index = 0; index < count; index += 1) names.set(format.format(at(index)), { index, width })
  }
  return names
}

/** Year of days without one. */
const journeyYear = 2027
const dayPattern = /^(?:(\w+),? )?(\d{1,2}) (\w+)(?: (\d{4}))?$/
const rangePattern = /^(\d{1,2})(?: (\w+))? – (\d{1,2}) (\w+)(?: (\d{4}))?$/
const monthPattern = /^(\w+) (\d{4})$/
const unitPattern = /^(\d+) (minute|hour)s?$/

/** Formats an English number, time of day or day for a language; null for any other text. */
export function writeFigures(text: string, language: Language): string | null {
  const locale = plainLocaleOf(language)
  if (/^\d\d:\d\d$/.test(text)) return writeTime(text, locale)
  if (/^-?\d+$/.test(text)) return inDigitsOf(text, locale)
  if (/^\d[\d,]*(\.\d+)?$/.test(text)) return writeNumber(text, locale)
  const [, amount, unit] = unitPattern.exec(text) ?? []
  if (amount && unit)
    return Number(amount).toLocaleString(locale, { style: 'unit', unit, unitDisplay: 'long' })
  const written = writeHijri(text, language, locale) ?? writeDays(text, locale)
  return written !== null && language === 'en' ? text : written
}

function writeNumber(text: string, locale: string): string {
  const useGrouping = text.includes(',')
  return Number(text.replaceAll(',', '')).toLocaleString(locale, { useGrouping, maximumFractionDigits: 20 })
}

/** `12 Jumada II 1448`, or without its year. */
function writeHijri(text: string, language: Language, locale: string): string | null {
  const [, day, name = '', year = ''] = /^(\d{1,2}) (\D+?)(?: (\d{4}))?$/.exec(text) ?? []
  const [key] =
    [...readWordFiles('en')].find(([each, word]) => each.startsWith('hijri.') && word === name) ?? []
  if (!day || !key) return null
  const written = [inDigitsOf(day, locale), readWordFiles(language).get(key), inDigitsOf(year, locale)]
  return written.join(' ').trim()
}

function writeDays(text: string, locale: string): string | null {
  const write: Write = (options, start, end) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' })
    return end === undefined ? format.format(start) : format.formatRange(start, end)
  }
  return (
    writeWeekday(text, write) ?? writeMonth(text, write) ?? writeRange(text, write) ?? writeDay(text, write)
  )
}

type Write = (options: Intl.DateTimeFormatOptions, start: number, end?: number) => string

function writeWeekday(text: string, write: Write): string | null {
  const weekday = weekdays.get(text)
  return weekday ? write({ weekday: weekday.width }, Date.UTC(2000, 0, 2 + weekday.index)) : null
}

function writeMonth(text: string, write: Write): string | null {
  const [, name = '', year] = monthPattern.exec(text) ?? []
  const month = months.get(name)
  return month ? write({ month: month.width, year: 'numeric' }, Date.UTC(Number(year), month.index)) : null
}

function writeRange(text: string, write: Write): string | null {
  const [, from, fromMonth, to, toMonth = '', year] = rangePattern.exec(text) ?? []
  const end = months.get(toMonth)
  const start = months.get(fromMonth ?? toMonth)
  if (!start || !end) return null
  const at = (month: number, day: string | undefined) =>
    Date.UTC(Number(year ?? journeyYear), month, Number(day))
  const options = { day: 'numeric', month: end.width } as const
  return write(year ? { ...options, year: 'numeric' } : options, at(start.index, from), at(end.index, to))
}

function writeDay(text: string, write: Write): string | null {
  const [, weekday = '', day, name = '', year] = dayPattern.exec(text) ?? []
  const month = months.get(name)
  const widthOfWeekday = weekdays.get(weekday)?.width
  if (!month || (weekday && !widthOfWeekday)) return null
  const options = { weekday: widthOfWeekday, day: 'numeric', month: month.width } as const
  const instant = Date.UTC(Number(year ?? journeyYear), month.index, Number(day))
  return write(year ? { ...options, year: 'numeric' } : options, instant)
}

import type { IsoDay } from '#days.ts'
import { startName } from '#features/prayer-times/start-names.ts'
import { startPrayers } from '#features/prayer-times/start-times.ts'
import { fillIn } from '#fill-in.ts'
import { type FindingReader, formatsOf } from './finding-reader.ts'
import { spansOf } from './findings.ts'
import { listInWords } from './list-words.ts'
import { prayerOf, type TimetableColumn } from './timetable-days.ts'

const mostSpans = 4

/** `28 March and 25 to 30 October`; many spans as `79 days, 9 May to 26 July`. */
export function daysInWords(days: readonly IsoDay[], reader: FindingReader): string {
  const { words, locale } = reader
  const spans = spansOf(days)
  const [first = ''] = days
  const last = days.at(-1) ?? first
  const withYear = first.slice(0, 4) !== last.slice(0, 4)
  const dayIn = (day: IsoDay) => dayInWords(day, reader, withYear)
  const { number } = formatsOf(locale)
  if (spans.length > mostSpans) {
    return fillIn(words.manyDays, {
      count: number.format(days.length),
      first: dayIn(first),
      last: dayIn(last),
    })
  }
  const dayAlone = (day: IsoDay) => number.format(Number(day.slice(8)))
  const isOfMonth = (one: IsoDay, other: IsoDay) => one.slice(0, 7) === other.slice(0, 7)
  if (spans.length === 1 && days.length === 2 && isOfMonth(first, last)) {
    return fillIn(words.twoDays, { first: dayAlone(first), last: dayIn(last) })
  }
  return listInWords(
    spans.map(({ startDate, endDate }) => {
      if (startDate === endDate) return dayIn(startDate)
      return isOfMonth(startDate, endDate)
        ? fillIn(words.spanInMonth, { first: dayAlone(startDate), last: dayIn(endDate) })
        : fillIn(words.span, { first: dayIn(startDate), last: dayIn(endDate) })
    }),
    locale,
  )
}

export function dayInWords(day: IsoDay, { locale }: FindingReader, withYear = false): string {
  if (day === '') return ''
  const { day: plain, dayWithYear } = formatsOf(locale)
  return (withYear ? dayWithYear : plain).format(Date.parse(day))
}

/** 0 is Sunday. */
export function weekdayInWords(weekday: number, { locale }: FindingReader): string {
  return formatsOf(locale).weekday.format(Date.UTC(2026, 0, 4 + weekday))
}

/** `Fajr`, `the beginnings of Fajr and Asr`, `Fajr to Isha` where it is all of them; of both kinds each is named. */
export function columnsInWords(columns: readonly TimetableColumn[], reader: FindingReader): string {
  const { words, locale } = reader
  const begins = columns.filter((column) => column.startsWith('begins.'))
  const held = columns.filter((column) => !column.startsWith('begins.'))
  const isWhole = startPrayers.every(
    (prayer) => columns.includes(`begins.${prayer}`) && columns.includes(`jamaah.${prayer}`),
  )
  if (isWhole) return words.allTimes
  if (begins.length === 0) return prayersInWords(held, reader)
  const sentence = begins.length === 1 ? words.beginningOf : words.beginningsOf
  const ofBegins = fillIn(sentence, { prayers: prayersInWords(begins, reader) })
  if (held.length === 0) return ofBegins
  return listInWords([ofBegins, fillIn(words.jamaahOf, { prayers: prayersInWords(held, reader) })], locale)
}

export function prayersInWords(
  columns: readonly TimetableColumn[],
  { words, locale }: FindingReader,
): string {
  const nameOf = (column: TimetableColumn) => {
    if (column.startsWith('jumuah.')) return words.prayers.jumah
    const prayer = prayerOf(column)
    return column.startsWith('begins.') ? startName(words.prayers, prayer) : words.prayers[prayer]
  }
  const names = [...new Set(columns.map(nameOf))]
  const prayed = columns.filter((column) => !column.startsWith('jumuah.') && prayerOf(column) !== 'sunrise')
  const others = names.filter((name) => !prayed.map(nameOf).includes(name) && name !== words.prayers.sunrise)
  return listInWords(prayed.length === 5 ? [words.allPrayers, ...others] : names, locale)
}

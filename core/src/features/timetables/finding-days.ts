import type { IsoDay } from '#days.ts'
import { startName } from '#features/prayer-times/start-names.ts'
import { startPrayers } from '#features/prayer-times/start-times.ts'
import { writeDay, writeList } from '#formats.ts'
import { sayIn, wordsIn } from '#say.ts'
import { formatNumber } from '#write-value.ts'
import { spansOf } from './findings.ts'
import { prayerOf, type TimetableColumn } from './timetable-days.ts'

const mostSpans = 4

/** `28 March and 25 to 30 October`; many spans as `79 days, 9 May to 26 July`. */
export function daysInWords(days: readonly IsoDay[], locale: string): string {
  const say = sayIn(locale, 'timetableFindings')
  const spans = spansOf(days)
  const [first = ''] = days
  const last = days.at(-1) ?? first
  const withYear = first.slice(0, 4) !== last.slice(0, 4)
  const dayIn = (day: IsoDay) => writeDay(day, locale, withYear)
  if (spans.length > mostSpans) {
    return say('manyDays', { count: days.length, first: dayIn(first), last: dayIn(last) })
  }
  const dayAlone = (day: IsoDay) => formatNumber(Number(day.slice(8)), locale)
  const isOfMonth = (one: IsoDay, other: IsoDay) => one.slice(0, 7) === other.slice(0, 7)
  if (spans.length === 1 && days.length === 2 && isOfMonth(first, last)) {
    return say('twoDays', { first: dayAlone(first), last: dayIn(last) })
  }
  return writeList(
    spans.map(({ startDate, endDate }) => {
      if (startDate === endDate) return dayIn(startDate)
      return isOfMonth(startDate, endDate)
        ? say('spanInMonth', { first: dayAlone(startDate), last: dayIn(endDate) })
        : say('span', { first: dayIn(startDate), last: dayIn(endDate) })
    }),
    locale,
  )
}

/**
 * `Fajr`, `the beginnings of Fajr and Asr`, `Fajr to Isha` for all of them; if both kinds are present each is
 * named.
 */
export function columnsInWords(columns: readonly TimetableColumn[], locale: string): string {
  const say = sayIn(locale, 'timetableFindings')
  const begins = columns.filter((column) => column.startsWith('begins.'))
  const held = columns.filter((column) => !column.startsWith('begins.'))
  const isWhole = startPrayers.every(
    (prayer) => columns.includes(`begins.${prayer}`) && columns.includes(`jamaah.${prayer}`),
  )
  if (isWhole) return say('allTimes')
  if (begins.length === 0) return prayersInWords(held, locale)
  const prayers = prayersInWords(begins, locale)
  const ofBegins = say(begins.length === 1 ? 'beginningOf' : 'beginningsOf', { prayers })
  if (held.length === 0) return ofBegins
  return writeList([ofBegins, say('jamaahOf', { prayers: prayersInWords(held, locale) })], locale)
}

export function prayersInWords(columns: readonly TimetableColumn[], locale: string): string {
  const { prayers, allPrayers } = wordsIn(locale, 'timetableFindings')
  const nameOf = (column: TimetableColumn) => {
    if (column.startsWith('jumuah.')) return prayers.jumah
    const prayer = prayerOf(column)
    return column.startsWith('begins.') ? startName(prayers, prayer) : prayers[prayer]
  }
  const names = [...new Set(columns.map(nameOf))]
  const prayed = columns.filter((column) => !column.startsWith('jumuah.') && prayerOf(column) !== 'sunrise')
  const others = names.filter((name) => !prayed.map(nameOf).includes(name) && name !== prayers.sunrise)
  return writeList(prayed.length === 5 ? [allPrayers, ...others] : names, locale)
}

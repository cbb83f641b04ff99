import type { IsoDay } from '#days.ts'
import { startPrayers } from '#features/prayer-times/start-times.ts'
import { spansOf } from '#features/timetables/findings.ts'
import { listInWords, rowsInWords } from '#features/timetables/list-words.ts'
import { prayerOf, type TimetableColumn, type TimetableDay } from '#features/timetables/timetable-days.ts'
import { fillIn } from '#fill-in.ts'
import words from '#locales/en/timetable-checking.json' with { type: 'json' }

const mostSpans = 4

/** `28 March and 25 to 30 October`; many spans as `79 days, 9 May to 26 July`. */
export function daysInWords(days: readonly IsoDay[]): string {
  const spans = spansOf(days)
  const [first = ''] = days
  const last = days.at(-1) ?? first
  const withYear = first.slice(0, 4) !== last.slice(0, 4)
  const dayIn = (day: IsoDay) => dayInWords(day, withYear)
  if (spans.length > mostSpans) {
    return fillIn(words.manyDays, { count: days.length, first: dayIn(first), last: dayIn(last) })
  }
  const [only] = spans
  if (only && spans.length === 1 && days.length === 2 && first.slice(0, 7) === last.slice(0, 7)) {
    return fillIn(words.twoDays, { first: Number(first.slice(8)), last: dayIn(last) })
  }
  return listInWords(
    spans.map(({ startDate, endDate }) => {
      if (startDate === endDate) return dayIn(startDate)
      const isSameMonth = startDate.slice(0, 7) === endDate.slice(0, 7)
      const from = isSameMonth ? String(Number(startDate.slice(8))) : dayIn(startDate)
      return fillIn(words.span, { first: from, last: dayIn(endDate) })
    }),
  )
}

export function dayInWords(day: IsoDay, withYear = false): string {
  const month = words.months[Number(day.slice(5, 7)) - 1] ?? ''
  return `${Number(day.slice(8))} ${month}${withYear ? ` ${Number(day.slice(0, 4))}` : ''}`
}

/** `Fajr`, `the beginnings of Fajr and Asr`, `Fajr to Isha` where it is all of them; of both kinds each is named. */
export function columnsInWords(columns: readonly TimetableColumn[]): string {
  const begins = columns.filter((column) => column.startsWith('begins.'))
  const held = columns.filter((column) => !column.startsWith('begins.'))
  if (
    startPrayers.every(
      (prayer) => columns.includes(`begins.${prayer}`) && columns.includes(`jamaah.${prayer}`),
    )
  ) {
    return words.allTimes
  }
  const sentence = begins.length === 1 ? words.beginningOf : words.beginningsOf
  if (begins.length === 0) return prayersInWords(held)
  const ofBegins = fillIn(sentence, { prayers: prayersInWords(begins) })
  if (held.length === 0) return ofBegins
  return fillIn(words.pair, {
    one: ofBegins,
    other: fillIn(words.jamaahOf, { prayers: prayersInWords(held) }),
  })
}

function prayersInWords(columns: readonly TimetableColumn[]): string {
  const names = [...new Set(columns.map(nameOf))]
  const prayed = columns.filter((column) => !column.startsWith('jumuah.') && prayerOf(column) !== 'sunrise')
  const others = names.filter((name) => !prayed.map(nameOf).includes(name) && name !== words.prayers.sunrise)
  return prayed.length === 5 ? listInWords([words.allPrayers, ...others]) : listInWords(names)
}

function nameOf(column: TimetableColumn): string {
  return column.startsWith('jumuah.') ? words.prayers.jumah : words.prayers[prayerOf(column)]
}

/** Where days stand; empty where they were read in no file. */
export function rowsOfDays(days: readonly (readonly TimetableDay[])[]): string {
  const sources = days.flatMap((said) => said.flatMap(({ source }) => source ?? []))
  return rowsInWords(sources, new Set(sources.map(({ sheet }) => sheet)).size)
}

/** Where days that are missing would stand. */
export function rowsBetween(before: readonly TimetableDay[], after: readonly TimetableDay[]): string {
  const [first, last] = [before.at(-1)?.source, after[0]?.source]
  if (!first || !last || first.sheet !== last.sheet) return ''
  return fillIn(words.betweenRows, { first: first.row, last: last.row })
}

import { describe, expect, it } from 'vitest'
import { weekdayOf } from '#days.ts'
import { readPasted } from '#features/timetables/files/read-files.ts'
import { london, madeUpDays } from '#features/timetables/fixtures/written-year.ts'
import type { TimetableColumn } from '#features/timetables/timetable-days.ts'
import { readTimetable } from './read-timetable.ts'

const year = madeUpDays('2027-01-01', 365)
const months = 'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(
  ' ',
)
const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')
const paired: readonly TimetableColumn[] = [
  ...([
    'begins.fajr',
    'jamaah.fajr',
    'begins.sunrise',
    'begins.dhuhr',
    'jamaah.dhuhr',
    'begins.asr',
  ] as const),
  ...(['jamaah.asr', 'begins.maghrib', 'jamaah.maghrib', 'begins.isha', 'jamaah.isha'] as const),
]
const begins = paired.filter((column) => column.startsWith('begins'))

interface Text {
  readonly columns: readonly TimetableColumn[]
  /** Between cells. */
  readonly gap: string
  /** The lines above each month. */
  readonly heads: (month: string) => string[]
  readonly dayOf?: (date: string) => string
}

const dayAndWeekday = (date: string) => `${Number(date.slice(8))} ${weekdays[weekdayOf(date)]}`

function textOf({ columns, gap, heads, dayOf = dayAndWeekday }: Text): string {
  return year
    .flatMap(({ date, times }) => {
      const line = [dayOf(date), ...columns.map((column) => times.get(column) ?? '')].join(gap)
      return date.endsWith('-01')
        ? ['', ...heads(`${months[Number(date.slice(5, 7)) - 1]} 2027`), line]
        : [line]
    })
    .join('\n')
}

const gap = '   '
const texts: Readonly<Record<string, Text>> = {
  'groups over parts, in fewer words than columns': {
    columns: paired,
    gap,
    heads: (month) => [
      month,
      'Fajr         Sunrise      Zuhr         Asr       Maghrib      Isha',
      "Date    Begins  Jama'ah     Begins  Jama'ah  Begins  Jama'ah  Begins  Jama'ah  Begins  Jama'ah",
    ],
  },
  'the same with a blank between cells': {
    columns: paired,
    gap: ' ',
    heads: (month) => [
      month,
      'Fajr Sunrise Zuhr Asr Maghrib Isha',
      "Date Begins Jama'ah Begins Jama'ah Begins Jama'ah Begins Jama'ah Begins Jama'ah",
    ],
  },
  'one line of headings that are two words each': {
    columns: begins,
    gap,
    heads: (month) => [
      month,
      'Day and date Fajr begins Sun rise Zuhr begins Asr begins Maghrib begins Isha begins',
    ],
  },
  'headings after the month, of another width': {
    columns: paired,
    gap,
    heads: (month) => [
      `Prayer timetable   ${month}`,
      'Salah   Fajr   Sunrise   Zuhr   Asr   Maghrib   Isha   Jumuah',
      'Begins   Jamaat   Begins   Jamaat   Begins   Jamaat   Begins   Jamaat   Begins   Jamaat',
    ],
  },
  'no headings that are known': {
    columns: begins,
    gap,
    heads: (month) => [`${month}   Prayer times of our mosque`],
  },
  'a weekday before the day': {
    columns: paired,
    gap,
    heads: (month) => [
      month,
      'Fajr   Sunrise   Zuhr   Asr   Maghrib   Isha',
      'Date   Start   Jamaat   Start   Jamaat',
    ],
    dayOf: (date) => `${weekdays[weekdayOf(date)]} ${Number(date.slice(8))}`,
  },
}

describe('text of a PDF whose headings do not stand above their columns is read by its rows', () => {
  it.each(Object.entries(texts))('%s', async (_, text) => {
    const { sheets } = await readPasted({ text: textOf(text) })
    const { days, columns } = readTimetable({ sheets, calculation: london })
    expect(days).toHaveLength(365)
    const wrong = days.filter(({ date, begins: own, jamaah, jumuah }, at) => {
      const expected = new Map<string, string | undefined>([
        ...Object.entries(own).map(([prayer, time]) => [`begins.${prayer}`, time] as const),
        ...Object.entries(jamaah).map(([prayer, time]) => [`jamaah.${prayer}`, time] as const),
      ])
      if (jumuah[0]) expected.set('jamaah.dhuhr', jumuah[0].time)
      const times = year[at]?.times
      return (
        date !== year[at]?.date || text.columns.some((column) => expected.get(column) !== times?.get(column))
      )
    })
    expect(wrong.map(({ date }) => date)).toEqual([])
    const times = columns.filter(({ meaning }) => meaning.includes('.'))
    expect(new Set(times.map(({ told, heading }) => `${told} ${heading}`))).toEqual(new Set(['order ']))
  })
})

import { expect, it } from 'vitest'
import { addDays } from '#days.ts'
import { hijriFromIsoDay } from '#hijri/hijri.ts'
import { codes, read, six, sixTimes } from './read-samples.ts'

const hijriMonths = [
  'Muharram',
  'Safar',
  "Rabi' al-awwal",
  "Rabi' al-thani",
  'Jumada al-Ula',
  'Jumada al-Akhirah',
  'Rajab',
  "Sha'ban",
  'Ramadan',
  'Shawwal',
  "Dhul-Qa'dah",
  'Dhul-Hijjah',
]
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const year = Array.from({ length: 365 }, (_, at) => {
  const date = addDays('2027-01-01', at)
  const { month, day } = hijriFromIsoDay(date)
  const [, number = 0, ofMonth = 0] = date.split('-').map(Number)
  const hijri = hijriMonths[month - 1] ?? ''
  return { date, month: months[number - 1] ?? '', number, ofMonth, hijri, hijriDay: String(day) }
})
const times = sixTimes.split(',')
const dates = year.map(({ date }) => date)

type Day = (typeof year)[number]
const tables: readonly (readonly [string, readonly string[], (day: Day) => string[]])[] = [
  [
    'a date of each calendar',
    ['Date', 'Month'],
    ({ ofMonth, month, hijri }) => [`${ofMonth} ${month}`, hijri],
  ],
  ['a date of numbers', ['Date', 'Hijri'], ({ date, hijri }) => [date.split('-').reverse().join('/'), hijri]],
  [
    'months of both calendars before the day',
    ['Islamic month', 'Month', 'Day'],
    ({ hijri, month, ofMonth }) => [hijri, month, String(ofMonth)],
  ],
  [
    'both dates in full',
    ['Month', 'Day', '', ''],
    ({ month, ofMonth, hijri, hijriDay }) => [month, String(ofMonth), hijri, hijriDay],
  ],
  [
    'the year of the Hijri month',
    ['Day', 'Month', 'Hijri month'],
    ({ ofMonth, month, hijri }) => [String(ofMonth), month, `${hijri} 1448`],
  ],
]

it.each(tables)('the days of a table with %s are those of the Gregorian one', (_, headings, cellsOf) => {
  const rows = year.map((day) => [...cellsOf(day), ...times])
  const { days, findings } = read([[...headings, ...six.split(',')], ...rows], { year: 2027 })
  expect(days.map(({ date }) => date)).toEqual(dates)
  expect(codes({ findings })).not.toContain('hijri-days')
})

it('a month over its days keeps them, with Hijri months beside them and under it', () => {
  const rows = months.flatMap((month) => [
    [`${month} 2027`],
    ["Rajab / Sha'ban 1448"],
    ['Day', 'Hijri', ...six.split(',')],
    ...year.filter((day) => day.month === month).map((day) => [String(day.ofMonth), day.hijri, ...times]),
  ])
  expect(read(rows).days.map(({ date }) => date)).toEqual(dates)
})

it('a Hijri month beside its days gives them where no other month is named', () => {
  const ramadan = Array.from({ length: 29 }, (_, at) => ['Ramadan', String(at + 1), ...times])
  const { days, findings } = read([['Month', 'Day', ...six.split(',')], ...ramadan], { year: 1448 })
  expect(days.map(({ date }) => date)).toEqual(
    Array.from({ length: 29 }, (_, at) => addDays('2027-02-08', at)),
  )
  expect(codes({ findings })).toContain('hijri-days')
})

it('days of the month that go on where the Hijri month changes are not days of it', () => {
  const january = year.filter(({ number }) => number === 1)
  const rows = january.map(({ ofMonth, hijri }) => [String(ofMonth), hijri, ...times])
  const { days, findings } = read([['Day', 'Hijri month', ...six.split(',')], ...rows], { year: 2027 })
  expect(days).toEqual([])
  expect(codes({ findings })).toContain('row-without-day')
})

it.each([
  ['Radschab', 7],
  ['Schaban', 8],
  ['Schawwal', 10],
  ['Redjeb', 7],
  ['Chaabane', 8],
  ['Chaoual', 10],
  ['Safer', 2],
  ['Mouharram', 1],
  ['Dhou al-Hijja', 12],
  ['ربيع الأول', 3],
  ['جمادى الآخرة', 6],
  ['ذو القعدة', 11],
  ['ربیع الثانی', 4],
  ['شوال', 10],
  ['Rebiülevvel', 3],
  ['Xhumadel Ahir', 6],
  ['Sjawwal', 10],
] as const)('the Hijri month %s is known', (name, month) => {
  const { days } = read([
    ['Date', ...six.split(',')],
    [`1 ${name} 1448`, ...times],
    [`2 ${name} 1448`, ...times],
  ])
  expect(hijriFromIsoDay(days[0]?.date ?? '2000-01-01')).toMatchObject({ year: 1448, month, day: 1 })
})

it('days of a Hijri month are those of the mosque’s calendar', () => {
  const rows = [['Day', ...six.split(',')], ...[1, 2, 29].map((day) => [`${day} Ramadan 1448`, ...times])]
  const byUmmAlQura = read(rows)
  expect(byUmmAlQura.days.map(({ date }) => date)).toEqual(['2027-02-08', '2027-02-09', '2027-03-08'])
  const ramadan = { year: 1448, month: 9, firstDay: '2027-02-09', state: 'announced' as const }
  const byAnnouncement = read(rows, { months: [ramadan] })
  expect(byAnnouncement.days.map(({ date }) => date)).toEqual(['2027-02-09', '2027-02-10', '2027-03-09'])
  expect(codes(byAnnouncement)).toContain('ramadan-only')
})

import { describe, expect, it } from 'vitest'
import { london, madeUpDays } from '#features/timetables/fixtures/written-year.ts'
import { readTimetable } from '#features/timetables/reading/read-timetable.ts'
import { bytesOf } from './file-samples.ts'
import { readFiles } from './read-files.ts'

const names = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const
const year = madeUpDays('2027-01-01', 365)
const timesOf = ({ times }: (typeof year)[number]) => names.map((name) => times.get(`begins.${name}`) ?? '')
const recordOf = (day: (typeof year)[number]) =>
  Object.fromEntries(names.map((name, index) => [name, timesOf(day)[index]]))
const records = year.map((day) => ({ date: day.date, ...recordOf(day) }))
const rows = year.map((day) => [day.date, ...timesOf(day)])
const headings = ['date', ...names]

/** `{ 2027: { 1: { 31: … } } }`, with months by name. */
function byMonth(nameOf: (month: number) => string): Record<string, Record<string, unknown>> {
  const months: Record<string, Record<string, unknown>> = {}
  for (const day of year) {
    const [, month = 0, number = 0] = day.date.split('-').map(Number)
    months[nameOf(month)] = { ...months[nameOf(month)], [number]: recordOf(day) }
  }
  return months
}
const english = 'January February March April May June July August September October November December'.split(
  ' ',
)

function eachMonth<Month>(of: (month: number, days: typeof records) => Month): Month[] {
  return english.map((_, month) =>
    of(
      month,
      records.filter(({ date }) => Number(date.slice(5, 7)) === month + 1),
    ),
  )
}

async function daysOf(document: unknown) {
  const { sheets, refusals } = await readFiles([
    { name: 'times.json', bytes: bytesOf(JSON.stringify(document)) },
  ])
  return { ...readTimetable({ sheets, calculation: london, year: 2027 }), refusals }
}

describe('a JSON file is read wherever its days stand in it', () => {
  const wrapped: readonly (readonly [string, unknown])[] = [
    ['a list of records, three objects deep', { a: { b: { c: records } } }],
    ['a list of rows with its headings', { data: { rows: [headings, ...rows] } }],
    ['rows beside their headings', { result: { table: { headers: headings, rows } } }],
    [
      'rows by day',
      { year: 2027, times: Object.fromEntries(rows.map(([date = '', ...own]) => [date, own])) },
    ],
    ['records by month and day', { ok: true, data: { 2027: byMonth(String) } }],
    ['records by the name of the month', { 2027: byMonth((month) => english[month - 1] ?? '') }],
    [
      'a list for each column',
      { data: Object.fromEntries(headings.map((name, at) => [name, rows.map((row) => row[at])])) },
    ],
    [
      'a field that another service uses otherwise',
      {
        prayer_times: records.map(({ date, ...times }) => ({
          date,
          ...Object.fromEntries(Object.entries(times).map(([name, time]) => [`${name}_start`, time])),
        })),
      },
    ],
    [
      'a list beside others of one length',
      {
        names: ['a', 'b'],
        usual: ['05:00', '12:30'],
        other: ['05:10', '12:40'],
        more: [1, 2],
        days: records,
      },
    ],
    ['a list in a list of one record', [{ timetable: records }]],
    ['a list in a list of one record, deeper', { data: [{ timetable: records }] }],
    ['a list of months', { months: eachMonth((month, days) => ({ name: english[month], days })) }],
    [
      'a list of months in a list of years',
      { years: [{ year: 2027, months: eachMonth((month, days) => ({ name: english[month], days })) }] },
    ],
    [
      'a list of months whose days are numbered',
      eachMonth((month, days) => ({
        month: month + 1,
        days: days.map(({ date, ...times }, at) => ({ day: at + 1, ...times })),
      })),
    ],
    [
      'a list of named months whose days are numbered',
      {
        months: eachMonth((month, days) => ({
          name: english[month],
          days: days.map(({ date, ...times }, at) => ({ day: at + 1, ...times })),
        })),
      },
    ],
    [
      'a list of months of another service',
      eachMonth((month, days) => ({ month: `${english[month]} 2027`, prayer_times: days })),
    ],
    [
      'times with their zone',
      records.map(({ date, ...times }) => ({
        date,
        timings: Object.fromEntries(Object.entries(times).map(([name, time]) => [name, `${time} (GMT)`])),
      })),
    ],
  ]
  it.each(wrapped)('%s', async (_, document) => {
    const { days } = await daysOf(document)
    expect(days.map(({ date, begins: own }) => [date, ...names.map((name) => own[name])])).toEqual(rows)
  })

  it('with the times of each prayer in a list of its own', async () => {
    const days = records.map(({ date, ...times }) => ({
      date,
      ...Object.fromEntries(Object.entries(times).map(([name, time]) => [name, [{ time }]])),
    }))
    expect((await daysOf({ days })).days).toHaveLength(365)
  })

  it('with begins and jamā’ah of another service inside an answer', async () => {
    const answer = {
      status: 200,
      answer: {
        model: {
          salahTimings: [{ month: 1, day: 2, fajr: '06:23', zuhr: '12:05', iqamah_Fajr: '06:45' }],
          jumahSalahIqamahTimings: [{ iqamahTime: '13:15' }],
        },
      },
    }
    const { days } = await daysOf(answer)
    expect(days[0]).toMatchObject({
      date: '2027-01-02',
      begins: { fajr: '06:23' },
      jamaah: { fajr: '06:45' },
    })
  })
})

it.each([
  ['no times', { status: 'ok', days: [] }],
  [
    'an empty timetable of ours',
    { from: '2027-01-01', to: '2027-01-31', updatedAt: null, ranges: [], ownBegins: [] },
  ],
  ['a list of an unknown kind', { prayer_times: [{ url: 'x' }, { url: 'y' }] }],
])('a JSON file with %s is refused with a reason', async (_, document) => {
  const { refusals } = await daysOf(document)
  expect(refusals.map(({ code }) => code)).toEqual(['no-table'])
})

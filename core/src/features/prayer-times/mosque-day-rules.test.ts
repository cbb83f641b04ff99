import { expect, test } from 'vitest'
import { addDays, type IsoDay } from '#days.ts'
import { realYear, realYears } from '#features/timetables/fixtures/real-years.ts'
import type { OwnBegins } from './day-start-times.ts'
import type { Calculation } from './day-times.ts'
import { sheffield } from './fixtures/sheffield.ts'
import { singleJumuah } from './jumuahs.schemas.ts'
import { type MosqueTimes, mosqueDay, mosqueDays, publishedDays } from './mosque-day.ts'
import type { PublishedRange } from './published-on.ts'
import { startPrayers } from './start-times.ts'

const summer: PublishedRange = {
  startDate: '2027-05-01',
  endDate: '2027-07-31',
  fajr: '04:00',
  dhuhr: '13:30',
  asr: '18:30',
  maghrib: '21:00',
  isha: '23:00',
  jumah: '13:15',
  updatedAt: '2027-04-19T20:00:00.000Z',
}

/** A Wednesday and the Friday after it. */
const wednesday = '2027-06-09'
const friday = '2027-06-11'

const utc = (instant: number | undefined) => new Date(instant ?? Number.NaN).toISOString().slice(0, 16)

function timesWith(range: Partial<PublishedRange>, ownBegins: OwnBegins[] = []): MosqueTimes {
  return { calculation: sheffield, ranges: [{ ...summer, ...range }], ownBegins }
}

test('a prayer with a rule has its time from it, whatever its HH:mm; the others keep theirs', () => {
  const ownBegins = [{ date: wednesday, maghrib: '21:27' }]
  const { jamaah, begins } = mosqueDay(timesWith({ rules: { maghrib: { after: 5 } } }, ownBegins), wednesday)
  expect(begins.maghrib).toMatchObject({ time: '21:27', source: 'own' })
  expect(jamaah?.maghrib?.time).toBe('21:32')
  expect(utc(jamaah?.maghrib?.instant)).toBe('2027-06-09T20:32')
  expect(jamaah?.asr?.time).toBe('18:30')
})

test('an isha that its rule puts past midnight belongs to the night that began on the day', () => {
  const ownBegins = [{ date: wednesday, isha: '23:50' }]
  const { jamaah, date } = mosqueDay(timesWith({ rules: { isha: { after: 20 } } }, ownBegins), wednesday)
  expect([date, jamaah?.isha?.time]).toEqual([wednesday, '00:10'])
  expect(utc(jamaah?.isha?.instant)).toBe('2027-06-09T23:10')
})

test('an isha by a rule that counts from a start time after midnight belongs to the night before', () => {
  const ownBegins = [{ date: wednesday, isha: '02:40' }]
  const { jamaah, begins } = mosqueDay(timesWith({ rules: { isha: { after: 10 } } }, ownBegins), wednesday)
  expect(utc(begins.isha?.instant)).toBe('2027-06-10T01:40')
  expect(utc(jamaah?.isha?.instant)).toBe('2027-06-10T01:50')
})

test('a time before its beginning is said as it is', () => {
  const ownBegins = [{ date: wednesday, isha: '23:50' }]
  const { jamaah } = mosqueDay(timesWith({ rules: { isha: { after: -60 } } }, ownBegins), wednesday)
  expect(utc(jamaah?.isha?.instant)).toBe('2027-06-09T21:50')
})

test('fajr before sunrise', () => {
  const ownBegins = [{ date: wednesday, sunrise: '04:44' }]
  const rules = { fajr: { beforeSunrise: 40, round: { to: 15, way: 'down' } } } as const
  expect(mosqueDay(timesWith({ rules }, ownBegins), wednesday).jamaah?.fajr?.time).toBe('04:00')
})

test('on some weekdays fixed, on the others the range’s HH:mm', () => {
  const times = timesWith({ rules: { isha: { on: { wednesday: '22:30' } } } })
  const days = mosqueDays(times, { startDate: wednesday, endDate: addDays(wednesday, 1) })
  expect(days.map(({ jamaah }) => jamaah?.isha?.time)).toEqual(['22:30', '23:00'])
})

test('one time a week looks at own beginnings beyond the range', () => {
  const ownBegins = [{ date: '2027-04-30', maghrib: '21:30' }]
  const rules = { maghrib: { after: 5, weekly: 'friday' } } as const
  const { jamaah } = mosqueDay(timesWith({ rules }, ownBegins), '2027-05-01')
  expect(jamaah?.maghrib?.time).toBe('21:35')
})

test('a rule that finds no beginning gives no time', () => {
  const calculation: Calculation = { ...sheffield, latitude: 58, highLatitudeRule: 'none' }
  const times = { ...timesWith({ rules: { isha: { after: 10 }, maghrib: { after: 5 } } }), calculation }
  const { jamaah, begins } = mosqueDay(times, '2027-06-21')
  expect([begins.isha, jamaah?.isha]).toEqual([null, null])
  expect(jamaah?.maghrib).not.toBeNull()
})

test('several jumu’ahs on Fridays, in place of a dhuhr with a rule, and on no other day', () => {
  const jumuahs = [singleJumuah('13:15'), { ...singleJumuah('14:15'), khutbah: '14:00', place: 'Hall' }]
  const times = timesWith({ jumuahs, rules: { dhuhr: { after: 10 } } })
  const day = mosqueDay(times, friday)
  expect(day.jamaah?.dhuhr).toBeNull()
  expect(day.jumuah.map(({ time, place, instant }) => [time, place, utc(instant)])).toEqual([
    ['13:15', '', '2027-06-11T12:15'],
    ['14:15', 'Hall', '2027-06-11T13:15'],
  ])
  expect(mosqueDay(times, wednesday)).toMatchObject({
    jumuah: [],
    jamaah: { dhuhr: { time: expect.any(String) } },
  })
})

test.each<[what: string, days: [IsoDay, IsoDay], expected: [string, string][]]>([
  [
    'forward',
    ['2027-03-27', '2027-03-28'],
    [
      ['18:36', '2027-03-27T18:36'],
      ['19:38', '2027-03-28T18:38'],
    ],
  ],
  [
    'back',
    ['2027-10-30', '2027-10-31'],
    [
      ['17:43', '2027-10-30T16:43'],
      ['16:41', '2027-10-31T16:41'],
    ],
  ],
])('maghrib by a rule follows the sun where the clocks go %s', (_, [startDate, endDate], expected) => {
  const times = timesWith({ startDate, endDate, rules: { maghrib: { after: 5 } } })
  const days = mosqueDays(times, { startDate, endDate })
  expect(days.map(({ jamaah }) => [jamaah?.maghrib?.time, utc(jamaah?.maghrib?.instant)])).toEqual(expected)
})

test.each(realYears)('$name: what is published by day is what the days say', ({ times }) => {
  const rules = {
    fajr: { beforeSunrise: 40, weekly: 'friday' },
    isha: { after: 10, notAfter: '00:15' },
  } as const
  const ruled = { ...times, ranges: times.ranges.map((range) => ({ ...range, rules })) }
  const days = mosqueDays(ruled, realYear)
  const published = publishedDays(ruled, realYear)
  const clocks = days.map(({ jamaah }) => startPrayers.map((prayer) => jamaah?.[prayer]?.time ?? null))
  expect(published.map(({ jamaah }) => startPrayers.map((prayer) => jamaah?.[prayer] ?? null))).toEqual(
    clocks,
  )
})

import { expect, test } from 'vitest'
import { addDays } from '#days.ts'
import { dayTable } from '#features/public/day-table.ts'
import { findJumuah } from '#features/public/mosque-page.ts'
import { type ClosablePrayer, closablePrayers } from './closures.ts'
import { sheffield } from './fixtures/sheffield.ts'
import { singleJumuah } from './jumuahs.schemas.ts'
import { type MosqueTimes, mosqueDay, publishedDays } from './mosque-day.ts'
import { nextPrayer, prayerDayOf } from './next-prayer.ts'

const times: MosqueTimes = {
  calculation: sheffield,
  ranges: [
    {
      ...{ startDate: '2026-11-16', endDate: '2027-03-31', fajr: '06:45', dhuhr: '12:30', asr: '14:00' },
      ...{ maghrib: '16:00', isha: '19:30', jumah: '12:45', updatedAt: '2026-11-19T20:00:00.000Z' },
      jumuahs: [singleJumuah('12:45'), singleJumuah('13:30')],
    },
  ],
  ownBegins: [],
}
const closing = (from: string, to: string, ...prayers: ClosablePrayer[]): MosqueTimes => ({
  ...times,
  closures: [{ from, to, prayers }],
})
/** A Sunday. */
const asrClosed = closing('2026-11-22T13:00', '2026-11-22T15:00', 'asr', 'maghrib')

test('a closed prayer has no jamā’ah, and its day says so', () => {
  const day = mosqueDay(asrClosed, '2026-11-22')
  expect(day).toMatchObject({ jamaah: { dhuhr: { time: '12:30' }, asr: null }, closed: ['asr'] })
  expect(prayerDayOf(day).rows.filter(({ closed }) => closed)).toMatchObject([{ prayer: 'asr', jamaahs: [] }])
  const rows = dayTable(times.calculation, day, null).rows.filter(({ closed }) => closed)
  expect(rows).toMatchObject([{ prayer: 'asr', jamaah: null, begins: '13:39' }])
  expect(mosqueDay(asrClosed, '2026-11-23').closed).toEqual([])
  expect(publishedDays(asrClosed, { startDate: day.date, endDate: day.date })[0]?.jamaah?.asr).toBe('14:00')
})

test.each([
  ['from', '2026-11-22T14:00', '2026-11-22T14:01', ['asr']],
  ['to', '2026-11-22T13:00', '2026-11-22T14:00', []],
])('its time is within [from, to): %s', (_, from, to, closed) => {
  expect(mosqueDay(closing(from, to, 'asr'), '2026-11-22').closed).toEqual(closed)
})

test.each([
  ['before it begins', '2026-11-22T13:00'],
  ['between beginning and jamā’ah', '2026-11-22T13:50'],
  ['after the closure', '2026-11-22T15:00'],
])('next is the prayer after a closed one, %s', (_, now) => {
  const { prayer, kind } = nextPrayer(asrClosed, new Date(`${now}Z`))
  expect([prayer, kind]).toEqual(['maghrib', 'jamaah'])
})

test('dhuhr does not close jumu’ah, and one of two jumu’ahs leaves the list', () => {
  const day = (to: string, ...prayers: ClosablePrayer[]) =>
    mosqueDay(closing('2026-11-27T12:00', to, ...prayers), '2026-11-27')
  expect(day('2026-11-27T15:00', 'dhuhr')).toMatchObject({ closed: [], jumuah: [{}, {}] })
  const first = day('2026-11-27T13:00', 'jumuah')
  expect([first.closed, first.jumuah.map(({ time }) => time)]).toEqual([[], ['13:30']])
  const both = day('2026-11-27T15:00', 'jumuah')
  expect([both.closed, both.jumuah, prayerDayOf(both).rows[1]?.prayer]).toEqual([['jumuah'], [], 'jumuah'])
  const jumuah = findJumuah(closing('2026-11-27T12:00', '2026-11-27T13:00', 'jumuah'), '2026-11-25')
  expect(jumuah?.times.map(({ time }) => time)).toEqual(['13:30'])
})

test('an Isha after midnight is closed by its own day and time', () => {
  const late = {
    ...closing('2026-11-23T00:00', '2026-11-23T01:00', 'isha'),
    ranges: times.ranges.map((range) => ({ ...range, isha: '00:15' })),
  }
  expect([mosqueDay(late, '2026-11-22').closed, mosqueDay(late, '2026-11-23').closed]).toEqual([['isha'], []])
})

test('Taraweeh leaves its list', () => {
  const taraweeh = [
    {
      afterIsha: 15,
      time: null,
      place: '',
      rakahs: 20,
      language: '',
      womenSpace: 'unknown' as const,
      note: '',
    },
  ]
  const schedule = { imsakMinutes: 0, itikaf: '', iftar: '', parts: [{ fromDay: 1, prayers: {}, taraweeh }] }
  const version = { year: 1448, savedOn: '2026-11-20', updatedAt: '2026-11-20T00:00:00Z', schedule }
  const closed = { ...closing('2027-02-10T19:00', '2027-02-10T22:00', 'taraweeh'), ramadan: [version] }
  expect(mosqueDay(closed, '2027-02-10')).toMatchObject({
    closed: ['taraweeh'],
    jamaah: { isha: { time: '19:30' } },
    ramadan: { taraweeh: [] },
  })
  expect(mosqueDay(closed, '2027-02-11').ramadan?.taraweeh).toHaveLength(1)
})

test('while everything is closed, next is the first prayer after it', () => {
  const closed = closing('2026-11-20T00:00', '2027-01-18T08:00', ...closablePrayers)
  const { prayer, date } = nextPrayer(closed, new Date('2026-11-22T10:00Z'))
  expect([prayer, date]).toEqual(['dhuhr', addDays('2027-01-17', 1)])
})

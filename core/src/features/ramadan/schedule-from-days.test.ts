import { expect, test } from 'vitest'
import { type MosqueTimes, publishedDays } from '#features/prayer-times/mosque-day.ts'
import { places, schedule, version, yearRound } from './fixtures/expected-days.ts'
import { scheduleFromDays } from './schedule-from-days.ts'

const times: MosqueTimes = {
  calculation: { ...places.sheffield, shadow: '1x' },
  ranges: [yearRound],
  ownBegins: [],
}
const ramadan = { startDate: '2027-02-08', endDate: '2027-03-08' }

const inTwoParts = schedule([
  {
    fromDay: 1,
    prayers: { fajr: { time: '05:30' }, maghrib: { after: 5 }, isha: { time: '20:30' } },
    taraweeh: [],
  },
  {
    fromDay: 16,
    prayers: { fajr: { time: '05:00' }, maghrib: { after: 5 }, isha: { time: '21:00' } },
    taraweeh: [],
  },
])

test('a timetable of Ramadan becomes the schedule that gives its times, but for the last evening', () => {
  const held = { ...times, ramadan: [version(1448, '2027-01-01', inTwoParts)] }
  const days = publishedDays(held, ramadan)
  const found = scheduleFromDays(times, days, ramadan.startDate)
  if (!found) throw new Error('no schedule')
  const again = publishedDays(
    { ...times, ramadan: [version(1448, '2027-01-01', found)] },
    { ...ramadan, startDate: '2027-02-07' },
  )
  const timesOf = (of: typeof days) => of.map(({ date, jamaah }) => ({ date, ...jamaah }))
  expect(timesOf(again).slice(1, -1)).toEqual(timesOf(days).slice(0, -1))
  expect(again[0]?.jamaah?.isha).toBe('20:30')
})

test('prayers that the timetable does not name stay as usual', () => {
  const jamaah = { fajr: null, dhuhr: null, asr: null, maghrib: null, isha: '21:15' }
  const days = publishedDays(times, ramadan).map((day) => ({ ...day, jamaah }))
  const found = scheduleFromDays(times, days, ramadan.startDate)
  expect(found?.parts).toEqual([{ fromDay: 1, prayers: { isha: { time: '21:15' } }, taraweeh: [] }])
})

test('times that need more than four parts give none', () => {
  const days = publishedDays(times, ramadan).map((day, index) => ({
    ...day,
    jamaah: day.jamaah && { ...day.jamaah, isha: `2${index % 2}:1${index % 7}` },
  }))
  expect(scheduleFromDays(times, days, ramadan.startDate)).toBeNull()
})

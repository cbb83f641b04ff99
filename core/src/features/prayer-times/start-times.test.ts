import { expect, test } from 'vitest'
import type { RangePrayer } from './prayer-times.schemas.ts'
import { isBeforeStart, type PrayerStartTimes, startOf } from './start-times.ts'

const winter: PrayerStartTimes = {
  fajr: '06:12',
  dhuhr: '12:20',
  asr: '14:02',
  maghrib: '16:10',
  isha: '18:05',
}
const spring: PrayerStartTimes = {
  fajr: '04:40',
  dhuhr: '13:10',
  asr: '16:55',
  maghrib: '19:45',
  isha: '21:40',
}
const midsummer: PrayerStartTimes = {
  fajr: '02:50',
  dhuhr: '13:10',
  asr: '17:30',
  maghrib: '21:40',
  isha: '00:20',
}

test.each<[RangePrayer, string, PrayerStartTimes[], boolean]>([
  ['fajr', '06:12', [winter], false],
  ['fajr', '06:11', [winter], true],
  ['fajr', '06:00', [winter, spring], true],
  ['fajr', '06:15', [winter, spring], false],
  ['dhuhr', '12:30', [winter, spring], true],
  ['asr', '', [winter], false],
  ['jumah', '12:15', [winter], true],
  ['jumah', '13:15', [winter], false],
  ['isha', '00:30', [winter], false],
  ['isha', '00:30', [midsummer], false],
  ['isha', '00:10', [midsummer], true],
  ['isha', '23:50', [midsummer], true],
  ['isha', '17:00', [winter], true],
  ['fajr', '02:55', [midsummer], false],
  ['dhuhr', '12:00', [], false],
])('%s at %o, with the starts %o: too early is %o', (prayer, time, days, expected) => {
  expect(isBeforeStart(prayer, time, days)).toBe(expected)
})

test('jumah begins when dhuhr does', () => {
  expect(startOf('jumah', winter)).toBe('12:20')
  expect(startOf('isha', winter)).toBe('18:05')
})

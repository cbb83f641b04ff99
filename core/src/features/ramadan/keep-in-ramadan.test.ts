import { expect, test } from 'vitest'
import { ummAlQura } from '#hijri/hijri-calendar.ts'
import { keepInRamadan, ramadansWithin } from './ramadan-days.ts'

/** 1 Ramadan 1448 is 8 February 2027, and it has 29 days. */
const ramadan = { startDate: '2027-02-07', endDate: '2027-03-08' }

test.each([
  ['2027-01-01', '2027-02-06', []],
  ['2027-02-07', '2027-02-07', [1448]],
  ['2027-03-08', '2027-03-31', [1448]],
  ['2027-03-09', '2027-12-31', []],
  ['2030-01-01', '2030-12-31', [1451, 1452]],
])('Ramadans with a day or a night from %s to %s', (startDate, endDate, years) => {
  expect(ramadansWithin(ummAlQura, { startDate, endDate }).map(({ year }) => year)).toEqual(years)
})

test('a Ramadan begins on the evening before its first day', () => {
  expect(ramadansWithin(ummAlQura, ramadan)).toEqual([{ ...ramadan, year: 1448 }])
})

test('only the parts of ranges inside Ramadan stand above its schedule', () => {
  const winter = { startDate: '2027-01-01', endDate: '2027-02-28', isha: '20:00' }
  const spring = { startDate: '2027-03-01', endDate: '2027-03-31', isha: '20:30' }
  const overridesRamadan = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha']
  expect(keepInRamadan([winter, spring], [ramadan])).toEqual([
    { ...winter, endDate: '2027-02-06' },
    { ...winter, startDate: '2027-02-07', overridesRamadan },
    { ...spring, endDate: '2027-03-08', overridesRamadan },
    { ...spring, startDate: '2027-03-09' },
  ])
})

test('prayers that stood above the schedule already still do', () => {
  const day = { startDate: '2027-02-20', endDate: '2027-02-20', overridesRamadan: ['isha'] as const }
  expect(keepInRamadan([day], [ramadan], ['fajr'])).toEqual([{ ...day, overridesRamadan: ['fajr', 'isha'] }])
  expect(keepInRamadan([day], [])).toEqual([day])
})

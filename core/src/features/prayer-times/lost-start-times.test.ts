import { expect, test } from 'vitest'
import type { Calculation } from './day-times.ts'
import { findLostStartTimes } from './lost-start-times.ts'
import type { RangeRules } from './rules.schemas.ts'

const auto: Calculation = {
  latitude: 69.65,
  longitude: 18.96,
  timeZone: 'Europe/Oslo',
  method: 2,
  shadow: '1x',
  highLatitudeRule: 'auto',
}
const none: Calculation = { ...auto, highLatitudeRule: 'none' }
const days = { startDate: '2027-01-01', endDate: '2028-12-31' }
const usual = { fajr: '05:30', dhuhr: '12:30', asr: '16:00', maghrib: '18:30', isha: '20:00', jumah: '12:45' }
const range = (startDate: string, endDate: string, rules: RangeRules) => ({
  ...usual,
  startDate,
  endDate,
  rules,
})
const isha = { isha: { after: 10 } }

test('the first days in a row are found on which a rule loses its beginning, with the prayer', () => {
  const ranges = [range('2027-03-01', '2027-03-31', isha), range('2027-04-01', '2027-04-03', isha)]
  const lost = { prayer: 'isha', startDate: '2027-03-29', endDate: '2027-04-03' }
  expect(findLostStartTimes(auto, none, { ranges, ownBegins: [], days })).toEqual(lost)
  const apart = [range('2027-03-29', '2027-03-30', isha), range('2027-04-02', '2027-04-03', isha)]
  expect(findLostStartTimes(auto, none, { ranges: apart, ownBegins: [], days })).toEqual({
    prayer: 'isha',
    startDate: '2027-03-29',
    endDate: '2027-03-30',
  })
})

test('nothing is lost with fixed times, with printed beginnings, beyond the days, or where it was missing already', () => {
  const ranges = [range('2027-03-29', '2027-03-29', isha)]
  const ownBegins = [{ date: '2027-03-29', isha: '22:30' }]
  const fixed = [range('2027-03-29', '2027-05-31', {})]
  expect(findLostStartTimes(auto, none, { ranges: fixed, ownBegins: [], days })).toBeNull()
  expect(findLostStartTimes(auto, none, { ranges, ownBegins, days })).toBeNull()
  expect(findLostStartTimes(none, none, { ranges, ownBegins: [], days })).toBeNull()
  expect(findLostStartTimes(none, auto, { ranges, ownBegins: [], days })).toBeNull()
  const later = { startDate: '2027-03-30', endDate: '2028-03-01' }
  expect(findLostStartTimes(auto, none, { ranges, ownBegins: [], days: later })).toBeNull()
})

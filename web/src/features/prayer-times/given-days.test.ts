import { calculationOfMosque } from '@mihrab/core/features/prayer-times/day-times.ts'
import { aProfile } from '@mihrab/web/test/mosque-rig.ts'
import { expect, test } from 'vitest'
import { extremesOf, givenDaysOf, isGiven } from './given-days.ts'
import { noTimes } from './times-form.ts'

const base = { calculation: calculationOfMosque(aProfile()), ownBegins: [] }
const daysOf = (startDate: string, endDate: string) =>
  givenDaysOf(base, { ...noTimes, startDate, endDate }).days.map(({ date }) => date)

test.each([
  ['an end before the start', '2027-02-10', '2027-02-01'],
  ['a date half typed', '0002-02-28', '2027-02-28'],
  ['no date', '', '2027-02-28'],
])('the fields give no times with %s', (_, startDate, endDate) => {
  expect(daysOf(startDate, endDate)).toEqual([])
})

test('a range of many years is computed for one year', () => {
  expect(daysOf('2027-01-01', '2040-12-31')).toHaveLength(366)
  expect(daysOf('2100-12-30', '2100-12-31')).toEqual(['2100-12-30', '2100-12-31'])
})

test('a time after midnight is later than one before it', () => {
  expect(extremesOf('isha', ['23:30', '00:15', '22:50'])).toEqual(['22:50', '00:15'])
  expect(extremesOf('isha', [])).toBeNull()
})

test.each([
  ['no time', {}, false],
  ['a time', { isha: '19:30' }, true],
  ['minutes', { rules: { isha: { base: 'after', minutes: '5' } } }, true],
  ['minutes that are no number', { isha: '19:30', rules: { isha: { base: 'after', minutes: '' } } }, false],
] as const)('isGiven tells if a prayer’s time is known with %s', (_, values, isKnown) => {
  const days = { startDate: '2027-01-01', endDate: '2027-01-02' }
  expect(isGiven({ ...noTimes, ...days, ...values }, 'isha')).toBe(isKnown)
})

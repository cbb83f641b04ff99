import { expect, test } from 'vitest'
import { noAdjustments } from '#features/prayer-times/method-settings.ts'
import { describeFit, nameOfFit } from './describe-fit.ts'
import type { Fit } from './fits.schemas.ts'

const league: Fit = {
  method: 2,
  shadow: '1x',
  rounding: 'nearest',
  daysWithinAMinute: 361,
  days: 365,
  residuals: {},
  adjustments: { ...noAdjustments, dhuhr: 5, maghrib: 3 },
}
const plain: Fit = { ...league, adjustments: noAdjustments }
const custom = { method: 'custom', fajrAngle: 15.5 } as const

test.each<[string, Fit]>([
  ['Muslim World League, Dhuhr + 5, Maghrib + 3', league],
  ['Muslim World League, Sunrise − 7', { ...plain, adjustments: { ...noAdjustments, sunrise: -7 } }],
  ['Fajr 15.5°, Isha 14°, rounded up', { ...plain, ...custom, ishaAngle: 14, rounding: 'up' }],
  ['Fajr 15.5°, Isha 90 min after Maghrib', { ...plain, ...custom, ishaMinutes: 90 }],
  ['Singapore', { ...plain, method: 7, rounding: 'up' }],
  ['Singapore, rounded to the nearest minute', { ...plain, method: 7 }],
  ['Karachi, Asr with shadow 2x', { ...plain, method: 1, shadow: '2x', highLatitudeRule: 'auto' }],
  ['Karachi, up to a seventh of the night', { ...plain, method: 1, highLatitudeRule: 'seventhOfTheNight' }],
  ['Karachi, without a rule for short nights', { ...plain, method: 1, highLatitudeRule: 'none' }],
])('a fit is said as %s, with its days', (name, fit) => {
  expect(nameOfFit(fit)).toBe(name)
  expect(describeFit(fit)).toBe(`${name}: 361 of 365 days within a minute`)
})

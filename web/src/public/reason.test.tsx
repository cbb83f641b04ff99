import type { DayTable, TimeRow } from '@mihrab/core/features/public/pages.ts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reason } from './reason.tsx'

const row = {
  prayer: 'isha',
  begins: '18:00',
  isOwn: false,
  jamaah: null,
  rule: null,
  isNext: false,
  otherMethods: null,
} as const satisfies TimeRow
const calculation: DayTable['calculation'] = {
  method: 'Muslim World League',
  fajrAngle: 18,
  ishaAngle: 17,
  maghribAngle: null,
  ishaIntervalMinutes: null,
  shadow: '1x',
  highLatitudeRule: 'SeventhOfTheNight',
  rounding: 'nearest',
  timeZone: 'Europe/London',
  estimated: false,
  adjustments: { fajr: -4, sunrise: 0, dhuhr: 1, asr: 0, maghrib: 0, isha: 3 },
}

function reasonOf(special: Partial<TimeRow>, computed: Partial<DayTable['calculation']> = {}): string {
  const table = { publishedAt: null, calculation: { ...calculation, ...computed } } as DayTable
  const { container } = render(<Reason row={{ ...row, ...special }} table={table} timeZone="Europe/London" />)
  return container.textContent ?? ''
}

test.each<[Partial<TimeRow>, string]>([
  [{}, 'The mosque adds 3 minutes.'],
  [{ prayer: 'fajr' }, 'The mosque subtracts 4 minutes.'],
  [{ prayer: 'dhuhr' }, 'The mosque adds 1 minute.'],
  // On Fridays, jumu'ah replaces dhuhr and begins with it.
  [{ prayer: 'jumuah' }, 'The mosque adds 1 minute.'],
])('minutes that the mosque adds are explained: %o', (special, words) => {
  expect(reasonOf(special)).toContain(words)
})

test.each<[string, Partial<TimeRow>]>([
  ['there are none', { prayer: 'asr' }],
  ['the beginning is the mosque’s own', { isOwn: true }],
  ['there is no beginning', { begins: null }],
])('no added minutes are explained if %s', (_where, special) => {
  expect(reasonOf(special)).not.toContain('The mosque adds')
})

test('a custom method is explained by its angle', () => {
  const words = reasonOf({}, { method: null, ishaAngle: 15.5 })
  expect(words).toContain('Isha begins when the sun is 15.5° below the horizon.')
  expect(words).toContain('Method: the mosque’s own. Times are rounded to the nearest minute')
})

test('the rule in use is named, and why a day has no such time', () => {
  expect(reasonOf({}, { highLatitudeRule: 'MiddleOfTheNight' })).toContain('limited to half of the night')
  expect(reasonOf({}, { highLatitudeRule: 'None' })).toContain('Only the angle decides, however short')
  expect(reasonOf({ begins: null }, { highLatitudeRule: 'None' })).toContain(
    'so this prayer has no start time.',
  )
})

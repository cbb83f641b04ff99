import { expect, test } from 'vitest'
import { coverageStatus, rangePhase } from './outlook.ts'

const today = '2026-11-20'
const range = (startDate: string, endDate: string) => ({ startDate, endDate })

test.each([
  [[], { kind: 'none' }],
  [[range('2026-11-01', '2026-11-19')], { kind: 'notToday' }],
  [[range('2026-11-01', today)], { kind: 'ending', until: today, days: 0 }],
  [[range(today, '2026-12-04')], { kind: 'ending', until: '2026-12-04', days: 14 }],
  [[range(today, '2026-12-05')], { kind: 'set', until: '2026-12-05' }],
])('the outlook of %o is %o', (ranges, outlook) => {
  expect(coverageStatus(ranges, today)).toEqual(outlook)
})

test.each([
  ['2026-11-11', '2026-11-19', 'past'],
  ['2026-11-11', '2026-11-20', 'now'],
  ['2026-11-21', '2026-11-25', 'tomorrow'],
  ['2026-11-22', '2026-11-25', 'later'],
])('the range from %s to %s is %s', (startDate, endDate, standing) => {
  expect(rangePhase({ startDate, endDate }, today)).toBe(standing)
})

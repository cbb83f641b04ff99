import type { Finding } from '@mihrab/core/features/timetables/findings.ts'
import { expect, test } from 'vitest'
import { findingKey } from './import-draft.ts'
import { daysOf, partsOf, sortFindings } from './import-findings.ts'

const finding = (code: string, special: Partial<Finding> = {}): Finding => ({
  ...{ code, severity: 'warning', days: '2027-03-01', message: `${code} is odd.` },
  ...special,
})
const codes = (findings: readonly Finding[]) => findings.map(({ code }) => code)

test('findings are for a person to decide, mended, left as they are, or good to know', () => {
  const [slip, filler, jump] = [finding('slip'), finding('filler'), finding('jump', { severity: 'error' })]
  const hint = finding('hijri-days', { severity: 'hint' })
  const suggestion = finding('no-jumuah', { severity: 'hint', fix: { label: 'Add', times: {} } })
  const found = [hint, slip, suggestion, filler, jump]
  const sorted = sortFindings({ taken: [slip], left: [findingKey(filler)] }, found)
  expect(codes(sorted.open)).toEqual(['jump', 'no-jumuah'])
  expect(codes(sorted.taken)).toEqual(['slip'])
  expect(codes(sorted.left)).toEqual(['filler'])
  expect(codes(sorted.noted)).toEqual(['hijri-days'])
})

test('the days of findings are counted once', () => {
  const days = daysOf([
    finding('jump', { days: ['2027-03-30/2027-04-02', '2027-05-01'] }),
    finding('slip', { days: '2027-04-01' }),
    finding('no-jamaah', { days: [] }),
  ])
  expect([...days]).toEqual(['2027-03-30', '2027-03-31', '2027-04-01', '2027-04-02', '2027-05-01'])
})

test.each([
  ['3 days missing: 28 to 30 June. Without them, nobody sees it.', '3 days missing: 28 to 30 June.'],
  ['May: the beginning of Fajr looks odd', 'May: the beginning of Fajr looks odd'],
  ['Asr 16.30 is odd. It jumps.', 'Asr 16.30 is odd.'],
])('what is odd comes first, why after it: %s', (message, what) => {
  const [first, rest] = partsOf(message)
  expect(first).toBe(what)
  expect(`${first} ${rest}`.trim()).toBe(message)
})

import type { Finding } from '@mihrab/core/features/timetables/findings.ts'
import { expect, test } from 'vitest'
import { findingKey } from '#features/findings/finding-parts.ts'
import { sortFindings } from './import-findings.ts'

const finding = (code: string, special: Partial<Finding> = {}): Finding => ({
  code,
  severity: 'warning',
  days: '2027-03-01',
  message: `${code} is odd.`,
  ...special,
})
const codes = (findings: readonly Finding[]) => findings.map(({ code }) => code)

test('findings are sorted into open, fixed, left and for information', () => {
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

test('a cell that could not be read is fixed once its suggestion is taken, although it is read again', () => {
  const cell = finding('unread-time', { rows: 'Row 13', params: { heading: 'Fajr' } })
  const other = finding('unread-time', { rows: 'Row 13', params: { heading: 'Isha' } })
  const taken = { ...cell, message: 'It is missing.', fix: { label: 'Repeat the day before', times: {} } }
  expect(sortFindings({ taken: [taken], left: [] }, [cell, other]).open).toEqual([other])
})

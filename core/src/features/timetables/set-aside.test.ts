import { expect, test } from 'vitest'
import type { Finding } from './findings.ts'
import { markSetAside, type SetAside } from './set-aside.ts'

const finding: Finding = {
  code: 'jamaah-early',
  severity: 'warning',
  prayer: 'isha',
  message: 'Isha is early',
  days: ['2027-05-09/2027-05-20', '2027-06-01'],
}
const setAside: SetAside = {
  code: 'jamaah-early',
  prayer: 'isha',
  days: '2027-05-01/2027-06-30',
  reason: 'We pray ahead in summer',
  at: '2027-01-01T12:00:00.000Z',
  by: 'Amina',
}
const { reason, at, by } = setAside

test.each<[string, Partial<Finding>, Partial<SetAside>, boolean]>([
  ['the same kind on days within those that were set aside', {}, {}, true],
  ['the very same days', {}, { days: finding.days }, true],
  ['other spans of the same days', { days: '2027-05-10/2027-05-12' }, { days: finding.days }, true],
  ['a day more', { days: ['2027-05-09', '2027-07-01'] }, {}, false],
  ['a span that begins before', { days: '2027-04-30/2027-05-02' }, {}, false],
  ['a finding of no days', { days: [] }, {}, false],
  ['another kind', { code: 'jamaah-late' }, {}, false],
  ['another prayer', { prayer: 'fajr' }, {}, false],
  ['no single prayer', { prayer: undefined }, {}, false],
  ['no single prayer, both', { prayer: undefined }, { prayer: '' }, true],
])('%s: set aside or not', (_name, own, other, is) => {
  const [marked] = markSetAside([{ ...finding, ...own }], [{ ...setAside, ...other }])
  expect(marked?.setAside).toEqual(is ? { reason, at, by } : undefined)
})

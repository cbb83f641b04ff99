import { expect, test } from 'vitest'
import { makeReportToken, maxReportAgeMs, minReportAgeMs, tokenFault } from './report-token.ts'

const madeAt = Date.parse('2026-11-20T12:00:00Z')
const token = makeReportToken('a key', 'one mosque', madeAt)
const [instant, signature] = token.split('.')

test.each([
  ['at once', 0, 'reportTooFast'],
  ['a moment too early', minReportAgeMs - 1, 'reportTooFast'],
  ['after three seconds', minReportAgeMs, null],
  ['after a day', maxReportAgeMs, null],
  ['after more than a day', maxReportAgeMs + 1, 'reportTooOld'],
  ['before it was made', -1000, 'reportTooFast'],
])('a form is judged by its age: %s', (_when, age, fault) => {
  expect(tokenFault('a key', 'one mosque', token, madeAt + age)).toBe(fault)
})

test.each([
  ['of another mosque', makeReportToken('a key', 'another mosque', madeAt)],
  ['of another server', makeReportToken('another key', 'one mosque', madeAt)],
  ['made older by hand', `${madeAt - 10_000}.${signature}`],
  ['without age', `.${signature}`],
  ['with an age that is no number', `now.${signature}`],
  [
    'with another signature',
    `${instant}.${signature?.replace(/./, (letter) => (letter === 'A' ? 'B' : 'A'))}`,
  ],
  ['with a signature of other letters', `${instant}.${'é'.repeat(43)}`],
  ['without signature', `${instant}.`],
  ['with something more', `${token}.more`],
  ['of nothing', ''],
])('a token %s is of no use', (_what, wrong) => {
  expect(tokenFault('a key', 'one mosque', wrong, madeAt + 10_000)).toBe('reportTokenUnknown')
})

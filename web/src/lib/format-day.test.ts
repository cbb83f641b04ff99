import { expect, test } from 'vitest'
import { formatDayFrom, formatDayRange, formatInstant, formatInstantDay, formatTime } from './format-day.ts'

const today = '2026-11-20'

test.each([
  ['2026-12-05', '5 Dec'],
  ['2026-01-01', '1 Jan'],
  ['2027-01-01', '1 January 2027'],
  ['2025-12-31', '31 December 2025'],
])('seen from 20 November 2026, %s is %s', (day, words) => {
  expect(formatDayFrom(today, day, 'en-GB')).toBe(words)
})

test.each([
  ['2026-11-25', '2026-11-28', /^25\s–\s28\sNov$/],
  ['2027-01-01', '2027-01-02', /^1\s–\s2\sJan 2027$/],
  ['2026-12-30', '2027-01-02', /^30\sDec 2026\s–\s2\sJan 2027$/],
])('seen from that day, %s to %s show their year unless it is the same', (startDate, endDate, words) => {
  expect(formatDayRange(today, startDate, endDate, 'en-GB')).toMatch(words)
})

test.each([
  ['14:41', 'en-US', /^02:41\u00a0PM$/],
  ['00:05', 'en-US', /^12:05\u00a0AM$/],
  ['14:41', 'en-GB', /^14:41$/],
  ['00:05', 'de-DE', /^00:05$/],
  ['14:41', 'de-u-hc-h12', /^2:41\u00a0PM$/],
  ['14:41', 'en-GB-u-hc-h23', /^14:41$/],
])('%s is written by the clock of %s', (time, locale, words) => {
  expect(formatTime(time, locale)).toMatch(words)
})

test('an instant is written in the reader’s time zone', () => {
  // The time zone of the tests is three and a half hours earlier.
  expect(formatInstantDay('2026-11-20T03:00:00Z', 'en-GB')).toBe('19 November 2026')
  expect(formatInstant('2026-11-20T03:00:00Z', 'en-GB')).toBe('19 November 2026, 23:30')
  expect(formatInstant('2026-11-20T03:00:00Z', 'en-GB-u-hc-h12')).toBe('19 November 2026, 11:30\u00a0pm')
})

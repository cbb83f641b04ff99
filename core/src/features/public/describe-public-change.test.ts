import { expect, test } from 'vitest'
import { plainLocaleOf } from '#write-time.ts'
import { describePublicChange, sayPublicChange } from './describe-public-change.ts'
import { type ChangeFacts, changeOf } from './public-changes.schemas.ts'

const say = (kind: ChangeFacts['kind'], facts: Partial<ChangeFacts> = {}) =>
  sayPublicChange({ id: '019', at: '2026-11-22T13:34:00.000Z', ...changeOf(kind, facts) }, 'Europe/London')

const fajr = { prayer: 'fajr', from: '06:45', to: '07:00', date: '2026-11-29' } as const
const maghrib = { prayer: 'maghrib', from: '16:00', to: '16:05', date: '2026-12-01', days: 31 } as const
const december = { date: '2026-12-01', lastDate: '2026-12-31', days: 31 }

test.each([
  [say('time', fajr), 'Fajr 06:45 → 07:00, from Sunday 29 November'],
  [
    say('time', { ...fajr, lastDate: '2026-12-05' }),
    'Fajr 06:45 → 07:00, from Sunday 29 November to Saturday 5 December',
  ],
  [say('time', { ...fajr, lastDate: '2026-11-29' }), 'Fajr 06:45 → 07:00, only on Sunday 29 November'],
  [say('time', { ...fajr, from: null }), 'Fajr none → 07:00, from Sunday 29 November'],
  [say('time', { ...fajr, date: '2027-01-01' }), 'Fajr 06:45 → 07:00, from Friday 1 January 2027'],
  [
    say('time', { prayer: 'jumuah', from: '12:45', to: '12:45, 13:30', date: '2026-12-04' }),
    'Jumu’ah 12:45 → 12:45, 13:30, from Friday 4 December',
  ],
  [say('times', maghrib), 'Maghrib 16:00 → 16:05, on Tuesday 1 December, then 30 days with different times'],
  [
    say('times', { ...maghrib, lastDate: '2026-12-31' }),
    'Maghrib 16:00 → 16:05, on Tuesday 1 December, then 30 days with different times, until Thursday 31 December',
  ],
  [say('published', december), 'Times published for December 2026'],
  [say('published', { date: '2027-01-01', lastDate: '2027-12-31', days: 365 }), 'Times published for 2027'],
  [
    say('published', { ...december, lastDate: '2026-12-30', days: 30 }),
    'Times published from Tuesday 1 December to Wednesday 30 December',
  ],
  [
    say('published', { ...december, days: 12 }),
    'Times published on 12 days from Tuesday 1 December to Thursday 31 December',
  ],
  [say('published', { date: '2026-12-01' }), 'Times published from Tuesday 1 December'],
  [
    say('withdrawn', { date: '2026-12-01', lastDate: '2026-12-01', days: 1 }),
    'Times no longer published on Tuesday 1 December',
  ],
  [
    say('jumuahDetails', { prayer: 'jumuah', date: '2026-12-04' }),
    'Jumu’ah: place, language or other details, from Friday 4 December',
  ],
  [
    say('beginnings', december),
    'Start times printed by the mosque from Tuesday 1 December to Thursday 31 December',
  ],
  [
    say('calculation', { date: '2026-11-22', from: 'Muslim World League', to: 'Moonsighting' }),
    'Start times calculated differently: Muslim World League → Moonsighting, from Sunday 22 November',
  ],
  [say('name', { from: 'Quba', to: 'Quba Mosque' }), 'Name: Quba → Quba Mosque'],
  [say('unlisted'), 'The mosque left the directory'],
])('a change is said: %s', (sentence, expected) => {
  expect(sentence).toBe(expected)
})

test('the year is left out by the day of the change at the mosque', () => {
  const change = { id: '019', at: '2026-12-31T23:30:00.000Z', ...changeOf('time', fajr) }
  expect(describePublicChange(change, 'Europe/London').when).toBe('from Sunday 29 November')
  expect(describePublicChange(change, 'Asia/Karachi').when).toBe('from Sunday 29 November 2026')
})

test.each([
  ['ur', null, ['\u206812:45 PM\u2069', '\u206812:45 PM\u2069, \u20681:30 PM\u2069'], '2026 29'],
  ['bn', null, ['১২:৪৫ PM', '১২:৪৫ PM, ১:৩০ PM'], '২০২৬ ২৯'],
  ['ar', 'EG', ['١٢:٤٥', '١٢:٤٥, ١٣:٣٠'], '٢٠٢٦ ٢٩'],
  ['ar', 'MA', ['12:45', '12:45, 13:30'], '2026 29'],
] as const)('in %s, about a mosque in %s, all its times and numbers are written alike', (...row) => {
  const [language, country, times, numbers] = row
  const facts = { prayer: 'jumuah', from: '12:45', to: '12:45, 13:30', date: '2026-11-29' } as const
  const change = { id: '019', at: '2025-12-31T13:34:00.000Z', ...changeOf('time', facts) }
  const { from, to, when } = describePublicChange(change, 'Europe/London', plainLocaleOf(language, country))
  expect([from, to].map((text) => text?.replaceAll('\u00a0', ' '))).toEqual(times)
  for (const number of numbers.split(' ')) expect(when).toContain(number)
})

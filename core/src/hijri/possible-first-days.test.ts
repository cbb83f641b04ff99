import { expect, test } from 'vitest'
import { calendarBy } from './fixtures/calendars.ts'
import { obstacleTo, possibleFirstDays } from './possible-first-days.ts'

// By Umm al-Qura Ramadan 1447 starts on 18 February 2026 and Shawwal on 20 March.

test('a month can start up to two days from Umm al-Qura', () => {
  expect(possibleFirstDays(calendarBy({ sheffield: [] }), 1447, 9)).toEqual([
    '2026-02-16',
    '2026-02-17',
    '2026-02-18',
    '2026-02-19',
    '2026-02-20',
  ])
})

test('a month next to an announced one can start after 29 or 30 days, also where it was announced before', () => {
  const lines = ['1447/9 2026-02-19', '1447/10 2026-03-20']
  const days = ['2026-03-20', '2026-03-21']
  expect(possibleFirstDays(calendarBy({ sheffield: lines }), 1447, 10)).toEqual(days)
  expect(possibleFirstDays(calendarBy({ sheffield: lines.slice(0, 1) }), 1447, 10)).toEqual(days)
})

test('announcements of a followed calendar do not limit the possible days', () => {
  const calendar = calendarBy({ mosque: [], sheffield: ['1447/9 2026-02-19', '1447/10 2026-03-20'] })
  expect(possibleFirstDays(calendar, 1447, 9)).toHaveLength(5)
})

test.each([
  [
    'a day is three days from Umm al-Qura',
    [],
    '2026-02-21',
    { reason: 'umm-al-qura', firstDay: '2026-02-18' },
  ],
  [
    'the month before would have 28 days',
    ['1447/8 2026-01-20'],
    '2026-02-17',
    { year: 1447, month: 8, months: 1, days: 28, correct: { year: 1447, month: 8, byDays: -1 } },
  ],
  [
    'the month before would have 31 days',
    ['1447/8 2026-01-20'],
    '2026-02-20',
    { year: 1447, month: 8, months: 1, days: 31, correct: { year: 1447, month: 8, byDays: 1 } },
  ],
  [
    'the month itself would have 28 days',
    ['1447/10 2026-03-20'],
    '2026-02-20',
    { year: 1447, month: 9, months: 1, days: 28, correct: { year: 1447, month: 10, byDays: 1 } },
  ],
  [
    'the month itself would have 32 days',
    ['1447/10 2026-03-20'],
    '2026-02-16',
    { year: 1447, month: 9, months: 1, days: 32, correct: { year: 1447, month: 10, byDays: -2 } },
  ],
  [
    'two months would have 57 days',
    ['1447/7 2025-12-22'],
    '2026-02-17',
    { year: 1447, month: 7, months: 2, days: 57, correct: { year: 1447, month: 7, byDays: -1 } },
  ],
])('what stands in the way is named: %s', (_, lines, firstDay, obstacle) => {
  const calendar = calendarBy({ sheffield: lines })
  expect(obstacleTo(calendar, { year: 1447, month: 9, firstDay })).toEqual({ reason: 'length', ...obstacle })
})

test('nothing stands in the way of a possible day', () => {
  const calendar = calendarBy({ sheffield: ['1447/8 2026-01-20', '1447/9 2026-02-18'] })
  expect(obstacleTo(calendar, { year: 1447, month: 9, firstDay: '2026-02-19' })).toBeNull()
})

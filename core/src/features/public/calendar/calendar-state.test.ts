import { describe, expect, test } from 'vitest'
import { type CalendarState, nextCalendarState } from './calendar-state.ts'

const days = { startDate: '2026-11-13', endDate: '2027-02-18' }
const start = Date.parse('2026-11-20T12:00:00Z')
const second = start / 1000

const look = (before: CalendarState, said: Record<string, string>, now = start, on = days) =>
  nextCalendarState(before, {
    events: Object.entries(said).map(([key, said]) => ({ key, said })),
    days: on,
    now,
  })

describe('what a calendar last said', () => {
  test('begins at 0 and stays while nothing changes', () => {
    const first = look({}, { '2026-11-20-fajr': 'a' })
    expect(first).toEqual({ '2026-11-20-fajr': ['a', 0, second] })
    expect(look(first, { '2026-11-20-fajr': 'a' }, start + 60_000)).toEqual(first)
  })

  test('counts a change once, for that entry alone', () => {
    const first = look({}, { '2026-11-20-fajr': 'a', '2026-11-20-isha': 'b' })
    const next = look(first, { '2026-11-20-fajr': 'c', '2026-11-20-isha': 'b' }, start + 60_000)
    expect(next).toEqual({ '2026-11-20-fajr': ['c', 1, second + 60], '2026-11-20-isha': ['b', 0, second] })
  })

  test('counts on where an entry comes back, as it was or otherwise', () => {
    const gone = look(look({}, { '2026-11-20-fajr': 'a' }), {})
    expect(gone).toEqual({ '2026-11-20-fajr': ['', 0, second] })
    expect(look(gone, { '2026-11-20-fajr': 'a' })['2026-11-20-fajr']).toEqual(['a', 1, second])
  })

  test('never goes back in time, when a clock was set back', () => {
    const first = look({}, { '2026-11-20-fajr': 'a' })
    expect(look(first, { '2026-11-20-fajr': 'b' }, start - 60_000)['2026-11-20-fajr']).toEqual([
      'b',
      1,
      second,
    ])
  })

  test('forgets days that are over for some days, and nothing of those ahead of a server whose day is another', () => {
    const first = look({}, { '2026-11-13-isha': 'a', '2027-02-18-isha': 'b' })
    const dayBefore = { startDate: '2026-11-12', endDate: '2027-02-17' }
    expect(look(first, { '2026-11-13-isha': 'a' }, start, dayBefore)).toEqual(first)
    const later = { startDate: '2026-11-16', endDate: '2027-02-21' }
    expect(Object.keys(look(first, { '2027-02-18-isha': 'b' }, start, later))).toHaveLength(2)
    const muchLater = { startDate: '2026-11-17', endDate: '2027-02-22' }
    expect(Object.keys(look(first, { '2027-02-18-isha': 'b' }, start, muchLater))).toEqual([
      '2027-02-18-isha',
    ])
  })

  test('remembers an entry that can move for longer than any calendar looks ahead', () => {
    const gone = look(look({}, { 'event-1': 'a' }), {})
    const day = 86_400_000
    expect(look(gone, {}, start + 399 * day)).toEqual({ 'event-1': ['', 0, second] })
    expect(look(gone, {}, start + 401 * day)).toEqual({})
  })
})

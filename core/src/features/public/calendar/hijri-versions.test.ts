import { expect, test } from 'vitest'
import { entryVersions } from './entry-versions.ts'

const mosque = { sequenceFloor: 100, createdAt: '2026-01-01T00:00:00.000Z', timeZone: 'Europe/London' }
const moves = (month: number, count: number, at: string) => ({ year: 1448, month, count, at })
const hijriDay = (key: string) =>
  ({ key: `hijri-${key}`, kind: 'hijri', prayer: null, date: '2027-01-01', start: null }) as const
const fajr = (date: string) =>
  ({ key: `${date}-fajr`, kind: 'jamaah', prayer: 'fajr', date, start: null }) as const

test('the moves of a month raise its Hijri days, and those of Ramadan and Shawwal the days around', () => {
  const own = [moves(9, 2, '2027-02-07T20:00:00.000Z'), moves(10, 1, '2027-03-09T20:00:00.000Z')]
  const versionOf = entryVersions([], mosque, { floor: 0, since: null, own, eid: [] })
  expect(versionOf(hijriDay('1448-09-01'))).toEqual({ sequence: 102, changedAt: '2027-02-07T20:00:00.000Z' })
  expect(versionOf(hijriDay('1448-10-01')).sequence).toBe(101)
  expect(versionOf(hijriDay('1448-11-01'))).toEqual({ sequence: 100, changedAt: mosque.createdAt })
  // Umm al-Qura: 1 Ramadan is 8 February, 1 Shawwal 9 March or the day after.
  const dates = ['2027-02-04', '2027-02-05', '2027-03-12', '2027-03-14']
  expect(dates.map((date) => versionOf(fajr(date)).sequence)).toEqual([100, 103, 103, 100])
})

test('Eid al-Adha rises with both calendars, the first of its month with the mosque’s own', () => {
  const versions = { floor: 0, since: null, own: [moves(12, 1, '')], eid: [moves(12, 2, '')] }
  const versionOf = entryVersions([], mosque, versions)
  expect(['1448-12-01', '1448-12-10'].map((key) => versionOf(hijriDay(key)).sequence)).toEqual([101, 103])
})

test('the floor raises every entry, changed when the mosque chose its calendar', () => {
  const since = '2026-06-01T00:00:00.000Z'
  const versionOf = entryVersions([], mosque, { floor: 7, since, own: [], eid: [] })
  expect(versionOf(fajr('2026-12-01'))).toEqual({ sequence: 107, changedAt: since })
})

test('the choice of a calendar for Eid al-Adha changes that day alone', () => {
  const change = { field: 'eidAlAdhaCalendar', before: null, after: 'Saudi Arabia' }
  const at = '2026-06-01T00:00:00.000Z'
  const entry = { revision: 7, at, action: 'edited', aboutId: null, spans: null } as const
  const versionOf = entryVersions([{ ...entry, changes: [change] }], mosque)
  expect(versionOf(hijriDay('1448-12-10'))).toEqual({ sequence: 107, changedAt: at })
  expect(versionOf(hijriDay('1448-12-01'))).toEqual({ sequence: 100, changedAt: mosque.createdAt })
})

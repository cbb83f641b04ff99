import { expect, test } from 'vitest'
import { addDays } from '#days.ts'
import { winterTimes } from '#features/prayer-times/fixtures/sheffield.ts'
import { comingChanges } from './coming-changes.ts'
import { sheffield as calculation } from './fixtures/sheffield.ts'
import { singleJumuah } from './jumuahs.schemas.ts'
import type { PublishedRange } from './published-on.ts'

const today = '2026-11-22'
const base = {
  ...winterTimes,
  updatedAt: '2026-11-19T20:00:00.000Z',
}

/** A range for each stretch of days, counted from today, with its changes. */
function ranges(...stretches: [from: number, to: number, Partial<PublishedRange>][]): PublishedRange[] {
  return stretches.map(([from, to, times]) => ({
    ...base,
    startDate: addDays(today, from),
    endDate: addDays(today, to),
    ...times,
  }))
}
const changes = (...stretches: Parameters<typeof ranges>) =>
  comingChanges({ calculation, ranges: ranges(...stretches), ownBegins: [] }, today).map(
    ({ prayer, kind, date, from, to }) => [prayer, kind, date, from, to],
  )

test('a new time is told with its first day', () => {
  expect(changes([-9, 6, {}], [7, 30, { fajr: '07:00', asr: '13:45' }])).toEqual([
    ['fajr', 'step', '2026-11-29', '06:45', '07:00'],
    ['asr', 'step', '2026-11-29', '14:00', '13:45'],
  ])
})

test('nothing changes within one range, nor where the next one is the same', () => {
  expect(changes([-9, 30, {}])).toEqual([])
  expect(changes([-9, 3, {}], [4, 30, {}])).toEqual([])
})

test('a time of one day is one change, and so it is if it is held weekly', () => {
  const oneDay = (...stretches: Parameters<typeof ranges>) =>
    comingChanges({ calculation, ranges: ranges(...stretches), ownBegins: [] }, today).map(
      ({ date, to, isOneDay }) => [date, to, isOneDay],
    )
  expect(oneDay([-9, 3, {}], [4, 4, { asr: '14:30' }], [5, 30, {}])).toEqual([['2026-11-26', '14:30', true]])
  expect(oneDay([-9, 3, {}], [4, 5, { asr: '14:30' }], [6, 30, {}])).toEqual([
    ['2026-11-26', '14:30', false],
    ['2026-11-28', '14:00', false],
  ])
  expect(oneDay([-9, 3, {}], [4, 9, { jumah: '13:30' }], [10, 30, {}])).toEqual([
    ['2026-11-27', '13:30', true],
  ])
  expect(oneDay([-9, 13, {}], [14, 14, { asr: '14:30' }], [15, 30, {}])).toEqual([
    ['2026-12-06', '14:30', false],
  ])
})

test('a change on the fifteenth day is not told yet, one on the fourteenth is', () => {
  expect(changes([-9, 14, {}], [15, 30, { isha: '20:00' }])).toEqual([])
  expect(changes([-9, 13, {}], [14, 30, { isha: '20:00' }])).toHaveLength(1)
})

test('a maghrib that moves each day is one drift', () => {
  const days = Array.from({ length: 16 }, (_, index): [number, number, Partial<PublishedRange>] => [
    index,
    index,
    { maghrib: `16:${String(20 - index).padStart(2, '0')}` },
  ])
  expect(changes(...days)).toEqual([['maghrib', 'drift', '2026-11-23', '16:20', '16:06']])
})

test('a jump within a drift stands by itself', () => {
  const days = Array.from({ length: 16 }, (_, index): [number, number, Partial<PublishedRange>] => [
    index,
    index,
    { maghrib: `${index < 6 ? 16 : 17}:${String(20 - index).padStart(2, '0')}` },
  ])
  expect(changes(...days)).toEqual([
    ['maghrib', 'step', '2026-11-28', '16:15', '17:14'],
    ['maghrib', 'drift', '2026-11-23', '16:20', '17:06'],
  ])
})

test('jumu’ah is compared with that of the last Friday, and dhuhr across it', () => {
  expect(changes([-9, 4, {}], [5, 30, { jumah: '13:15', dhuhr: '12:45' }])).toEqual([
    ['jumuah', 'step', '2026-11-27', '12:45', '13:15'],
    ['dhuhr', 'step', '2026-11-28', '12:30', '12:45'],
  ])
})

test('days without published times are no change', () => {
  expect(changes([-9, 3, {}])).toEqual([])
  expect(changes([3, 30, {}])).toEqual([])
  expect(changes([-9, 3, {}], [9, 30, { fajr: '07:00' }])).toEqual([
    ['fajr', 'step', '2026-12-01', '06:45', '07:00'],
  ])
})

test('on a Friday dhuhr’s change of the next day is told, too', () => {
  const friday = '2026-11-27'
  const times = { calculation, ranges: ranges([-9, 5, {}], [6, 30, { dhuhr: '12:45' }]), ownBegins: [] }
  expect(comingChanges(times, friday).map(({ prayer, date }) => [prayer, date])).toEqual([
    ['dhuhr', '2026-11-28'],
  ])
})

test('a drift tells how large its moves are', () => {
  const days = Array.from({ length: 16 }, (_, index): [number, number, Partial<PublishedRange>] => [
    index,
    index,
    { maghrib: `16:${String(50 - 3 * index).padStart(2, '0')}` },
  ])
  const [drift] = comingChanges({ calculation, ranges: ranges(...days), ownBegins: [] }, today)
  expect(drift).toMatchObject({ kind: 'drift', mostMinutes: 3, from: '16:50', to: '16:08' })
})

test('a maghrib by a rule is one drift, an isha rounded by its rule is told with the day of its step', () => {
  const rules = { maghrib: { after: 5 }, isha: { after: 15, round: { to: 15, way: 'up' } } } as const
  expect(changes([-9, 60, { rules }])).toEqual([['maghrib', 'drift', '2026-11-23', '16:05', '15:53']])
  const autumn = { ...rules, isha: { ...rules.isha, round: { to: 5, way: 'up' } } } as const
  const [isha] = changes([-9, 60, { rules: autumn }])
  expect(isha).toEqual(['isha', 'step', '2026-11-26', '18:15', '18:10'])
})

test('a second jumu’ah is told with the Friday from which it is held', () => {
  const jumuahs = [singleJumuah('12:45'), singleJumuah('13:30')]
  expect(changes([-9, 6, {}], [7, 60, { jumuahs }])).toEqual([
    ['jumuah', 'step', '2026-12-04', '12:45', '12:45, 13:30'],
  ])
})

test('a time that begins with a closed prayer is not told', () => {
  const closures = [{ from: '2026-11-29T06:00', to: '2026-11-29T08:00', prayers: ['fajr'] as const }]
  const stretches = ranges([-9, 6, {}], [7, 30, { fajr: '07:00', asr: '13:45' }])
  const told = comingChanges({ calculation, ranges: stretches, ownBegins: [], closures }, today)
  expect(told.map(({ prayer }) => prayer)).toEqual(['asr'])
})

test.each([
  ['the day after', '2026-11-27', []],
  ['its own day', '2026-11-26', ['2026-11-26']],
])('an Isha after midnight is closed by a closure of %s', (_, closed, days) => {
  const closures = [{ from: `${closed}T00:00`, to: `${closed}T03:00`, prayers: ['isha'] as const }]
  const late = ranges([-9, 3, { isha: '23:50' }], [4, 30, { isha: '00:10' }])
  const coming = comingChanges({ calculation, ranges: late, ownBegins: [], closures }, today)
  expect(coming.map(({ date }) => date)).toEqual(days)
})

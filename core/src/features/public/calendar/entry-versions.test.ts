import { describe, expect, test } from 'vitest'
import type { FieldChange } from '#features/mosques/mosque-history.schemas.ts'
import { type CalendarChange, entryVersions, maxCalendarChanges } from './entry-versions.ts'

const mosque = { sequenceFloor: 100, createdAt: '2026-01-01T00:00:00.000Z', timeZone: 'Europe/London' }
const entry = (kind: 'jamaah' | 'begins', prayer: 'fajr' | 'isha', date: string) => {
  return { key: `${date}-${prayer}`, kind, prayer, date, start: null } as const
}
const fajr = (date: string) => entry('jamaah', 'fajr', date)
const changeOf = (revision: number | null, changes: FieldChange[] = [], more = {}): CalendarChange => ({
  revision,
  at: `2026-11-20T00:00:0${revision ?? 0}.000Z`,
  action: 'edited',
  aboutId: null,
  spans: null,
  changes,
  ...more,
})
const field = (name: string, days?: string): FieldChange => {
  return { field: name, before: 'a', after: 'b', ...(days && { days }) }
}
const day = (kind: string) => ({ key: kind, kind, prayer: 'fajr', date: '2026-12-01', start: null }) as const
/** An event on its own, not after a prayer. */
const ofKind = (kind: (typeof kinds)[number]) => {
  return { ...day('jamaah'), kind, prayer: kind === 'event' ? null : ('fajr' as const) }
}
const kinds = ['jamaah', 'begins', 'jumuah', 'event', 'hijri'] as const

describe('an entry that no known change touches', () => {
  test('has the floor as its sequence, and is as old as its mosque', () => {
    expect(entryVersions([], mosque)(fajr('2026-12-01'))).toEqual({
      sequence: 100,
      changedAt: mosque.createdAt,
    })
  })

  test('changed last with the newest change from before revisions were kept', () => {
    const versionOf = entryVersions([changeOf(3), changeOf(null), changeOf(null)], mosque)
    expect(versionOf(fajr('2026-12-01'))).toEqual({ sequence: 100, changedAt: '2026-11-20T00:00:00.000Z' })
  })

  test('counts as changed with the oldest of the changes that are looked at', () => {
    const newest = Array.from({ length: maxCalendarChanges }, (_, index) => ({
      ...changeOf(2000 - index),
      at: mosque.createdAt,
    }))
    expect(entryVersions(newest, mosque)(fajr('2026-12-01')).sequence).toBe(100 + 1001)
    expect(entryVersions(newest.slice(1), mosque)(fajr('2026-12-01')).sequence).toBe(100)
  })
})

test.each([
  ['phone', []],
  ['name', ['jamaah', 'jumuah', 'event']],
  ['names', ['jamaah', 'jumuah', 'event']],
  ['address', ['jamaah', 'jumuah', 'event']],
  ['method', ['jamaah', 'begins']],
  ['fajrAngle', ['jamaah', 'begins']],
  ['ishaAngle', ['jamaah', 'begins']],
  ['ishaMinutes', ['jamaah', 'begins']],
  ['highLatitudeRule', ['jamaah', 'begins']],
  ['adjustments', ['jamaah', 'begins']],
  ['shadow', ['jamaah', 'begins']],
  ['location', ['jamaah', 'begins']],
  ['timeZone', ['jamaah', 'begins', 'jumuah', 'event']],
])('a change of the mosque’s %s touches %j', (name, expected) => {
  const versionOf = entryVersions([changeOf(5, [field(name)])], mosque)
  const touched = kinds.filter((kind) => versionOf(ofKind(kind)).sequence === 105)
  expect(touched).toEqual(expected)
})

test.each(['ramadanChanged', 'ramadanRemoved'])('%s touches the times of any Ramadan', (action) => {
  const versionOf = entryVersions([changeOf(5, [field('hijriYear')], { action })], mosque)
  const touched = (date: string) =>
    kinds.filter((kind) => versionOf({ ...ofKind(kind), date }).sequence === 105)
  // By Umm al-Qura from 8 February to 8 March 2027, and from 28 January 2028 on.
  for (const date of ['2027-02-05', '2027-02-20', '2027-03-11', '2028-01-28'])
    expect(touched(date)).toEqual(['jamaah', 'begins', 'jumuah'])
  for (const date of ['2027-02-04', '2027-03-12', '2027-08-01']) expect(touched(date)).toEqual([])
})

test('Eid prayers change with each save, and with the month of their Eid', () => {
  const entry = (date: string) => ({ ...day('jamaah'), kind: 'eid' as const, key: `hijri-${date}-eid-1` })
  const saved = entryVersions([changeOf(5, [field('eidPrayers')])], mosque)
  expect(saved(entry('1448-10-01')).sequence).toBe(105)
  expect(saved(fajr('2026-12-01')).sequence).toBe(100)
  const moves = (month: number) => ({ year: 1448, month, count: 1, at: '2027-03-08T20:00:00.000Z' })
  const hijri = { floor: 0, since: null, own: [moves(10)], eid: [moves(12)] }
  const moved = entryVersions([], mosque, hijri)
  const sequences = ['1448-10-01', '1448-12-10', '1449-10-01'].map((date) => moved(entry(date)).sequence)
  expect(sequences).toEqual([101, 101, 100])
})

test('ranges that stand above Ramadan touch every iqamah of their days', () => {
  const spans = [{ startDate: '2027-02-01', endDate: '2027-02-28' }]
  const versionOf = entryVersions([changeOf(5, [field('overridesRamadan')], { spans })], mosque)
  expect(versionOf(fajr('2027-02-10')).sequence).toBe(105)
  expect(versionOf(fajr('2027-03-10')).sequence).toBe(100)
})

test('an event changes with its own changes alone', () => {
  const versionOf = entryVersions([changeOf(5, [field('time')], { aboutId: 'one' })], mosque)
  const event = (id: string) => versionOf({ ...day('jamaah'), kind: 'event', key: `event-${id}` }).sequence
  expect([event('one'), event('another'), versionOf(fajr('2026-12-01')).sequence]).toEqual([105, 100, 100])
})

test('an event after a prayer changes with whatever that prayer’s time may depend on, and each day of a series with it', () => {
  const lesson = {
    key: 'event-one-2026-12-01',
    kind: 'event',
    prayer: 'maghrib',
    start: null,
    date: '2026-12-01',
  } as const
  const spans = [{ startDate: '2026-12-05', endDate: '2026-12-31' }]
  const sequenceAfter = (change: CalendarChange, date = lesson.date as string) =>
    entryVersions([change], mosque)({ ...lesson, date }).sequence
  expect(sequenceAfter(changeOf(5, [field('method')]))).toBe(105)
  expect(sequenceAfter(changeOf(5, [field('maghrib')], { spans }))).toBe(105)
  expect(sequenceAfter(changeOf(5, [field('maghrib')], { spans }), '2026-11-24')).toBe(100)
  expect(sequenceAfter(changeOf(5, [], { action: 'ramadanChanged' }), '2027-02-20')).toBe(105)
  expect(sequenceAfter(changeOf(5, [field('repeat')], { aboutId: 'one' }))).toBe(105)
  expect(sequenceAfter(changeOf(5, [field('repeat')], { aboutId: 'two' }))).toBe(100)
})

test('a janazah after a prayer changes with that prayer’s time, and another does not', () => {
  const spans = [{ startDate: '2026-12-01', endDate: '2026-12-01' }]
  const versionOf = entryVersions([changeOf(5, [field('asr')], { spans })], mosque)
  const janazah = { key: 'notice-one', kind: 'notice', date: '2026-12-01', start: null } as const
  const sequenceOf = (prayer: 'asr' | null) => versionOf({ ...janazah, prayer }).sequence
  expect([sequenceOf('asr'), sequenceOf(null)]).toEqual([105, 100])
})

describe('a change of times touches', () => {
  const spans = [{ startDate: '2026-12-01', endDate: '2026-12-31' }]

  test('the changed prayers on the days of the change', () => {
    const versionOf = entryVersions([changeOf(5, [field('fajr'), field('jumah')], { spans })], mosque)
    const touched = [
      fajr('2026-12-01'),
      fajr('2026-12-31'),
      fajr('2027-01-01'),
      entry('jamaah', 'isha', '2026-12-01'),
      entry('begins', 'fajr', '2026-12-01'),
      { ...fajr('2026-12-04'), kind: 'jumuah' as const },
    ].map((each) => versionOf(each).sequence)
    expect(touched).toEqual([105, 105, 100, 100, 100, 105])
  })

  test('the days that a field names, where these are not all', () => {
    const changes = [field('fajr', '2026-12-10'), field('fajr', '2026-12-20/2026-12-21')]
    const versionOf = entryVersions([changeOf(5, changes, { spans })], mosque)
    const days = ['2026-12-09', '2026-12-10', '2026-12-19', '2026-12-20', '2026-12-21', '2026-12-22']
    expect(days.filter((date) => versionOf(fajr(date)).sequence === 105)).toEqual([
      '2026-12-10',
      '2026-12-20',
      '2026-12-21',
    ])
  })

  test.each([
    ['2026-12-05', '2026-12-12', ['2026-12-01', '2026-12-04', '2026-12-11', '2026-12-12']],
    ['2026-12-01', '2026-12-08', ['2026-12-10']],
    ['2026-12-11', '2026-12-12', ['2026-12-01', '2026-12-04', '2026-12-10', '2026-12-11', '2026-12-12']],
  ])(
    'the days that a range of 1 to 10 December gains or loses when it moves to %s to %s',
    (startDate, endDate, expected) => {
      const moved = [
        { field: 'startDate', before: '2026-12-01', after: startDate },
        { field: 'endDate', before: '2026-12-10', after: endDate },
      ]
      const versionOf = entryVersions([changeOf(5, moved, { spans })], mosque)
      const days = ['2026-12-01', '2026-12-04', '2026-12-10', '2026-12-11', '2026-12-12', '2026-12-13']
      const isha = (date: string) => versionOf(entry('jamaah', 'isha', date)).sequence
      expect(days.filter((date) => isha(date) === 105)).toEqual(expected)
    },
  )

  test('where the mosque prints other start times, these and what weekly rules make of them', () => {
    const versionOf = entryVersions([changeOf(5, [field('ownBegins')], { spans })], mosque)
    const touched = (['begins', 'jamaah'] as const).map((kind) =>
      ['2026-11-24', '2026-11-25', '2027-01-06', '2027-01-07'].map(
        (date) => versionOf(entry(kind, 'isha', date)).sequence,
      ),
    )
    expect(touched).toEqual([
      [100, 105, 105, 100],
      [100, 105, 105, 100],
    ])
  })
})

test('the last of several changes counts', () => {
  const newest = [changeOf(7, [field('phone')]), changeOf(6, [field('name')]), changeOf(5, [field('name')])]
  expect(entryVersions(newest, mosque)(fajr('2026-12-01'))).toEqual({
    sequence: 106,
    changedAt: '2026-11-20T00:00:06.000Z',
  })
})

import { describe, expect, test } from 'vitest'
import type { Link } from './link.ts'
import { sampleScreen } from './sample-screen.ts'
import type { Hint } from './screen-data.ts'
import { hintAt, hintMs, screenState, shiftAt } from './state.ts'

const choices = { phonesOffMinutes: 10, isTwelveHours: false }
const data = sampleScreen('2026-11-21')
const at = (instant: string) => Date.parse(instant)

function linkAt(checkedAt: string, changes: Partial<Link> = {}): Link {
  return {
    checkedAt: at(checkedAt),
    isAnswered: true,
    offset: 0,
    hasMoved: false,
    isGone: false,
    lastDate: null,
    ...changes,
  }
}

const show = (instant: string, link = linkAt(instant), shown = data) =>
  screenState(shown, { link, deviceNow: at(instant) }, choices)

describe('what is next', () => {
  test.each([
    ['2026-11-22T13:34:00Z', '13:34', 'Asr in 26 min', '2026-11-22', ''],
    ['2026-11-22T13:59:59Z', '13:59', 'Asr in 1 min', '2026-11-22', ''],
    ['2026-11-22T14:10:00Z', '14:10', 'Maghrib in 1 h 54 min', '2026-11-22', ''],
    ['2026-11-22T23:59:00Z', '23:59', 'Fajr in 6 h 46 min', '2026-11-23', 'Tomorrow, day 2026-11-23'],
    ['2026-11-23T00:00:00Z', '00:00', 'Fajr in 6 h 45 min', '2026-11-23', ''],
  ])('at %s the screen shows the time %s and the countdown “%s”', (instant, clock, count, day, dayLabel) => {
    expect(show(instant)).toMatchObject({ clock, count, dayLabel, freshness: 'fresh', message: '' })
    expect(show(instant).day?.date).toBe(day)
  })

  test('the countdown is to the start of a prayer if no jamā’ah is published', () => {
    const days = data.days.map((day) => ({
      ...day,
      hasJamaah: false,
      rows: day.rows.map((row) => ({ ...row, jamaahs: [] })),
    }))
    expect(show('2026-11-22T13:34:00Z', undefined, { ...data, days }).count).toBe('Asr begins in 5 min')
  })

  test('after midnight an isha that is still to come is next, labelled as tonight’s', () => {
    const late = at('2026-11-23T00:45:00Z')
    const days = data.days.map((day) =>
      day.date === '2026-11-22'
        ? {
            ...day,
            rows: day.rows.map((row) =>
              row.prayer === 'isha' ? { ...row, jamaahs: [['00:45', late] as const] } : row,
            ),
          }
        : day,
    )
    const state = show('2026-11-23T00:10:00Z', undefined, { ...data, days })
    expect(state).toMatchObject({ count: 'Isha in 35 min', dayLabel: 'Tonight (times of day 2026-11-22)' })
    expect(state.today?.date).toBe('2026-11-23')
  })

  test('an isha without a start time is skipped', () => {
    const [yesterday, today, ...others] = data.days
    if (!yesterday || !today) throw new Error('no days')
    const short = {
      ...today,
      rows: today.rows.map((row) => (row.prayer === 'isha' ? { ...row, begins: null, jamaahs: [] } : row)),
    }
    const state = show('2026-11-22T17:00:00Z', undefined, { ...data, days: [yesterday, short, ...others] })
    expect(state.count).toBe('Fajr in 13 h 45 min')
  })
})

test.each([
  ['2026-11-22T13:59:59Z', 10, false],
  ['2026-11-22T14:00:00Z', 10, true],
  ['2026-11-22T14:09:59Z', 10, true],
  ['2026-11-22T14:10:00Z', 10, false],
  ['2026-11-22T14:00:00Z', 0, false],
  ['2026-11-22T14:59:00Z', 60, true],
])(
  'at %s, with %i minutes, the request to switch off phones is shown: %s',
  (instant, phonesOffMinutes, isPhonesOff) => {
    const state = screenState(
      data,
      { link: linkAt(instant), deviceNow: at(instant) },
      { ...choices, phonesOffMinutes },
    )
    expect(state.isPhonesOff).toBe(isPhonesOff)
    expect(state.count === 'Please switch off your phone').toBe(isPhonesOff)
  },
)

test.each([
  ['2026-11-23', 'Fajr in 17 h 11 min', '2026-11-23', 'Tomorrow, day 2026-11-23'],
  ['2026-11-24', '', '2026-11-22', ''],
  ['2026-12-31', '', '2026-11-22', ''],
])('closed all day until %s, a screen shows “%s” and the times of %s', (until, count, day, dayLabel) => {
  const days = data.days.map((each) => {
    const isOpen = each.date < '2026-11-22' || each.date >= until
    const rows = each.rows.map((row) => ({ ...row, jamaahs: [], closed: true as const }))
    return isOpen ? each : { ...each, rows }
  })
  const state = show('2026-11-22T13:34:00Z', undefined, { ...data, days })
  expect(state).toMatchObject({ count, dayLabel, freshness: 'fresh', message: '', day: { date: day } })
})

describe('days that run out', () => {
  test.each([
    ['the last day, before its isha', '2026-12-05T19:29:00Z', 'Isha in 1 min', ''],
    ['the last day, after its isha', '2026-12-05T19:40:00Z', '', ''],
    ['the day after', '2026-12-06T10:00:00Z', '', 'No times.'],
    ['a month after', '2027-01-06T10:00:00Z', '', 'No times.'],
  ])('when its days run out, on %s (%s), a screen shows “%s%s”', (_, instant, count, message) => {
    const state = show(instant)
    expect(state).toMatchObject({ count, message })
    if (message) expect(state).toMatchObject({ day: null, next: null, freshness: 'stale' })
    if (message) expect(state.mark).not.toBe('Up to date')
  })

  test('a clock before the last answer shows no day', () => {
    const link = linkAt('2026-11-22T10:00:00Z')
    for (const instant of ['2026-11-20T10:00:00Z', '1970-01-01T00:00:00Z', '2026-11-22T09:58:00Z']) {
      expect(show(instant, link)).toMatchObject({ clock: '', day: null, today: null, message: 'No clock.' })
    }
  })
})

describe('the mark', () => {
  test.each([
    ['answered just now', linkAt('2026-11-22T13:30:00Z'), 'fresh', 'Up to date'],
    ['silent', linkAt('2026-11-22T12:30:00Z', { isAnswered: false }), 'offline', 'Offline since 12:30'],
    [
      'silent since yesterday',
      linkAt('2026-11-21T23:30:00Z', { isAnswered: false }),
      'offline',
      'Offline since day 2026-11-21, 23:30',
    ],
    [
      'silent for a day',
      linkAt('2026-11-21T13:33:00Z', { isAnswered: false }),
      'stale',
      'From day 2026-11-21, 13:33',
    ],
    ['gone', linkAt('2026-11-22T13:30:00Z', { isGone: true }), 'stale', 'Gone.'],
    ['a clock that was set', linkAt('2026-11-22T13:30:00Z', { hasMoved: true }), 'stale', 'Clock set.'],
  ])('the mark fits the state of the screen: %s', (_, link, freshness, mark) => {
    expect(show('2026-11-22T13:34:00Z', link)).toMatchObject({ freshness, mark })
  })

  test.each([
    [61_000, 'stale', '1 min slow', '13:35'],
    [60_000, 'fresh', 'Up to date', '13:35'],
    [-61_000, 'stale', '1 min fast', '13:32'],
    [3 * 3_600_000, 'stale', '3 h 0 min slow', '16:34'],
    [-50 * 3_600_000, 'stale', '2 d 2 h fast', '11:34'],
  ])(
    'with a clock that is off by %i ms a screen is %s, marked “%s”, and shows %s',
    (offset, freshness, mark, clock) => {
      const link = linkAt('2026-11-20T11:30:00Z', { offset })
      const state = show('2026-11-22T13:34:00Z', { ...link, checkedAt: at('2026-11-22T13:34:00Z') + offset })
      expect(state).toMatchObject({ freshness, mark, clock })
    },
  )

  test('the mark lists every reason for doubt', () => {
    const link = linkAt('2026-11-20T13:00:00Z', { isGone: true, hasMoved: true, isAnswered: false })
    expect(show('2026-11-22T13:34:00Z', link).mark).toBe('Gone. From 2026-11-20, 13:00 Clock set.')
  })
})

test('across clock changes the clock is the mosque’s, and the countdown is in real minutes', () => {
  const spring = sampleScreen('2027-03-26', 5, {
    offsets: [
      [at('2027-03-25T00:00:00Z'), 0],
      [at('2027-03-28T01:00:00Z'), 3_600_000],
    ],
  })
  const autumn = sampleScreen('2026-10-23', 5, {
    offsets: [
      [at('2026-10-22T00:00:00Z'), 3_600_000],
      [at('2026-10-25T01:00:00Z'), 0],
    ],
  })
  const clockAt = (shown: typeof spring, instant: string) => show(instant, undefined, shown).clock
  expect(clockAt(spring, '2027-03-28T00:59:00Z')).toBe('00:59')
  expect(clockAt(spring, '2027-03-28T01:00:00Z')).toBe('02:00')
  expect(clockAt(autumn, '2026-10-25T00:59:00Z')).toBe('01:59')
  expect(clockAt(autumn, '2026-10-25T01:00:00Z')).toBe('01:00')
  expect(show('2027-03-28T00:59:00Z', undefined, spring).count).toBe('Fajr in 5 h 46 min')
})

test('hints are shown one at a time in turn, and none is left out', () => {
  const hints: Hint[] = [0, 1, 2].map((each) => ['', `hint ${each}`, ''])
  const start = Math.ceil(at('2026-11-22T13:34:00Z') / (3 * hintMs)) * 3 * hintMs
  const shown = [0, 1, 2, 3].map((turn) => hintAt(hints, start + turn * hintMs)[1])
  expect(shown).toEqual(['hint 0', 'hint 1', 'hint 2', 'hint 0'])
  expect(hintAt(hints, start + hintMs - 1)[1]).toBe('hint 0')
  expect(hintAt([], start)).toEqual(['', '', ''])
})

test('the server’s page shows the time of the next prayer but no clock', () => {
  const state = screenState(data, { link: null, deviceNow: at('2026-11-22T13:34:00Z') }, choices)
  expect(state).toMatchObject({ clock: '', count: 'Asr at 14:00', mark: 'Up to date' })
})

test('the screen shifts by a few pixels each minute and stays near its place', () => {
  const places = Array.from({ length: 128 }, (_, minute) => shiftAt(minute * 60_000))
  expect(new Set(places.slice(0, 64).map(String)).size).toBeGreaterThan(20)
  for (const [index, [x, y]] of places.entries()) {
    expect(Math.abs(x) + Math.abs(y)).toBeLessThanOrEqual(8)
    expect(places[index + 1]).not.toEqual([x, y])
  }
})

test('both outcomes are shown from a maghrib to the next, after midnight with other words', () => {
  const words = (sentence: string) => ({ sentence, authority: '', halves: [] })
  const sighting = {
    month: 'ramadan' as const,
    from: at('2026-11-22T16:00:00Z'),
    until: at('2026-11-23T16:00:00Z'),
    evening: words('tomorrow'),
    afterMidnight: words('today'),
  }
  const days = data.days.map((day) => (day.date === '2026-11-22' ? { ...day, sighting } : day))
  const moonOf = (instant: string) => show(instant, undefined, { ...data, days }).moon?.words.sentence
  const instants = ['22T15:59', '22T16:00', '22T23:59', '23T00:00', '23T15:59', '23T16:00']
  expect(instants.map((instant) => moonOf(`2026-11-${instant}:00Z`))).toEqual([
    ...[undefined, 'tomorrow', 'tomorrow', 'today', 'today', undefined],
  ])
})

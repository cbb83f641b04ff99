import { expect, test } from 'vitest'
import { dayIn } from '#days.ts'
import { clockOfOffsets, learnedZones, learnZone, zoneClock } from './zone-clock.ts'
import { zoneOffsets } from './zone-offsets.ts'

const HOUR_MS = 3_600_000

test.each([
  ['Etc/GMT+12', -12],
  ['Pacific/Kiritimati', 14],
  ['Asia/Kathmandu', 5.75],
  ['Pacific/Chatham', 13.75],
  ['America/St_Johns', -3.5],
])('%s is %s hours ahead of UTC in January', (timeZone, hours) => {
  expect(zoneClock(timeZone).offsetAt(Date.UTC(2026, 0, 15, 7, 30))).toBe(hours * HOUR_MS)
})

test('the offset is right to the second around a clock change', () => {
  const london = zoneClock('Europe/London')
  const change = Date.parse('2026-03-29T01:00:00Z')
  expect(london.timeAt(change - 1000)).toBe('00:59')
  expect(london.timeAt(change)).toBe('02:00')
  const back = Date.parse('2026-10-25T01:00:00Z')
  expect(london.timeAt(back - 1000)).toBe('01:59')
  expect(london.timeAt(back)).toBe('01:00')
})

test('every hour of a year shows what Intl shows, in zones that change their clocks in odd ways', () => {
  for (const timeZone of ['Africa/Casablanca', 'Australia/Lord_Howe', 'Asia/Gaza', 'America/Nuuk']) {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
    const clock = zoneClock(timeZone)
    for (let instant = Date.UTC(2026, 0, 1); instant < Date.UTC(2027, 0, 1); instant += 7 * HOUR_MS) {
      expect(`${instant} ${clock.timeAt(instant)}`).toBe(`${instant} ${format.format(instant)}`)
    }
  }
})

test('a clock of the offsets that a page carries shows what the zone’s own clock shows, to the second', () => {
  const [from, to] = [Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)]
  for (const timeZone of ['Africa/Casablanca', 'Australia/Lord_Howe', 'Asia/Gaza', 'America/Nuuk']) {
    const offsets = zoneOffsets(timeZone, from, to)
    const [page, zone] = [clockOfOffsets(offsets), zoneClock(timeZone)]
    const changes = offsets.flatMap(([instant]) => [instant, instant + 1000, Math.max(from, instant - 1000)])
    for (const instant of [...changes, from + 9 * HOUR_MS, to - 9 * HOUR_MS]) {
      const shown = [page.dayAt(instant), page.timeAt(instant)]
      expect(shown, `${timeZone} ${instant}`).toEqual([zone.dayAt(instant), zone.timeAt(instant)])
    }
  }
})

test('noon of a day is noon on the clock, whichever side of the date line', () => {
  for (const timeZone of ['Pacific/Apia', 'Pacific/Pago_Pago', 'Europe/London', 'Asia/Kolkata']) {
    const clock = zoneClock(timeZone)
    const noon = clock.noonOf(Date.UTC(2026, 2, 29))
    expect(clock.timeAt(noon)).toBe('12:00')
    expect(new Intl.DateTimeFormat('en-CA', { timeZone }).format(noon)).toBe('2026-03-29')
  }
})

test('offsets that hold seconds are kept: Liberia was 44 min 30 s behind until 1972', () => {
  expect(zoneClock('Africa/Monrovia').offsetAt(Date.UTC(1960, 0, 1))).toBe(-(44 * 60 + 30) * 1000)
})

test('a zone that there is not throws', () => {
  expect(() => zoneClock('Mars/Olympus')).toThrow(RangeError)
  expect(() => zoneClock('')).toThrow(/^timeZone /)
})

test('a zone goes as the server knows it, and beyond that as the device does', () => {
  const [from, change, until] = ['2026-01-01', '2026-02-15', '2028-01-01'].map((day) => Date.parse(day))
  if (from === undefined || change === undefined || until === undefined) throw new Error('no instants')
  const timeZone = 'Antarctica/Troll'
  const before = zoneClock(timeZone).offsetAt(until)
  learnZone({
    timeZone,
    until,
    offsets: [
      [from, 5 * HOUR_MS],
      [change, 6 * HOUR_MS],
    ],
  })
  const clock = zoneClock(timeZone)
  expect([from, change - 1, change, until - 1].map((at) => clock.offsetAt(at) / HOUR_MS)).toEqual([
    5, 5, 6, 6,
  ])
  expect(clock.offsetAt(until)).toBe(before)
  expect(clock.offsetAt(from - 1)).toBe(0)
  expect(dayIn(timeZone, new Date('2026-02-20T18:30Z'))).toBe('2026-02-21')
  expect(learnedZones().map((zone) => zone.timeZone)).toContain(timeZone)
})

test('a zone that the device does not know at all goes on as the server knows its ends', () => {
  const timeZone = 'America/Not_Yet_Known'
  expect(() => zoneClock(timeZone)).toThrow(RangeError)
  learnZone({
    timeZone,
    until: Date.parse('2028-01-01'),
    offsets: [[Date.parse('2026-01-01'), -3 * HOUR_MS]],
  })
  const clock = zoneClock(timeZone)
  expect(['2020-06-01', '2026-06-01', '2030-06-01'].map((day) => clock.offsetAt(Date.parse(day)))).toEqual(
    Array.from({ length: 3 }, () => -3 * HOUR_MS),
  )
})

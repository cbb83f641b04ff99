import { describe, expect, test } from 'vitest'
import { timeZoneLines } from './time-zone-lines.ts'

/**
 * With and without clock changes, by half an hour, around Ramadan, at unusual hours, with unusual offsets.
 */
const zones = [
  'Europe/London',
  'Europe/Dublin',
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'Africa/Casablanca',
  'Africa/El_Aaiun',
  'Africa/Cairo',
  'Asia/Gaza',
  'Asia/Beirut',
  'Asia/Jerusalem',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Riyadh',
  'Etc/UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Auckland',
  'America/Santiago',
  'America/Nuuk',
]
const hour = 3_600_000

interface Observance {
  readonly start: number
  readonly before: number
  readonly after: number
}

/** RFC 5545: of the observances that have begun by the clock before them, the last one applies. */
function readObservances(lines: string): Observance[] {
  return [...lines.matchAll(/DTSTART:(\S+)\r\nTZOFFSETFROM:(\S+)\r\nTZOFFSETTO:(\S+)\r\n/g)].map(
    ([, start = '', before = '', after = '']) => ({
      start: Date.parse(start.replace(/(....)(..)(..)T(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z')),
      before: readOffset(before),
      after: readOffset(after),
    }),
  )
}

function readOffset(text: string): number {
  const [, sign, hours, minutes, seconds = 0] = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
}

const offsetAt = (observances: readonly Observance[], instant: number) =>
  observances.findLast(({ start, before }) => start - before <= instant)?.after

function clockOf(timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (instant: number) => format.format(instant)
}

describe.each(zones)('the rules of %s', (timeZone) => {
  test('show what Intl shows, every hour of the year and to the second around each change', () => {
    const from = Date.UTC(2026, 10, 13)
    const to = Date.UTC(2027, 10, 13)
    const observances = readObservances(timeZoneLines(timeZone, { from, to }))
    const clock = clockOf(timeZone)
    const changes = observances.map(({ start, before }) => start - before).filter((at) => at > from)
    const around = changes.flatMap((at) => [at - 1000, at, at + 1000])
    const hours = Array.from({ length: (to - from) / hour }, (_, index) => from + index * hour)
    const wrong = [...hours, ...around].filter((instant) => {
      const local = new Date(instant + (offsetAt(observances, instant) ?? Number.NaN))
      return local.toISOString().slice(0, 19).replace('T', ' ') !== clock(instant)
    })
    expect(wrong).toEqual([])
  })
})

test('a zone whose clocks are never changed has one observance', () => {
  const lines = timeZoneLines('Asia/Kathmandu', { from: Date.UTC(2026, 0, 1), to: Date.UTC(2026, 5, 1) })
  expect(lines.split('\r\n')).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Kathmandu',
    'BEGIN:STANDARD',
    'DTSTART:20250101T054500',
    'TZOFFSETFROM:+0545',
    'TZOFFSETTO:+0545',
    'END:STANDARD',
    'END:VTIMEZONE',
    '',
  ])
})

test('offsets that hold seconds are kept, and no offset is written -0000', () => {
  const year = { from: Date.UTC(1960, 0, 1), to: Date.UTC(1960, 5, 1) }
  expect(timeZoneLines('Africa/Monrovia', year)).toContain('TZOFFSETTO:-004430\r\n')
  expect(timeZoneLines('Etc/UTC', year)).toContain('TZOFFSETTO:+0000\r\n')
})

test('a zone that there is not throws', () => {
  expect(() => timeZoneLines('Mars/Olympus', { from: 0, to: 0 })).toThrow(RangeError)
})

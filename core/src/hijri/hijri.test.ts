import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import months from './fixtures/umalqura-months.json' with { type: 'json' }
import { hijriFromIsoDay, hijriMonthLength, isoDayFromHijri } from './hijri.ts'
import { hijriMonthName, hijriMonthNames } from './hijri-months.ts'

const dayMs = 86_400_000
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

const printed = Object.entries(months.years).flatMap(([year, starts]) =>
  starts.map((start, index) => ({ year: Number(year), month: index + 1, start })),
)

test('all 372 months of 1420–1450 begin on the day on which the printed calendar begins them', () => {
  expect(printed).toHaveLength(372)
  for (const { year, month, start } of printed) {
    expect(hijriFromIsoDay(start)).toEqual({ year, month, day: 1 })
    expect(isoDayFromHijri({ year, month, day: 1 })).toBe(start)
  }
})

test('all 372 months of 1420–1450 have the number of days of the printed calendar', () => {
  const starts = [...printed.map(({ start }) => start), months.startOf1451]
  for (const [index, { year, month, start }] of printed.entries()) {
    const days = (Date.parse(starts[index + 1] ?? '') - Date.parse(start)) / dayMs
    expect(hijriMonthLength(year, month)).toBe(days)
  }
})

test.each([
  ['2026-02-18', '1 Ramadan 1447'],
  ['2026-03-20', '1 Shawwal 1447'],
  ['2026-06-16', '1 Muharram 1448'],
  ['2026-11-20', '10 Jumada II 1448'],
  ['2027-02-08', '1 Ramadan 1448'],
])('%s is %s', (iso, words) => {
  const { year, month, day } = hijriFromIsoDay(iso)
  expect(`${day} ${hijriMonthName(month).english} ${year}`).toBe(words)
})

const isoDay = fc
  .integer({ min: Date.UTC(1900, 0, 1) / dayMs, max: Date.UTC(2100, 11, 31) / dayMs })
  .map((day) => new Date(day * dayMs).toISOString().slice(0, 10))

test('converting a day to the Hijri calendar and back gives the same day', () => {
  fc.assert(
    fc.property(isoDay, (day) => {
      expect(isoDayFromHijri(hijriFromIsoDay(day))).toBe(day)
    }),
    { numRuns: 2_000 },
  )
})

test('the day after is the next day of the month or the first of the next', () => {
  fc.assert(
    fc.property(isoDay, (day) => {
      const today = hijriFromIsoDay(day)
      const tomorrow = hijriFromIsoDay(dayAfter(day, 1))
      const isLast = today.day === hijriMonthLength(today.year, today.month)
      expect(tomorrow.day).toBe(isLast ? 1 : today.day + 1)
      const passed = tomorrow.year * 12 + tomorrow.month - (today.year * 12 + today.month)
      expect(passed).toBe(isLast ? 1 : 0)
    }),
    { numRuns: 2_000 },
  )
})

test('every month has 29 or 30 days: all from 1318 to 1523, and every seventh year of the rest', () => {
  for (let year = 391; year <= 9665; year += year >= 1318 && year <= 1523 ? 1 : 7) {
    for (let month = 1; month <= 12; month += 1) expect([29, 30]).toContain(hijriMonthLength(year, month))
  }
})

test.each(['2026-02-30', '2026-13-01', '26-01-01', '0999-12-31', '', 'tomorrow', '2026-01-01T00:00'])(
  'the day "%s" is refused by name',
  (day) => {
    expect(() => hijriFromIsoDay(day)).toThrow(RangeError)
    expect(() => hijriFromIsoDay(day)).toThrow(/^day must /)
  },
)

test('months, years and days out of range are refused by name', () => {
  expect(() => hijriMonthLength(1447, 0)).toThrow(/^month must /)
  expect(() => hijriMonthLength(1447, 13)).toThrow(/^month must /)
  expect(() => hijriMonthLength(100, 1)).toThrow(/^year must /)
  expect(() => hijriMonthLength(1447.5, 1)).toThrow(/^year must /)
  expect(() => isoDayFromHijri({ year: 1447, month: 8, day: 30 })).toThrow(/^day must .* 29 /)
  expect(() => isoDayFromHijri({ year: 1447, month: 9, day: 0 })).toThrow(/^day must /)
})

test('the first and the last day that can be asked for have an answer', () => {
  expect(hijriFromIsoDay('1000-01-01').year).toBe(390)
  expect(hijriFromIsoDay('9999-12-31').year).toBe(9666)
  expect(hijriMonthLength(9665, 12)).toBeGreaterThanOrEqual(29)
  expect(hijriMonthLength(391, 1)).toBeGreaterThanOrEqual(29)
})

test('twelve months have an English and an Arabic name', () => {
  expect(hijriMonthNames).toHaveLength(12)
  expect(new Set(hijriMonthNames.map(({ english }) => english)).size).toBe(12)
  expect(hijriMonthNames.every(({ arabic }) => /^[\u0600-\u06ff ]+$/.test(arabic))).toBe(true)
  expect(hijriMonthName(9)).toEqual({ english: 'Ramadan', arabic: 'رمضان' })
})

const initialZone = process.env.TZ
afterEach(() => {
  if (initialZone === undefined) delete process.env.TZ
  else process.env.TZ = initialZone
})

test('the time zone of the machine changes nothing', async () => {
  const offsets = new Set<number>()
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    process.env.TZ = zone
    offsets.add(new Date(2031, 0, 1).getTimezoneOffset())
    // Imported again, so that its formatter and its cache are made in this zone.
    vi.resetModules()
    const fresh = await import('./hijri.ts')
    expect(fresh.hijriFromIsoDay('2026-02-17')).toMatchObject({ month: 8, day: 29 })
    expect(fresh.hijriFromIsoDay('2026-02-18')).toMatchObject({ month: 9, day: 1 })
    expect(fresh.isoDayFromHijri({ year: 1448, month: 9, day: 1 })).toBe('2027-02-08')
  }
  expect(offsets.size).toBe(2)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayIn, daysBetween, isIsoDay, weekdayOf } from '#days.ts'
import { mosqueDays } from '#features/prayer-times/mosque-day.ts'
import { nextPrayer } from '#features/prayer-times/next-prayer.ts'
import { hijriFromIsoDay, isoDayFromHijri } from '#hijri/hijri.ts'
import { addMonths, lastDayOf, monthGrid } from '#month-grid.ts'
import { daysSinceWinterSolstice } from '#prayer/moonsighting.ts'
import { computePrayerTimes } from '#prayer/prayer-times.ts'
import { zoneClock } from '#prayer/zone-clock.ts'

/*
 * Nothing may depend on where the machine is. The zones lie on both sides of UTC, one with half an hour; one
 * has clock changes. Full runs repeat all tests of core in two of them.
 */
const zones = ['UTC', 'America/St_Johns', 'Pacific/Kiritimati']

const sheffield = {
  calculation: {
    latitude: 53.3947,
    longitude: -1.4522,
    timeZone: 'Europe/London',
    method: 2,
    shadow: '1x',
  } as const,
  ranges: [],
  ownBegins: [],
}

describe.each(zones)('on a machine in %s', (zone) => {
  const before = process.env.TZ

  beforeAll(() => {
    process.env.TZ = zone
  })
  afterAll(() => {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })

  test('the machine is in that zone', () => {
    const midsummer = new Date('2027-06-21T12:00:00Z')
    expect(midsummer.getTimezoneOffset()).toBe(
      { UTC: 0, 'America/St_Johns': 150, 'Pacific/Kiritimati': -840 }[zone],
    )
  })

  test('days and months are those of the calendar', () => {
    expect(addDays('2027-03-13', 1)).toBe('2027-03-14')
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
    expect(daysBetween('2027-03-01', '2027-11-30')).toBe(274)
    expect(weekdayOf('2027-02-05')).toBe(5)
    expect(isIsoDay('2027-02-29')).toBe(false)
    expect(lastDayOf('2028-02')).toBe('2028-02-29')
    expect(addMonths('2026-12', 2)).toBe('2027-02')
    expect(monthGrid('2027-02', 1)[0]?.[0]).toBe('2027-02-01')
    expect(dayIn('Asia/Tokyo', new Date('2027-02-01T15:30:00Z'))).toBe('2027-02-02')
    expect(zoneClock('Asia/Tokyo').offsetAt(0)).toBe(9 * 3_600_000)
  })

  test('Hijri days are those of Umm al-Qura', () => {
    expect(hijriFromIsoDay('2027-02-08')).toMatchObject({ year: 1448, month: 9, day: 1 })
    expect(isoDayFromHijri({ year: 1448, month: 9, day: 1 })).toBe('2027-02-08')
  })

  test('prayer times are those of the place', () => {
    const computed = computePrayerTimes({ ...sheffield.calculation, date: '2026-11-29' })
    expect([computed.times.fajr.time, computed.times.asr.time]).toEqual(['05:48', '13:35'])
    expect(daysSinceWinterSolstice(53, '2026-12-21')).toBe(0)
    const days = mosqueDays(sheffield, { startDate: '2027-03-27', endDate: '2027-03-28' })
    expect(days.map(({ date }) => date)).toEqual(['2027-03-27', '2027-03-28'])
    const dhuhrs = days.map(({ begins }) => begins.dhuhr?.time)
    expect(dhuhrs.map((time) => time?.slice(0, 2))).toEqual(['12', '13'])
    expect(nextPrayer(sheffield, new Date('2026-11-22T13:00:00Z'))).toMatchObject({
      prayer: 'asr',
      date: '2026-11-22',
    })
  })
})

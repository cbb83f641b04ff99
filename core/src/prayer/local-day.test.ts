import { expect, test } from 'vitest'
import { prayerNames } from './methods.ts'
import { computePrayerTimes } from './prayer-times.ts'

const dayMs = 86_400_000
const daysOf = (year: number): string[] =>
  Array.from({ length: 365 }, (_, index) =>
    new Date(Date.UTC(year, 0, 1) + index * dayMs).toISOString().slice(0, 10),
  )

const places = [
  ['Apia', -13.83, -171.77, 'Pacific/Apia'],
  ['Pago Pago', -14.28, -170.7, 'Pacific/Pago_Pago'],
  ['Kiritimati', 1.87, -157.43, 'Pacific/Kiritimati'],
  ['Nukualofa', -21.14, -175.2, 'Pacific/Tongatapu'],
  ['Tokelau', -9.38, -171.22, 'Pacific/Fakaofo'],
  ['Chatham', -43.95, -176.55, 'Pacific/Chatham'],
  ['Taveuni', -16.85, 179.97, 'Pacific/Fiji'],
  ['Adak', 51.88, -176.66, 'America/Adak'],
  ['Baker Island', 0.19, -176.48, 'Etc/GMT+12'],
  ['Anadyr', 64.73, 177.51, 'Asia/Anadyr'],
  ['Urumqi on Beijing time', 43.83, 87.62, 'Asia/Shanghai'],
  ['London', 51.51, -0.13, 'Europe/London'],
] as const

test.each(places)(
  'in %s dhuhr of every day of 2027 falls on that day, a day after the last one',
  (_, latitude, longitude, timeZone) => {
    const calendar = new Intl.DateTimeFormat('en-CA', { timeZone })
    let last = Number.NaN
    for (const date of daysOf(2027)) {
      const { dhuhr } = computePrayerTimes({
        latitude,
        longitude,
        date,
        timeZone,
        method: 2,
        shadow: '1x',
      }).times
      expect(calendar.format(dhuhr.instant)).toBe(date)
      if (!Number.isNaN(last)) expect(Math.abs(dhuhr.instant - last - dayMs)).toBeLessThanOrEqual(60_000)
      last = dhuhr.instant
    }
  },
)

test.each([
  ['London', 51.51, -0.13, 'Europe/London', '2026-03-29', '2026-10-25'],
  ['New York', 40.71, -74.01, 'America/New_York', '2026-03-08', '2026-11-01'],
  ['Lord Howe', -31.55, 159.08, 'Australia/Lord_Howe', '2026-10-04', '2026-04-05'],
  ['Santiago', -33.45, -70.67, 'America/Santiago', '2026-09-06', '2026-04-05'],
  ['Gaza', 31.5, 34.47, 'Asia/Gaza', '2026-03-28', '2026-10-24'],
] as const)(
  'in %s every time of the days of a clock change is what the clocks there show',
  (_, latitude, longitude, timeZone, spring, autumn) => {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
    for (const date of [spring, autumn]) {
      const { times } = computePrayerTimes({ latitude, longitude, date, timeZone, method: 2, shadow: '2x' })
      for (const prayer of prayerNames) expect(times[prayer].time).toBe(format.format(times[prayer].instant))
    }
  },
)

test('fajr before a clock change and sunrise after it each have the clock of their own instant', () => {
  const input = {
    latitude: 67.5,
    longitude: 20,
    date: '2026-03-29',
    timeZone: 'Europe/Stockholm',
    method: 2,
    shadow: '1x',
  } as const
  const { fajr, sunrise } = computePrayerTimes(input).times
  expect(fajr.time < '06:00').toBe(true)
  expect(sunrise.instant - fajr.instant).toBeLessThan(3 * 3_600_000)
})

test('a day that the zone skipped, 30 December 2011 in Samoa, has finite times in order', () => {
  const { times } = computePrayerTimes({
    latitude: -13.83,
    longitude: -171.77,
    date: '2011-12-30',
    timeZone: 'Pacific/Apia',
    method: 2,
    shadow: '1x',
  })
  const instants = prayerNames.map((prayer) => times[prayer].instant)
  expect(instants).toEqual([...instants].sort((a, b) => a - b))
  expect(instants.every(Number.isFinite)).toBe(true)
})

// @module-tag full
import { describe, expect, test } from 'vitest'
import type { Calculation } from '#features/prayer-times/day-times.ts'
import { realYears } from '#features/timetables/fixtures/real-years.ts'
import { calculationMethods, prayerNames } from '#prayer/methods.ts'
import { fitMethod } from './fit-method.ts'
import type { Fit } from './fits.schemas.ts'
import {
  everyDay,
  type GeneratedTable,
  generatedTable,
  tenInARow,
  tenOverTheYear,
} from './fixtures/generated-years.ts'
import { computedDays, describeFirst } from './fixtures/spoilt-years.ts'

const patient = { timeout: 60_000 }
const namedMethods = calculationMethods.map(({ id }) => id)
const customMethods = Array.from({ length: 40 }, () => 'custom' as const)

/** The mosque as the fit sees it: its location, and a method unrelated to the table. */
function placeOf({ truth }: GeneratedTable): Calculation {
  const { latitude, longitude, timeZone } = truth
  return { latitude, longitude, timeZone, method: 2, shadow: '1x' }
}

function tablesOf(methods: readonly (number | 'custom')[], dates: readonly string[]) {
  return methods.map((method, index) => generatedTable(1_000 * (index + 1) + 17, { method, dates }))
}

function bestFit(table: GeneratedTable): Fit | undefined {
  return fitMethod({ calculation: placeOf(table), days: table.days })[0]
}

function isRecovered({ truth, rounding }: GeneratedTable, fit: Fit | undefined): boolean {
  const { method, fajrAngle, ishaAngle, ishaMinutes, shadow, adjustments } = truth
  const wanted = { method, fajrAngle, ishaAngle, ishaMinutes, shadow, rounding }
  const isSame = Object.entries(wanted).every(([name, value]) => fit?.[name as keyof Fit] === value)
  return isSame && prayerNames.every((prayer) => fit?.adjustments[prayer] === adjustments[prayer])
}

describe('a year of start times', () => {
  test.each([
    ['the twelve methods', namedMethods, 12],
    ['forty methods of a mosque’s own', customMethods, 38],
  ])('of %s reveals method or angles, shadow, rounding and minutes', patient, (_, methods, atLeast) => {
    const found = tablesOf(methods, everyDay).filter((table) => isRecovered(table, bestFit(table)))
    expect(found.length).toBeGreaterThanOrEqual(atLeast)
  })

  test('is reproduced to the minute by the first fit', patient, () => {
    for (const table of tablesOf(customMethods.slice(0, 8), everyDay)) {
      const fit = bestFit(table)
      if (!fit || table.rounding === 'up') continue
      expect(computedDays(placeOf(table), fit, everyDay)).toEqual(table.days)
    }
  })
})

describe('ten days', () => {
  test.each([
    ['in a row', tenInARow],
    ['over the year', tenOverTheYear],
  ])('%s reveal each of the twelve methods', patient, (_, dates) => {
    const tables = tablesOf([...namedMethods, ...namedMethods], dates)
    const found = tables.filter((table) => isRecovered(table, bestFit(table)))
    expect(found.length).toBeGreaterThanOrEqual(23)
  })

  test.each([
    ['in a row', tenInARow],
    ['over the year', tenOverTheYear],
  ])('%s of a custom method are all within a minute of the first fit', patient, (_, dates) => {
    for (const table of tablesOf(customMethods, dates)) {
      expect(bestFit(table)).toMatchObject({ days: 10, daysWithinAMinute: 10 })
    }
  })
})

test('no method reproduces all days of four real years: the best ones reproduce these', patient, () => {
  const fitted = realYears.map(({ name, times: { calculation, ownBegins } }) => {
    const days = ownBegins.map(({ date, ...begins }) => ({ date, begins, jamaah: {}, jumuah: [] }))
    return `${name}: ${describeFirst(days, calculation)}`
  })
  expect(fitted).toEqual([
    'Masjid Sunnah Sheffield: Fajr 12°, Isha 12°, Dhuhr + 1, Asr + 1, up to the middle of the night: 260 of 365 days within a minute',
    'Muslim Welfare House Sheffield: Karachi, Sunrise − 3, Dhuhr − 1, Maghrib + 3: 114 of 365 days within a minute',
    'Quba Mosque: Moonsighting Committee: 25 of 365 days within a minute',
    'Al-Rahman Mosque: Karachi, Sunrise − 3, Dhuhr − 1, Maghrib + 3: 106 of 365 days within a minute',
  ])
})

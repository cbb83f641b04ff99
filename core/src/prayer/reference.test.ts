import { describe, expect, test } from 'vitest'
import {
  type Deviation,
  deviations,
  followsDefaultRule,
  isOutOfTolerance,
  type PrayerCase,
  prayerCases,
} from './fixtures/prayer-cases.ts'
import { calculationMethods, type PrayerName } from './methods.ts'
import type { PrayerOptions } from './prayer-inputs.ts'
import { computePrayerTimes } from './prayer-times.ts'
import { ramadanIshaFor } from './ramadan-isha.ts'

function computed(each: PrayerCase, options: PrayerOptions = {}): Deviation[] {
  const { times } = computePrayerTimes({ ...each, options })
  const time = (prayer: PrayerName): string => times[prayer].time
  return deviations(each, {
    fajr: time('fajr'),
    sunrise: time('sunrise'),
    dhuhr: time('dhuhr'),
    asr: time('asr'),
    maghrib: time('maghrib'),
    isha: time('isha'),
  })
}

const ruleOf = ({ rule }: PrayerCase): PrayerOptions => (rule ? { highLatitudeRule: rule } : {})
const isRamadanTable = ({ tags }: PrayerCase): boolean => tags.includes('ramadan')
const ramadanOf = (each: PrayerCase): PrayerOptions =>
  isRamadanTable(each) ? { ramadanIshaMinutes: ramadanIshaFor(each) } : {}

const describeDeviation = ({ case: { place, date, method, shadow, rule }, ...rest }: Deviation): string =>
  `${place} ${date} method ${method} ${shadow} ${rule ?? ''}: ${rest.prayer} ${rest.actual}, table ${rest.expected}`

describe.each(calculationMethods.map(({ id, name }) => ({ id, name })))('method $id, $name', ({ id }) => {
  const cases = prayerCases.filter(({ method }) => method === id)

  test('every time of every reference day is within its tolerance, under the rule of its row', () => {
    const found = cases.flatMap((each) => computed(each, { ...ruleOf(each), ...ramadanOf(each) }))
    expect(found.length).toBeGreaterThan(50)
    expect(found.filter(isOutOfTolerance).map(describeDeviation)).toEqual([])
  })

  test('every time of the default policy is within its tolerance, with no option but that of Ramadan', () => {
    const found = cases.flatMap((each) => computed(each, ramadanOf(each)).filter(followsDefaultRule))
    expect(found.filter(isOutOfTolerance).map(describeDeviation)).toEqual([])
  })
})

test('all 2,035 days and 11,979 times take part, 11,529 of them under the default policy', () => {
  const all = prayerCases.flatMap((each) => computed(each))
  expect(prayerCases).toHaveLength(2035)
  expect(all).toHaveLength(11_979)
  expect(all.filter(followsDefaultRule)).toHaveLength(11_529)
})

test('no reference day at a latitude up to 64° needs a neighbouring latitude', () => {
  const estimated = prayerCases.filter((each) => computePrayerTimes({ ...each }).estimated)
  expect(estimated.filter(({ latitude }) => Math.abs(latitude) < 64)).toEqual([])
})

test('in the Saudi tables of Ramadan isha is 90 minutes after maghrib when no one asks for more', () => {
  const cases = prayerCases.filter(isRamadanTable)
  expect(cases.length).toBe(12)
  for (const each of cases) {
    const { times } = computePrayerTimes({ ...each })
    expect(times.isha.instant - times.maghrib.instant).toBe(90 * 60_000)
  }
})

test('a comparison that is an hour off fails: the tolerances bind', () => {
  const [first] = prayerCases
  if (!first) throw new Error('no case')
  const shifted = computed(first, { adjustments: { fajr: 60, isha: -60 } })
  expect(shifted.filter(isOutOfTolerance).map(({ prayer }) => prayer)).toEqual(['fajr', 'isha'])
})

/** Cost of a year of days at one place, ours beside adhan. */

import { type PrayerCase, prayerCases } from '#prayer/fixtures/prayer-cases.ts'
import { adhan, adhanInstants, ours } from './engines.ts'

/** Milliseconds of processor time: medians over turns in which the engines alternate. */
export interface YearCost {
  readonly ours: number
  readonly adhan: number
  /** adhan without wall clocks, as if its caller did not need any. */
  readonly adhanInstantsOnly: number
}

const FIRST_YEAR = 2020
const TURNS = 21
const WARM_UP_TURNS = 5

/** Every turn computes another year, so that nothing cached for one helps the next. */
export function measureYears(): YearCost {
  const costs: YearCost[] = []
  for (let turn = 0; turn < WARM_UP_TURNS + TURNS; turn += 1) {
    const days = daysOf(FIRST_YEAR + turn)
    const cost = {
      ours: millisecondsOf(days, ours),
      adhan: millisecondsOf(days, adhan),
      adhanInstantsOnly: millisecondsOf(days, (each) => adhanInstants(each, new Date(each.date))),
    }
    if (turn >= WARM_UP_TURNS) costs.push(cost)
  }
  return {
    ours: median(costs.map((cost) => cost.ours)),
    adhan: median(costs.map((cost) => cost.adhan)),
    adhanInstantsOnly: median(costs.map((cost) => cost.adhanInstantsOnly)),
  }
}

function daysOf(year: number): PrayerCase[] {
  const example = prayerCases.find(({ place }) => place === 'Istanbul')
  if (!example) throw new Error('Istanbul is missing from the reference days')
  return Array.from({ length: 365 }, (_, index) => {
    const date = new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10)
    return { ...example, date }
  })
}

function millisecondsOf(days: readonly PrayerCase[], compute: (each: PrayerCase) => unknown): number {
  const before = process.cpuUsage()
  for (const each of days) compute(each)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

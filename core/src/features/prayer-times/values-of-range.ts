import type { TimedRange } from '#features/timetables/publication-plan.ts'
import { type Jumuah, jumuahsOf } from './jumuahs.schemas.ts'
import { needsFixedTime } from './rules.schemas.ts'
import { startPrayers } from './start-times.ts'
import type { OnceValue } from './times-values.schemas.ts'

/** The days and times of a range, as the history stores them. */
export function valuesOfRange(range: TimedRange): Record<string, OnceValue> {
  const { startDate, endDate, rules = {}, overridesRamadan = [] } = range
  const times = startPrayers.map((prayer): [string, OnceValue] => {
    const rule = rules[prayer]
    const time = needsFixedTime(rules, prayer) ? range[prayer] : null
    return [prayer, rule ? { rule, time } : range[prayer]]
  })
  const jumuahs = jumuahsOf(range)
  const [first] = jumuahs
  const jumah = jumuahs.length === 1 && first && isTimeAlone(first) ? first.time : { jumuahs: [...jumuahs] }
  return {
    ...{ startDate, endDate, ...Object.fromEntries(times), jumah },
    ...(overridesRamadan.length > 0 && { overridesRamadan: overridesRamadan.join(', ') }),
  }
}

function isTimeAlone({ time: _, ...details }: Jumuah): boolean {
  return Object.values(details).every((detail) => detail === null || detail === '')
}

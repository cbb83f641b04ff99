/** From where each of a day's iqamah times is taken. */

import { type IsoDay, isFriday } from '#days.ts'
import type { RamadanTime } from '#features/ramadan/ramadan.schemas.ts'
import type { RamadanOfDay } from '#features/ramadan/ramadan-days.ts'
import { type Jumuah, jumuahsOf } from './jumuahs.schemas.ts'
import type { RangePrayer } from './prayer-times.schemas.ts'
import type { DayRange } from './ranges.ts'
import { type RuleContext, ruleMinutes } from './rule-times.ts'
import type { PrayerRule, RangeRules } from './rules.schemas.ts'
import { type StartPrayer, startPrayers } from './start-times.ts'

/**
 * A mosque's published times for a range of days: iqamah times, and jumu'ahs in place of dhuhr on Fridays.
 */
export type PublishedRange = DayRange &
  Readonly<Record<RangePrayer, string>> & {
    /** Prayers whose time follows from the sun; their `HH:mm` is ignored. */
    readonly rules?: RangeRules
    /** In ascending order; if omitted, there is one, at `jumah`. */
    readonly jumuahs?: readonly Jumuah[]
    /** Prayers whose times stand above the Ramadan schedule. */
    readonly overridesRamadan?: readonly StartPrayer[]
    readonly updatedAt: string
  }

/** `HH:mm` as published, or from a rule: minutes after the midnight with which the day begins. */
export type PublishedTime = string | number | null

export interface Published {
  readonly isFriday: boolean
  readonly jamaah: Readonly<Record<StartPrayer, PublishedTime>> | null
  readonly jumuah: readonly Jumuah[]
  /** ISO instant of the last change to these times; null if there are none. */
  readonly publishedAt: string | null
  readonly sources: Readonly<Record<StartPrayer, TimeSource | null>>
  /** Of the prayers whose time follows from the sun. */
  readonly rules: Readonly<Partial<Record<StartPrayer, PrayerRule>>>
}

type TimeSource = 'ramadan' | 'range'

interface Chosen {
  readonly source: TimeSource
  readonly time: RamadanTime
  readonly updatedAt: string
}

/** For each prayer: a range that stands above Ramadan, else the Ramadan schedule, else the range. */
export function publishedOn(
  context: RuleContext,
  date: IsoDay,
  range: PublishedRange | null,
  ramadan: RamadanOfDay | null,
): Published {
  const isOnFriday = isFriday(date)
  const chosen = mapPrayers((prayer): Chosen | null => {
    if (isOnFriday && range && prayer === 'dhuhr') return null
    const part = prayer === 'isha' ? ramadan?.nightPart : ramadan?.dayPart
    const scheduled = part?.prayers[prayer]
    if (part && scheduled && !range?.overridesRamadan?.includes(prayer))
      return { source: 'ramadan', time: scheduled, updatedAt: part.updatedAt }
    if (!range) return null
    const { rules, updatedAt } = range
    return { source: 'range', time: rules?.[prayer] ?? { time: range[prayer] }, updatedAt }
  })
  const timeOf = (prayer: StartPrayer): PublishedTime => {
    const time = chosen[prayer]?.time
    if (!time) return null
    if ('time' in time) return time.time
    return ruleMinutes(context, { prayer, rule: time, fixed: range?.[prayer] ?? '' }, date)
  }
  const changes = [range, ...startPrayers.map((prayer) => chosen[prayer])].flatMap(
    (each) => each?.updatedAt ?? [],
  )
  return {
    isFriday: isOnFriday,
    jamaah: changes.length > 0 ? mapPrayers(timeOf) : null,
    jumuah: isOnFriday && range ? jumuahsOf(range) : [],
    publishedAt: changes.sort().at(-1) ?? null,
    sources: mapPrayers((prayer) => chosen[prayer]?.source ?? null),
    rules: rulesOf(chosen),
  }
}

function rulesOf(chosen: Readonly<Record<StartPrayer, Chosen | null>>): Published['rules'] {
  const rules: Partial<Record<StartPrayer, PrayerRule>> = {}
  for (const prayer of startPrayers) {
    const time = chosen[prayer]?.time
    if (time && !('time' in time)) rules[prayer] = time
  }
  return rules
}

export function mapPrayers<Value>(find: (prayer: StartPrayer) => Value): Record<StartPrayer, Value> {
  return Object.fromEntries(startPrayers.map((prayer) => [prayer, find(prayer)])) as Record<
    StartPrayer,
    Value
  >
}

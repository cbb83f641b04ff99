import { z } from 'zod'
import { addDays, type IsoDay } from '#days.ts'
import { codedMessage } from '#error-codes.ts'
import { choiceField, clockTimeField, notOneOf, wholeNumberField } from '#fields.ts'
import { type Congregation, type StartPrayer, startPrayerOf, startPrayers } from './start-times.ts'

/** In the order of `weekdayOf`, as rules name them. */
export const weekdays = [
  ...(['sunday', 'monday', 'tuesday', 'wednesday'] as const),
  ...(['thursday', 'friday', 'saturday'] as const),
] as const
export type Weekday = (typeof weekdays)[number]

export const roundingSteps = [5, 10, 15, 30] as const
export const roundingWays = ['up', 'down', 'nearest'] as const

/** Least and most minutes for each base. */
export const ruleBases = {
  /** Negative is before the start time: in summer some pray Isha ahead of it. */
  after: { min: -120, max: 180 },
  /** Only for Fajr. */
  beforeSunrise: { min: 0, max: 120 },
  /** Only for Isha: minutes after Maghrib begins. */
  afterMaghrib: { min: 0, max: 180 },
} as const
export type RuleBase = keyof typeof ruleBases

const ruleShape = {
  after: minutesField('after').optional(),
  beforeSunrise: minutesField('beforeSunrise').optional(),
  afterMaghrib: minutesField('afterMaghrib').optional(),
  round: z
    .strictObject(
      {
        to: z.literal(roundingSteps, notOneOf('round', roundingSteps)),
        way: choiceField('round', roundingWays),
      },
      notOneOf('round', roundingSteps),
    )
    .optional(),
  notBefore: clockTimeField('notBefore').optional(),
  notAfter: clockTimeField('notAfter').optional(),
  weekly: choiceField('weekly', weekdays).optional(),
  on: z.partialRecord(choiceField('on', weekdays), clockTimeField('on'), notOneOf('on', weekdays)).optional(),
}

/**
 * How a prayer's time follows from the sun: one base, or none if only `on` is given; then `round`, then the
 * bounds, always in this order. `weekly`: one time, suitable for each day, for the seven days from that
 * weekday on. `on`: fixed times, `HH:mm`, of some weekdays; they override everything else.
 */
export const ruleSchema = z.strictObject(ruleShape)
export type PrayerRule = z.output<typeof ruleSchema>

export const rangeRulesSchema = z.strictObject(
  {
    fajr: ruleOf('fajr'),
    dhuhr: ruleOf('dhuhr'),
    asr: ruleOf('asr'),
    maghrib: ruleOf('maghrib'),
    isha: ruleOf('isha'),
  },
  codedMessage('rulePrayerUnknown'),
)
export type RangeRules = z.output<typeof rangeRulesSchema>

function ruleOf(prayer: StartPrayer) {
  return z
    .strictObject(ruleShape, codedMessage('ruleUnknown', { field: prayer }))
    .superRefine((rule, check) => {
      const wrong = findWrong(prayer, rule)
      if (wrong) check.addIssue({ code: 'custom', path: wrong.path, message: wrong.message })
    })
    .optional()
}

function findWrong(prayer: StartPrayer, rule: PrayerRule): { path: string[]; message: string } | null {
  const given = (Object.keys(ruleBases) as RuleBase[]).filter((base) => rule[base] !== undefined)
  if (given.length > 1) return { path: [], message: codedMessage('ruleBasesTwo', { field: prayer }) }
  const [base] = given
  if (!base)
    return isOnAlone(rule) ? null : { path: [], message: codedMessage('ruleBaseMissing', { field: prayer }) }
  if (base === 'beforeSunrise' && prayer !== 'fajr') return foreignBase(base, 'fajr')
  if (base === 'afterMaghrib' && prayer !== 'isha') return foreignBase(base, 'isha')
  const { notBefore, notAfter } = rule
  if (notBefore === undefined || notAfter === undefined) return null
  if (boundMinutes(prayer, notBefore) <= boundMinutes(prayer, notAfter)) return null
  return { path: ['notAfter'], message: codedMessage('ruleBoundsContrary', { field: prayer }) }
}

function foreignBase(base: RuleBase, field: StartPrayer) {
  return { path: [base], message: codedMessage('ruleBaseForeign', { field: base, other: field }) }
}

function isOnAlone({ on, round, notBefore, notAfter, weekly }: PrayerRule): boolean {
  const hasDays = on !== undefined && Object.keys(on).length > 0
  return hasDays && !round && !notBefore && !notAfter && !weekly
}

/**
 * Minutes after the midnight that begins the day. For Isha and Maghrib, times before noon are of the
 * following night.
 */
export function boundMinutes(prayer: StartPrayer, time: string): number {
  const minutes = minutesOfClock(time)
  const isOfNight = prayer === 'isha' || prayer === 'maghrib'
  return isOfNight && minutes < 720 ? minutes + 1440 : minutes
}

/** The civil day of a prayer's time: for an Isha after midnight the next one. */
export function dayOfTime(prayer: Congregation, date: IsoDay, time: string): IsoDay {
  return boundMinutes(startPrayerOf(prayer), time) < 1440 ? date : addDays(date, 1)
}

/** `HH:mm` to minutes after midnight. */
export function minutesOfClock(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** Between two local times, `HH:mm`, the shorter way round. */
export function minutesApart(one: string, other: string): number {
  const apart = Math.abs(minutesOfClock(one) - minutesOfClock(other))
  return Math.min(apart, 1440 - apart)
}

/** True without a rule, or if the rule is only for some weekdays. */
export function needsFixedTime(rules: RangeRules, prayer: StartPrayer): boolean {
  const rule = rules[prayer]
  return !rule || (Object.keys(ruleBases) as RuleBase[]).every((base) => rule[base] === undefined)
}

export function hasRules(rules: RangeRules): boolean {
  return startPrayers.some((prayer) => rules[prayer] !== undefined)
}

function minutesField(base: RuleBase) {
  const { min, max } = ruleBases[base]
  return wholeNumberField(base, min, max)
}

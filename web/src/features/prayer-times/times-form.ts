import { isIsoDay } from '@mihrab/core/days.ts'
import {
  type PrayerTimeRange,
  type PrayerTimeRangeChange,
  type RangePrayer,
  rangePrayers,
} from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { type StartPrayer, startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import type { TimetableRange } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { isSame } from '#forms/form-entries.ts'
import type { FieldName } from '#forms/use-field-errors.ts'
import type { Form } from '#forms/use-form.ts'
import { isSingle, type JumuahEntry, jumuahEntriesOf, jumuahsOf, newJumuah } from './jumuah-entries.ts'
import { isTimed, type RuleEntries, ruleEntriesOf, rulesOf } from './rule-entries.ts'

export type Times = Record<RangePrayer, string>
type RangeField = 'startDate' | 'endDate' | RangePrayer
/** The days and times of a range in the fields. */
export type RangeValues = Record<RangeField, string> & { rules: RuleEntries; jumuahs: JumuahEntry[] }
export type TimesValues = Omit<RangeValues, keyof DayRange>
/** With the days of the range that get the times; null for all of them. */
export type EditValues = RangeValues & { only: DayRange | null }

/** The part of their form that the fields need. */
export type TimesForm = Pick<Form<RangeValues>, 'values' | 'field' | 'errors' | 'change'>

export const rangeFields = ['startDate', 'endDate', ...rangePrayers] as const

/** The rest of a range that has only times. */
export const noRules: Pick<RangeValues, 'rules' | 'jumuahs'> = { rules: {}, jumuahs: [newJumuah] }

export const noTimes: TimesValues = {
  fajr: '',
  dhuhr: '',
  asr: '',
  maghrib: '',
  isha: '',
  jumah: '',
  ...noRules,
}

export function timesOf({ fajr, dhuhr, asr, maghrib, isha, jumah }: Times): Times {
  return { fajr, dhuhr, asr, maghrib, isha, jumah }
}

export function valuesOf({ startDate, endDate, ...range }: TimetableRange): RangeValues {
  return {
    startDate,
    endDate,
    ...timesOf(range),
    rules: ruleEntriesOf(range.rules),
    jumuahs: jumuahEntriesOf(range.jumuahs),
  }
}

/** A whole range in the API's format, with rules and jumu'ahs only if there are any. */
export function givenRangeOf(values: RangeValues) {
  const { startDate, endDate, jumah, rules, jumuahs } = values
  const timed = startPrayers.filter((prayer) => isTimed(rules, prayer))
  return {
    startDate,
    endDate,
    ...timesOfPrayers(values, timed),
    ...(Object.keys(rules).length > 0 && { rules: rulesOf(rules) }),
    ...(isSingle(jumuahs) ? { jumah } : { jumuahs: jumuahsOf(jumah, jumuahs) }),
  }
}

/** The API's change from `before` to `after`. */
export function rangeChangesOf(before: RangeValues, after: RangeValues): PrayerTimeRangeChange {
  const days = (['startDate', 'endDate'] as const).filter((field) => before[field] !== after[field])
  const timed = startPrayers.filter(
    (prayer) =>
      isTimed(after.rules, prayer) && (before[prayer] !== after[prayer] || !isTimed(before.rules, prayer)),
  )
  // A time sent alone would remove the rule of its prayer.
  const isRuled = Object.keys(after.rules).length > 0 && timed.length > 0
  return {
    ...Object.fromEntries(days.map((field) => [field, after[field]])),
    ...timesOfPrayers(after, timed),
    ...((isRuled || !isSame(before.rules, after.rules)) && { rules: rulesOf(after.rules) }),
    ...jumuahChangesOf(before, after),
  }
}

function jumuahChangesOf(before: RangeValues, after: RangeValues): PrayerTimeRangeChange {
  const isSameTime = before.jumah === after.jumah
  if (isSameTime && isSame(before.jumuahs, after.jumuahs)) return {}
  if (isSingle(before.jumuahs) && isSingle(after.jumuahs)) return { jumah: after.jumah }
  return { jumuahs: jumuahsOf(after.jumah, after.jumuahs) }
}

function timesOfPrayers(values: RangeValues, prayers: readonly StartPrayer[]): Partial<Times> {
  return Object.fromEntries(prayers.map((prayer) => [prayer, values[prayer]]))
}

/** Fills missing times from another range. */
export function filledFrom(model: PrayerTimeRange, { rules, jumuahs, ...values }: RangeValues): TimesValues {
  const { startDate: _, endDate: __, ...copied } = valuesOf(model)
  const typed = Object.entries(timesOf(values)).filter(([, time]) => time !== '')
  const ownRules = startPrayers.filter((prayer) => values[prayer] !== '' || rules[prayer])
  const others = startPrayers.filter((prayer) => !ownRules.includes(prayer))
  const isUnset = values.jumah === '' && isSingle(jumuahs)
  return {
    ...copied,
    ...Object.fromEntries(typed),
    rules: Object.fromEntries([
      ...others.flatMap((prayer) => (copied.rules[prayer] ? [[prayer, copied.rules[prayer]]] : [])),
      ...Object.entries(rules),
    ]),
    jumuahs: isUnset ? copied.jumuahs : jumuahs,
  }
}

/** The range with the days and times of `values`. */
export function completeRangeOf(range: PrayerTimeRange, values: RangeValues): PrayerTimeRange {
  const { startDate, endDate, rules, jumuahs } = values
  return {
    ...range,
    startDate,
    endDate,
    ...timesOf(values),
    rules: rulesOf(rules),
    jumuahs: jumuahsOf(values.jumah, jumuahs),
  }
}

/** Form fields for a field that the server names: a prayer's error may be in its time or its rule. */
export function fieldsOf(field: string): FieldName<RangeValues>[] {
  const [name, part] = field.split('.')
  if (name === 'rules' && part) {
    return [ownFieldOfRule.test(field) ? (field as `rules.${string}`) : `rules.${part}`]
  }
  if (field === 'jumuahs.0.time') return ['jumah']
  if (name === 'jumuahs') return [`jumuahs.${field.slice('jumuahs.'.length)}`]
  const prayer = startPrayers.find((each) => each === name)
  if (prayer) return [prayer, `rules.${prayer}`]
  return rangeFields.filter((each) => each === name)
}

const ownFieldOfRule = /\.(notBefore|notAfter|on\.\w+)$/

export function hasRealDays({ startDate, endDate }: DayRange): boolean {
  return isIsoDay(startDate) && isIsoDay(endDate)
}

/** The last range to end before a day: its times are the likely ones for what comes next. */
export function rangeBefore(ranges: readonly PrayerTimeRange[], day: string): PrayerTimeRange | null {
  let nearest: PrayerTimeRange | null = null
  for (const range of ranges) {
    if (range.endDate < day && (!nearest || range.endDate > nearest.endDate)) nearest = range
  }
  return nearest
}

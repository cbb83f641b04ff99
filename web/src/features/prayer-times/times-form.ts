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
export type RangeField = 'startDate' | 'endDate' | RangePrayer
/** The days and times of a range, as they stand in the fields. */
export type RangeValues = Record<RangeField, string> & { rules: RuleEntries; jumuahs: JumuahEntry[] }
/** What the days of a range have. */
export type TimesValues = Omit<RangeValues, keyof DayRange>

/** What the fields need of their form. */
export type TimesForm = Pick<Form<RangeValues>, 'values' | 'field' | 'errors' | 'change'>

export const rangeFields = ['startDate', 'endDate', ...rangePrayers] as const

/** What a range has beside its times where these are all. */
export const noRules: Pick<RangeValues, 'rules' | 'jumuahs'> = { rules: {}, jumuahs: [newJumuah] }

export const noTimes: TimesValues = {
  ...{ fajr: '', dhuhr: '', asr: '', maghrib: '', isha: '', jumah: '' },
  ...noRules,
}

export function timesOf({ fajr, dhuhr, asr, maghrib, isha, jumah }: Times): Times {
  return { fajr, dhuhr, asr, maghrib, isha, jumah }
}

export function valuesOf({ startDate, endDate, ...range }: TimetableRange): RangeValues {
  return {
    ...{ startDate, endDate, ...timesOf(range) },
    rules: ruleEntriesOf(range.rules),
    jumuahs: jumuahEntriesOf(range.jumuahs),
  }
}

/** The values as a whole range for the API, which is told of rules and jumu'ahs only where there are any. */
export function givenRangeOf(values: RangeValues) {
  const { startDate, endDate, jumah, rules, jumuahs } = values
  const timed = startPrayers.filter((prayer) => isTimed(rules, prayer))
  return {
    ...{ startDate, endDate, ...timesOfPrayers(values, timed) },
    ...(Object.keys(rules).length > 0 && { rules: rulesOf(rules) }),
    ...(isSingle(jumuahs) ? { jumah } : { jumuahs: jumuahsOf(jumah, jumuahs) }),
  }
}

/** What the API must be told so that `before` becomes `after`. */
export function rangeChangesOf(before: RangeValues, after: RangeValues): PrayerTimeRangeChange {
  const days = (['startDate', 'endDate'] as const).filter((field) => before[field] !== after[field])
  const timed = startPrayers.filter(
    (prayer) =>
      isTimed(after.rules, prayer) && (before[prayer] !== after[prayer] || !isTimed(before.rules, prayer)),
  )
  // A time that comes alone would put an end to the rule of its prayer.
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

/** The times with those of another range where there are none yet. */
export function filledFrom(model: PrayerTimeRange, { rules, jumuahs, ...values }: RangeValues): TimesValues {
  const { startDate: _, endDate: __, ...copied } = valuesOf(model)
  const typed = Object.entries(timesOf(values)).filter(([, time]) => time !== '')
  const ownRules = startPrayers.filter((prayer) => values[prayer] !== '' || rules[prayer])
  const kept = startPrayers.filter((prayer) => !ownRules.includes(prayer))
  const isUntold = values.jumah === '' && isSingle(jumuahs)
  return {
    ...copied,
    ...Object.fromEntries(typed),
    rules: Object.fromEntries([
      ...kept.flatMap((prayer) => (copied.rules[prayer] ? [[prayer, copied.rules[prayer]]] : [])),
      ...Object.entries(rules),
    ]),
    jumuahs: isUntold ? copied.jumuahs : jumuahs,
  }
}

/** The range as it was opened, where the form has gone on from a newer state of it. */
export function completeRangeOf(range: PrayerTimeRange, values: RangeValues): PrayerTimeRange {
  const { startDate, endDate, rules, jumuahs } = values
  return {
    ...range,
    ...{ startDate, endDate, ...timesOf(values) },
    rules: rulesOf(rules),
    jumuahs: jumuahsOf(values.jumah, jumuahs),
  }
}

/** The form's fields for a field that the server names: a prayer's is wrong by its time or by its rule. */
export function fieldsOf(field: string): FieldName<RangeValues>[] {
  const [name, part, bound] = field.split('.')
  if (name === 'rules' && part) return isBound(bound) ? [`rules.${part}.${bound}`] : [`rules.${part}`]
  if (field === 'jumuahs.0.time') return ['jumah']
  if (name === 'jumuahs') return [`jumuahs.${field.slice('jumuahs.'.length)}`]
  const prayer = startPrayers.find((each) => each === name)
  if (prayer) return [prayer, `rules.${prayer}`]
  return rangeFields.filter((each) => each === name)
}

const isBound = (part: string | undefined) => part === 'notBefore' || part === 'notAfter'

export function hasRealDays({ startDate, endDate }: DayRange): boolean {
  return isIsoDay(startDate) && isIsoDay(endDate)
}

/** The range that ends last before a day: what it says is most likely what comes next. */
export function rangeBefore(ranges: readonly PrayerTimeRange[], day: string): PrayerTimeRange | null {
  let nearest: PrayerTimeRange | null = null
  for (const range of ranges) {
    if (range.endDate < day && (!nearest || range.endDate > nearest.endDate)) nearest = range
  }
  return nearest
}

import { addDays, type IsoDay } from '@mihrab/core/days.ts'
import { fieldErrorsIn } from '@mihrab/core/describe-error.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { rangeRulesSchema } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import { type StartPrayer, startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import {
  type MosqueRamadan,
  type RamadanChange,
  type RamadanPart,
  type RamadanSchedule,
  ramadanChangeSchema,
  type Taraweeh,
} from '@mihrab/core/features/ramadan/ramadan.schemas.ts'
import type { Faults } from '#forms/use-field-errors.ts'
import { describeFields } from '#lib/describe-error.ts'
import { isTimed, type RuleEntries, ruleEntriesOf, rulesOf } from './rule-entries.ts'
import { noTimes, type RangeValues, type TimesForm } from './times-form.ts'

export type TaraweehEntry = Record<'time' | 'minutes' | 'place' | 'rakahs' | 'language' | 'note', string> & {
  way: 'at' | 'after'
  womenSpace: '' | 'yes' | 'no'
}
export type PartValues = Record<'fromDay' | StartPrayer, string> & {
  rules: RuleEntries
  taraweeh: TaraweehEntry[]
}
/** A Ramadan schedule in the fields. */
export type RamadanValues = Record<'imsakMinutes' | 'itikaf' | 'iftar', string> & { parts: PartValues[] }

export const newTaraweeh: TaraweehEntry = {
  ...{ way: 'after', time: '', minutes: '', place: '', rakahs: '', language: '', womenSpace: '', note: '' },
}

const { jumah: _, jumuahs: __, ...noPrayers } = noTimes
const wholeMonth: PartValues = { fromDay: '1', ...noPrayers, taraweeh: [] }

export function ramadanValuesOf({ schedule }: MosqueRamadan): RamadanValues {
  if (!schedule) return { imsakMinutes: '0', parts: [wholeMonth], itikaf: '', iftar: '' }
  const { imsakMinutes, parts, itikaf, iftar } = schedule
  return { imsakMinutes: String(imsakMinutes), parts: parts.map(partValuesOf), itikaf, iftar }
}

function partValuesOf({ fromDay, prayers, taraweeh }: RamadanPart): PartValues {
  const times: Partial<Record<StartPrayer, string>> = {}
  const rules: Parameters<typeof ruleEntriesOf>[0] = {}
  for (const prayer of startPrayers) {
    const given = prayers[prayer]
    if (given && 'time' in given) times[prayer] = given.time
    else if (given) rules[prayer] = given
  }
  return {
    ...wholeMonth,
    ...times,
    fromDay: String(fromDay),
    rules: ruleEntriesOf(rules),
    taraweeh: taraweeh.map(entryOf),
  }
}

function entryOf({ time, afterIsha, rakahs, womenSpace, place, language, note }: Taraweeh): TaraweehEntry {
  return {
    way: time === null ? 'after' : 'at',
    time: time ?? '',
    minutes: afterIsha === null ? '' : String(afterIsha),
    rakahs: rakahs === null ? '' : String(rakahs),
    womenSpace: womenSpace === 'unknown' ? '' : womenSpace,
    ...{ place, language, note },
  }
}

/** In the API's format; missing numbers are `NaN`, which its schema rejects. */
export function givenRamadanOf({ imsakMinutes, parts, itikaf, iftar }: RamadanValues): RamadanChange {
  return { imsakMinutes: numberOf(imsakMinutes), parts: parts.map(givenPartOf), itikaf, iftar }
}

function givenPartOf({ fromDay, rules, taraweeh, ...times }: PartValues): RamadanChange['parts'][number] {
  const timed = startPrayers.filter((prayer) => isTimed(rules, prayer) && times[prayer] !== '')
  return {
    fromDay: numberOf(fromDay),
    prayers: {
      ...rulesOf(rules),
      ...Object.fromEntries(timed.map((prayer) => [prayer, { time: times[prayer] }])),
    },
    taraweeh: taraweeh.map(({ way, time, minutes, rakahs, womenSpace, place, language, note }) => ({
      ...(way === 'at' ? { time } : { afterIsha: numberOf(minutes) }),
      rakahs: rakahs === '' ? null : numberOf(rakahs),
      womenSpace: womenSpace === '' ? null : womenSpace,
      ...{ place, language, note },
    })),
  }
}

const numberOf = (text: string) => (text === '' ? Number.NaN : Number(text))

/** Null while something is wrong. */
export function scheduleOf(values: RamadanValues): RamadanSchedule | null {
  return ramadanChangeSchema.safeParse(givenRamadanOf(values)).data ?? null
}

/** Errors by the contract, under its own names: `parts.0.taraweeh.1.time`. */
export function checkRamadan(values: RamadanValues): Faults<RamadanValues> {
  const issues = ramadanChangeSchema.safeParse(givenRamadanOf(values)).error?.issues ?? []
  // Of a time or a rule the contract only says that it is neither.
  const ofRules = values.parts.flatMap(({ rules }, index) =>
    (rangeRulesSchema.safeParse(rulesOf(rules)).error?.issues ?? []).map(({ path, message }) => ({
      path: ['parts', index, 'prayers', ...path],
      message,
    })),
  )
  return describeFields(fieldErrorsIn([...ofRules, ...issues]))
}

/** The errors of a part's prayers under the names of their fields. */
export function partErrorsOf(errors: object, index: number): TimesForm['errors'] {
  const prefix = `parts.${index}.prayers.`
  const ofPart = Object.entries(errors).filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(
    ofPart.toReversed().map(([name, message]) => {
      const [prayer = '', ...rest] = name.slice(prefix.length).split('.')
      const isOwnField = ['notBefore', 'notAfter', 'on'].includes(rest[0] ?? '')
      return [['rules', prayer, ...(isOwnField ? rest : [])].join('.'), message]
    }),
  )
}

/** The part's times on its fasts, from a day of Ramadan to the day before the next part. */
export function fastsOf(
  { parts }: RamadanValues,
  index: number,
  { firstDay, days }: MosqueRamadan,
): RangeValues {
  const { taraweeh: _, fromDay, ...times } = parts[index] ?? wholeMonth
  const next = Number(parts[index + 1]?.fromDay ?? days + 1)
  const isReal = Number.isInteger(Number(fromDay)) && fromDay !== '' && Number(fromDay) < next
  const startDate = isReal ? addDays(firstDay, Number(fromDay) - 1) : ''
  return { ...noTimes, ...times, startDate, endDate: isReal ? addDays(firstDay, next - 2) : '' }
}

/** A fast's Isha and Taraweeh are on the evening before. */
export function nightsBefore<Days extends DayRange>({ startDate, endDate, ...values }: Days): Days {
  const dayBefore = (day: IsoDay) => (day === '' ? '' : addDays(day, -1))
  return { ...values, startDate: dayBefore(startDate), endDate: dayBefore(endDate) } as Days
}

/** The evenings of the first and the last Taraweeh from today on; null if there is none. */
export function taraweehEvenings(
  { parts }: RamadanSchedule,
  { firstDay, days }: MosqueRamadan,
  today: IsoDay,
): DayRange | null {
  const evenings = Array.from({ length: days }, (_, index) => index + 1).flatMap((fast) => {
    const part = parts.findLast(({ fromDay }) => fromDay <= fast)
    const evening = addDays(firstDay, fast - 2)
    return evening >= today && part?.taraweeh.length ? [evening] : []
  })
  const [startDate, endDate] = [evenings[0], evenings.at(-1)]
  return startDate === undefined || endDate === undefined ? null : { startDate, endDate }
}

import { z } from 'zod'
import type { IsoDay } from '#days.ts'
import { codedMessage } from '#error-codes.ts'
import { baseOf } from '#features/prayer-times/rule-times.ts'
import { boundMinutes, rangeRulesSchema, ruleSchema } from '#features/prayer-times/rules.schemas.ts'
import { type StartPrayer, startPrayers } from '#features/prayer-times/start-times.ts'
import {
  choiceField,
  clockTimeField,
  numberField,
  optionalText,
  seenVersionField,
  wholeNumberField,
} from '#fields.ts'
import { monthStates } from '#hijri/hijri-calendar.ts'

export const maxParts = 4
export const maxTaraweeh = 4
export const maxImsakMinutes = 30
/** Minutes from Isha to Taraweeh. */
export const maxAfterIsha = 180
export const womenSpaces = ['yes', 'no', 'unknown'] as const

export const womenSpaceField = choiceField('womenSpace', womenSpaces)
  .nullish()
  .transform((value) => value ?? 'unknown')

/** May be left out. */
export const orNull = <Field extends z.ZodType>(field: Field) =>
  field.nullish().transform((value) => value ?? null)

/** A Hijri year in a request; the present or next month if absent. */
export const hijriYearField = numberField('hijriYear', 1318, 1523)
  .refine(Number.isInteger, codedMessage('notAWholeNumber', { field: 'hijriYear', min: 1318, max: 1523 }))
  .optional()

const givenTaraweehSchema = z
  .object({
    time: orNull(clockTimeField('taraweeh')),
    afterIsha: orNull(wholeNumberField('afterIsha', 0, maxAfterIsha)),
    place: optionalText('place', 100),
    rakahs: orNull(wholeNumberField('rakahs', 2, 40)),
    language: optionalText('language', 60),
    womenSpace: womenSpaceField,
    note: optionalText('note', 200),
  })
  .refine(({ time, afterIsha }) => (time === null) !== (afterIsha === null), {
    path: ['time'],
    error: codedMessage('taraweehTimeOrMinutes'),
  })

/** A rule for some weekdays only leaves the others without a time. */
function timeOrRuleOf(prayer: StartPrayer) {
  const rule = rangeRulesSchema.shape[prayer]
    .unwrap()
    .refine((given) => baseOf(given) !== null, codedMessage('ruleBaseMissing', { field: prayer }))
  return z
    .union([z.strictObject({ time: clockTimeField(prayer) }), rule], {
      error: codedMessage('ruleUnknown', { field: prayer }),
    })
    .optional()
}

const ramadanPrayersSchema = z.strictObject(
  {
    fajr: timeOrRuleOf('fajr'),
    dhuhr: timeOrRuleOf('dhuhr'),
    asr: timeOrRuleOf('asr'),
    maghrib: timeOrRuleOf('maghrib'),
    isha: timeOrRuleOf('isha'),
  },
  codedMessage('rulePrayerUnknown'),
)

const partSchema = z
  .object({
    fromDay: wholeNumberField('fromDay', 1, 30),
    prayers: ramadanPrayersSchema,
    taraweeh: z
      .array(givenTaraweehSchema, { error: codedMessage('taraweehTooMany', { max: maxTaraweeh }) })
      .max(maxTaraweeh, codedMessage('taraweehTooMany', { max: maxTaraweeh }))
      .default([]),
  })
  .superRefine(({ prayers, taraweeh }, check) => {
    const { isha } = prayers
    if (!isha || !('time' in isha)) return
    const begins = boundMinutes('isha', isha.time)
    const index = taraweeh.findIndex(({ time }) => time !== null && boundMinutes('isha', time) < begins)
    if (index < 0) return
    const path = ['taraweeh', index, 'time']
    check.addIssue({ code: 'custom', path, message: codedMessage('taraweehBeforeIsha') })
  })

const partsCount = codedMessage('ramadanPartsCount', { max: maxParts })
const partsSchema = z
  .array(partSchema, { error: partsCount })
  .min(1, partsCount)
  .max(maxParts, partsCount)
  .superRefine((parts, check) => {
    const index = parts.findIndex(({ fromDay }, at) =>
      at === 0 ? fromDay !== 1 : fromDay <= (parts[at - 1]?.fromDay ?? 0),
    )
    if (index < 0) return
    const message = codedMessage(index === 0 ? 'ramadanPartsFirst' : 'ramadanPartsNotRising')
    check.addIssue({ code: 'custom', path: [index, 'fromDay'], message })
  })

export const ramadanChangeSchema = z.object({
  imsakMinutes: wholeNumberField('imsakMinutes', 0, maxImsakMinutes).default(0),
  parts: partsSchema,
  itikaf: optionalText('itikaf', 1000, 'many'),
  iftar: optionalText('iftarNote', 1000, 'many'),
  year: hijriYearField,
  updatedAt: seenVersionField('schedule')
    .nullable()
    .describe('That of the schedule as the sender saw it, or null for none; 409 if it has changed since'),
})
export type RamadanChange = z.input<typeof ramadanChangeSchema>

export const taraweehSchema = z.object({
  time: z.string().nullable().describe('HH:mm; before 12:00 it is after midnight'),
  afterIsha: z.number().nullable().describe('Minutes after Isha’s iqamah, else after its start'),
  place: z.string(),
  rakahs: z.number().nullable(),
  language: z.string(),
  womenSpace: z.enum(womenSpaces),
  note: z.string(),
})
export type Taraweeh = z.output<typeof taraweehSchema>

const timeOrRuleSchema = z.union([z.strictObject({ time: z.string() }), ruleSchema])
export type RamadanTime = z.output<typeof timeOrRuleSchema>

/**
 * A mosque's Ramadan. Each part applies from a day of Ramadan: Fajr to Maghrib on its fasts, Isha and Taraweeh
 * on the nights before them.
 */
const ramadanScheduleSchema = z.object({
  imsakMinutes: z.number().describe('Suhur ends so many minutes before Fajr begins'),
  parts: z.array(
    z.object({
      fromDay: z.number().describe('Of Ramadan'),
      prayers: z.partialRecord(z.enum(startPrayers), timeOrRuleSchema),
      taraweeh: z.array(taraweehSchema),
    }),
  ),
  itikaf: z.string(),
  iftar: z.string(),
})
export type RamadanSchedule = z.output<typeof ramadanScheduleSchema>
export type RamadanPart = RamadanSchedule['parts'][number]

export const hijriYearQuerySchema = z.object({ year: hijriYearField })

export const ramadanSchema = z.object({
  schedule: ramadanScheduleSchema.nullable().describe('In force today, or else the next evening'),
  year: z.number().describe('Hijri'),
  firstDay: z.string(),
  days: z.number(),
  state: z.enum(monthStates),
  carriedFrom: z.number().nullable().describe('The earlier year for which the schedule was entered'),
  lastYear: ramadanScheduleSchema.nullable().describe('That of the years before, as a proposal'),
  updatedAt: z.string().nullable().describe('Of the schedule'),
})
export type MosqueRamadan = z.infer<typeof ramadanSchema>

/** A version of the schedule, which holds from an evening on. */
export interface RamadanVersion {
  /** Hijri. */
  readonly year: number
  readonly savedOn: IsoDay
  /** ISO instant. */
  readonly updatedAt: string
  /** Null where it was deleted. */
  readonly schedule: RamadanSchedule | null
}

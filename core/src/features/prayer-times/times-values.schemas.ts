import { z } from 'zod'
import { afterPrayerSchema, repeatSchema } from '#features/events/repeat.schemas.ts'
import { jumuahSchema } from './jumuahs.schemas.ts'
import { ruleSchema } from './rules.schemas.ts'

/** A prayer's time by a rule; `time`, `HH:mm`, is for the days on which the rule gives none. */
const ruledTimeSchema = z.object({ rule: ruleSchema, time: z.string().nullable() })

const heldJumuahsSchema = z.object({ jumuahs: z.array(jumuahSchema) })

/** One prayer's time on some days. A string is `HH:mm`, or English text in older history entries. */
const onceSchema = z.union([z.string(), ruledTimeSchema, heldJumuahsSchema])

const severalSchema = z.object({
  times: z.union([onceSchema, z.int()]).describe('The only one, or how many different ones'),
  orNone: z.boolean().describe('Some of the days have no time'),
})

const otherBeginsSchema = z.object({ otherBegins: z.int().describe('So many days have other beginnings') })

/** The rule of an event that repeats, or its time after a prayer. */
const repeatsSchema = z.object({
  startsOn: z.string(),
  repeat: repeatSchema.nullable(),
  afterPrayer: afterPrayerSchema.nullable(),
})

/** A history value of a times field, stored so that it can be shown in any language. */
export const timesValueSchema = z.union([onceSchema, severalSchema, otherBeginsSchema, repeatsSchema])
export type OnceValue = z.output<typeof onceSchema>
export type TimesValue = z.output<typeof timesValueSchema>

export function isSameValue(one: TimesValue | null, other: TimesValue | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

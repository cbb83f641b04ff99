import { z } from 'zod'
import { codedMessage } from '#error-codes.ts'
import { clockTimeField, givenIdSchema, idSchema, isoDayField, seenVersionField } from '#fields.ts'
import { givenJumuahsSchema, jumuahSchema } from './jumuahs.schemas.ts'
import { needsFixedTime, rangeRulesSchema } from './rules.schemas.ts'
import { startPrayers } from './start-times.ts'

/** Stops one mosque from filling the database and slowing its page: one for each day of eight years. */
export const maxRangesOfMosque = 3000

/** The six times that a mosque publishes, in the order of the day; jumah replaces dhuhr on Fridays. */
export const rangePrayers = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha', 'jumah'] as const
export type RangePrayer = (typeof rangePrayers)[number]

/** A range of whole days, both ends included, with the same times and rules. */
export const prayerTimeSchema = z.object({
  _id: idSchema,
  mosqueId: idSchema,
  startDate: z.string(),
  endDate: z.string(),
  fajr: z.string(),
  dhuhr: z.string(),
  asr: z.string(),
  maghrib: z.string(),
  isha: z.string(),
  jumah: z.string().describe('That of the first jumu’ah'),
  rules: rangeRulesSchema.describe(
    'Of the prayers whose time follows from the sun; their HH:mm is that of the range’s first day',
  ),
  jumuahs: z.array(jumuahSchema),
  overridesRamadan: z
    .array(z.enum(startPrayers))
    .describe('Prayers whose times stand above the Ramadan schedule'),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type PrayerTimeRange = z.infer<typeof prayerTimeSchema>

const dayFields = { startDate: isoDayField('startDate'), endDate: isoDayField('endDate') }

const timeFields = {
  fajr: clockTimeField('fajr').optional(),
  dhuhr: clockTimeField('dhuhr').optional(),
  asr: clockTimeField('asr').optional(),
  maghrib: clockTimeField('maghrib').optional(),
  isha: clockTimeField('isha').optional(),
  jumah: clockTimeField('jumah').optional(),
}

const overridesUnknown = codedMessage('notOneOf', {
  field: 'overridesRamadan',
  values: startPrayers.join(', '),
})

const ruleFields = {
  rules: rangeRulesSchema
    .nullish()
    .describe('Of the prayers whose time follows from the sun, which need no HH:mm then'),
  jumuahs: givenJumuahsSchema.nullish().describe('In place of jumah, where there are several or more to say'),
  overridesRamadan: z
    .union(
      [z.literal(true), z.array(z.enum(startPrayers), overridesUnknown).max(20, overridesUnknown)],
      overridesUnknown,
    )
    .transform((given) => startPrayers.filter((prayer) => given === true || given.includes(prayer)))
    .nullish()
    .describe('Prayers whose times stand above the Ramadan schedule; true for all five'),
}

const rangeFields = { ...dayFields, ...timeFields, ...ruleFields }

type GivenTimes = z.output<z.ZodObject<typeof rangeFields>>

/** A prayer without a rule needs its time. Reported together with all other errors. */
function withNeededTimes<Schema extends z.ZodType<Partial<GivenTimes>>>(schema: Schema): Schema {
  return rangePrayers.reduce(
    (checked, prayer) =>
      checked.refine((range) => !isTimeMissing(range, prayer), {
        path: [prayer],
        error: codedMessage('timeRequired', { field: prayer }),
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
    schema,
  )
}

function isTimeMissing(range: Partial<GivenTimes>, prayer: RangePrayer): boolean {
  if (range[prayer] !== undefined) return false
  return prayer === 'jumah' ? !range.jumuahs : needsFixedTime(range.rules ?? {}, prayer)
}

const mosqueIdField = givenIdSchema.describe('The mosque whose times these are')

/** A range without its mosque. */
export const rangeSchema = withNeededTimes(z.object(rangeFields))
export type GivenRange = z.output<typeof rangeSchema>

export const newPrayerTimeRangeSchema = withNeededTimes(z.object({ ...rangeFields, mosqueId: mosqueIdField }))
export type NewPrayerTimeRange = z.input<typeof newPrayerTimeRangeSchema>

/** For a contact person: by default of their own mosque. */
export const newContactPersonPrayerTimeRangeSchema = withNeededTimes(
  z.object({ ...rangeFields, mosqueId: mosqueIdField.optional() }),
)

/**
 * Only the given fields change; a range stays with its mosque. A time for a prayer with a rule replaces the
 * rule, unless it is the rule's result.
 */
export const prayerTimeChangeSchema = z
  .object({ ...rangeFields, mosqueId: mosqueIdField })
  .partial()
  .extend({ updatedAt: seenVersionField('range') })
export type PrayerTimeRangeChange = z.input<typeof prayerTimeChangeSchema>

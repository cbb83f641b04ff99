import { z } from 'zod'
import { clockTimeField, givenIdSchema, idSchema, isoDayField, seenVersionField } from '#fields.ts'

/** Stops one mosque from filling the database and making its page slow: one for each day of eight years. */
export const maxRangesOfMosque = 3000

/** The six times that a mosque publishes, in the order of the day; jumah replaces dhuhr on Fridays. */
export const rangePrayers = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha', 'jumah'] as const
export type RangePrayer = (typeof rangePrayers)[number]

export const prayerLabels: Record<RangePrayer, string> = {
  fajr: 'Fajr',
  dhuhr: 'Dhuhr',
  asr: 'Asr',
  maghrib: 'Maghrib',
  isha: 'Isha',
  jumah: 'Jumah',
}

/** A range of whole days, both ends included, on which the same six times hold. */
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
  jumah: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type PrayerTimeRange = z.infer<typeof prayerTimeSchema>

const rangeFields = {
  startDate: isoDayField('startDate'),
  endDate: isoDayField('endDate'),
  fajr: clockTimeField('fajr'),
  dhuhr: clockTimeField('dhuhr'),
  asr: clockTimeField('asr'),
  maghrib: clockTimeField('maghrib'),
  isha: clockTimeField('isha'),
  jumah: clockTimeField('jumah'),
}

const mosqueIdField = givenIdSchema.describe('The mosque whose times these are')

export const newPrayerTimeRangeSchema = z.object({ ...rangeFields, mosqueId: mosqueIdField })
export type NewPrayerTimeRange = z.input<typeof newPrayerTimeRangeSchema>

/** A contact person’s: for the mosque that they serve, unless it names one. */
export const newContactPersonPrayerTimeRangeSchema = newPrayerTimeRangeSchema.partial({ mosqueId: true })

/** Only the fields that it carries change; a range stays with its mosque. */
export const prayerTimeChangeSchema = z
  .object({ ...rangeFields, mosqueId: mosqueIdField })
  .partial()
  .extend({ updatedAt: seenVersionField('range') })
export type PrayerTimeRangeChange = z.input<typeof prayerTimeChangeSchema>

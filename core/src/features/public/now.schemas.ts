import { z } from 'zod'
import { noticeKinds, noticeStates } from '#features/notices/notices.schemas.ts'
import { closablePrayers } from '#features/prayer-times/closures.ts'
import { startPrayers } from '#features/prayer-times/start-times.ts'
import { prayerNames } from '#prayer/methods.ts'
import { hijriDateSchema, nextPrayerSchema, publicDayField, timesOf } from './public-days.schemas.ts'

/** Most notices in an answer for a device. */
export const maxShortNotices = 5

const instant = z
  .string()
  .describe('ISO instant on the mosque’s clock, with its distance from UTC: 2027-03-28T13:15:00+01:00')

const dayInInstantsSchema = z.object({
  date: publicDayField,
  hijri: hijriDateSchema,
  begins: timesOf(prayerNames, instant.nullable()),
  jamaah: timesOf(startPrayers, instant.nullable()).describe('Null where the mosque publishes none'),
  jumuah: z.array(instant),
  closed: z.array(z.enum(closablePrayers)).describe('Prayers that are not held because of a closure'),
  ramadan: z
    .object({
      day: z.number().nullable(),
      suhurEnds: instant.nullable(),
      iftar: instant.nullable(),
      taraweeh: z.array(instant),
    })
    .optional(),
})
export type DayInInstants = z.infer<typeof dayInInstantsSchema>

/** A mosque's state for a device. */
export const mosqueNowSchema = z.object({
  slug: z.string(),
  name: z.string(),
  timeZone: z.string(),
  next: nextPrayerSchema.pick({ prayer: true, kind: true, day: true }).extend({
    at: instant,
    begins: instant.nullable().describe('When the prayer itself begins, maybe in the past'),
  }),
  today: dayInInstantsSchema,
  tomorrow: dayInInstantsSchema,
  notices: z
    .array(
      z.object({ kind: z.enum(noticeKinds), state: z.enum(noticeStates), text: z.string(), until: instant }),
    )
    .describe(`The first ${maxShortNotices}, shortened, in the language of the mosque’s screen`),
  validUntil: instant.describe('When to ask again: at a turn of `next`, a new day or the end of a notice'),
  attribution: z.string().optional().describe('The credit that the name asks for'),
})
export type MosqueNow = z.infer<typeof mosqueNowSchema>

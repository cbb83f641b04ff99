import { z } from 'zod'
import { closablePrayers } from '#features/prayer-times/closures.ts'
import { jumuahSchema } from '#features/prayer-times/jumuahs.schemas.ts'
import { congregations, startPrayers } from '#features/prayer-times/start-times.ts'
import { taraweehSchema } from '#features/ramadan/ramadan.schemas.ts'
import { prayerNames } from '#prayer/methods.ts'

const clockTime = z.string().describe('HH:mm on the clock of the place')
export const publicDayField = z.string().describe('YYYY-MM-DD')

/** The next prayer at the time of the response. */
export const nextPrayerSchema = z.object({
  prayer: z.enum(congregations),
  kind: z.enum(['jamaah', 'begins']).describe('`begins`: no jamā’ah of it is published'),
  at: z.string().describe('ISO instant'),
  localTime: clockTime,
  day: publicDayField.describe('YYYY-MM-DD: the day that it belongs to'),
})

export const hijriDateSchema = z.object({
  year: z.number(),
  month: z.number(),
  day: z.number(),
  state: z.enum(['announced', 'corrected']).optional().describe('Of its month; absent while it is computed'),
})

export const timesOf = <const Names extends readonly string[], Time extends z.ZodType>(
  names: Names,
  time: Time,
) => z.object(Object.fromEntries(names.map((name) => [name, time])) as Record<Names[number], Time>)

/** Hijri years entirely within the supported days. */
export const firstHijriYear = 1318
export const lastHijriYear = 1523
/** In one response. */
export const maxHijriYears = 30

/** Most days in one response of the open API; clients make several requests for more. */
export const maxPublicDays = 400

const ramadanDaySchema = z.object({
  day: z.number().nullable().describe('1–30; null on the evening before, with `suhurEnds` and `iftar`'),
  suhurEnds: clockTime.nullable(),
  iftar: clockTime.nullable().describe('When Maghrib begins'),
  taraweeh: z
    .array(taraweehSchema.omit({ afterIsha: true }).extend({ time: clockTime }))
    .describe('Of the night that begins on this day, so that there is none on the evening before Eid'),
})
export type PublicRamadanDay = z.infer<typeof ramadanDaySchema>

export const publicDaySchema = z.object({
  date: publicDayField,
  hijri: hijriDateSchema,
  subjectToAnnouncement: z
    .literal(true)
    .optional()
    .describe(
      'In a Ramadan, Shawwal or Dhu al-Hijjah that is still to be announced, so that it may move, and on the 29th and 30th before',
    ),
  begins: timesOf(prayerNames, clockTime.nullable()).describe(
    'The mosque’s own where it has one, else computed; null on a day without',
  ),
  ownBegins: z.array(z.enum(prayerNames)).describe('Those of `begins` that the mosque prints itself'),
  jamaah: timesOf(startPrayers, clockTime.nullable())
    .nullable()
    .describe('Published by the mosque; null on days without. `dhuhr` is null on Fridays'),
  jumuah: z.array(jumuahSchema),
  closed: z
    .array(z.enum(closablePrayers))
    .describe(
      'Prayers that are not held because of a closure; they have no time in `jamaah`, `jumuah` or `taraweeh`',
    ),
  ramadan: ramadanDaySchema.optional().describe('In Ramadan, and on the evening before'),
  estimated: z.boolean().describe('A neighbouring latitude stood in where the sun gives no such time'),
})
export type PublicDay = z.infer<typeof publicDaySchema>

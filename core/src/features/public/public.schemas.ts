import { z } from 'zod'
import { facilities } from '#features/mosques/facilities.ts'
import { jumuahSchema } from '#features/prayer-times/jumuahs.schemas.ts'
import { startPrayers } from '#features/prayer-times/start-times.ts'
import { textsByLanguageSchema } from '#fields.ts'
import { prayerNames } from '#prayer/methods.ts'

/** Jumu'ah takes the place of dhuhr on Fridays. */
export const congregations = [...startPrayers, 'jumuah'] as const
export type Congregation = (typeof congregations)[number]

const clockTime = z.string().describe('HH:mm on the clock of the place')
const day = z.string().describe('YYYY-MM-DD')

/** The next prayer at the time of the response. */
export const nextPrayerSchema = z.object({
  prayer: z.enum(congregations),
  kind: z.enum(['jamaah', 'begins']).describe('`begins`: no jamā’ah of it is published'),
  at: z.string().describe('ISO instant'),
  localTime: clockTime,
  day: day.describe('YYYY-MM-DD: the day that it belongs to'),
})

/** Public fields of an approved mosque. */
export const publicMosqueSchema = z.object({
  slug: z.string(),
  url: z.string().describe('The mosque’s page, absolute'),
  name: z.string(),
  names: textsByLanguageSchema.describe('Its name in other languages, by their tags'),
  address: z.string(),
  organisation: z.string(),
  country: z.string(),
  countryCode: z.string().nullable().describe('ISO 3166-1, two letters'),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string().describe('IANA name'),
  phone: z.string(),
  email: z.string().optional().describe('Only where the mosque shows it'),
  website: z.string(),
  description: z.string().describe('Plain text'),
  descriptions: textsByLanguageSchema.describe('The same in other languages, by their tags'),
  facilities: z.array(z.enum(facilities)),
  image: z.string().nullable(),
  timesSetUntil: day
    .nullable()
    .describe('YYYY-MM-DD: the last day before the first one without published times'),
  confirmedAt: z.string().nullable().describe('ISO instant: when its people last confirmed its times'),
})
export type PublicMosque = z.infer<typeof publicMosqueSchema>

export const withNext = <Shape extends z.ZodRawShape>(mosque: z.ZodObject<Shape>) =>
  mosque.extend({ next: nextPrayerSchema })

/** A mosque in a list of the open API. */
export const listedMosqueSchema = withNext(
  publicMosqueSchema
    .pick({ slug: true, name: true, names: true, address: true, country: true, countryCode: true })
    .extend(publicMosqueSchema.pick({ latitude: true, longitude: true, timeZone: true }).shape)
    .extend({ distanceKm: z.number().optional().describe('Only where near is asked') })
    .extend(publicMosqueSchema.pick({ image: true, website: true, facilities: true }).shape)
    .extend(publicMosqueSchema.pick({ timesSetUntil: true, confirmedAt: true, url: true }).shape),
)
export type ListedMosque = z.infer<typeof listedMosqueSchema>

const hijriDateSchema = z.object({ year: z.number(), month: z.number(), day: z.number() })

const timesOf = <const Names extends readonly string[], Time extends z.ZodType>(names: Names, time: Time) =>
  z.object(Object.fromEntries(names.map((name) => [name, time])) as Record<Names[number], Time>)

/** Most days in one response of the open API; clients make several requests for more. */
export const maxPublicDays = 400

export const publicDaySchema = z.object({
  date: day,
  hijri: hijriDateSchema,
  begins: timesOf(prayerNames, clockTime.nullable()).describe(
    'The mosque’s own where it has one, else computed; null on a day without',
  ),
  ownBegins: z.array(z.enum(prayerNames)).describe('Those of `begins` that the mosque prints itself'),
  jamaah: timesOf(startPrayers, clockTime.nullable())
    .nullable()
    .describe('Published by the mosque; null on days without. `dhuhr` is null on Fridays'),
  jumuah: z.array(jumuahSchema),
  estimated: z.boolean().describe('A neighbouring latitude stood in where the sun gives no such time'),
})
export type PublicDay = z.infer<typeof publicDaySchema>

export const publicEventSchema = z.object({
  id: z.string(),
  title: z.string(),
  date: day,
  time: z.string().describe('HH:mm, or empty'),
  description: z.string().describe('Plain text with line breaks'),
  image: z.string().nullable(),
  imageText: z.string().describe('Text alternative of the image; may be empty'),
})
export type PublicEvent = z.infer<typeof publicEventSchema>

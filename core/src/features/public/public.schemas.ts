import { z } from 'zod'
import { facilities } from '#features/mosques/facilities.ts'
import { textsByLanguageSchema } from '#fields.ts'
import { nextPrayerSchema, publicDayField } from './public-days.schemas.ts'

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
  timesSetUntil: publicDayField
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

export const publicEventSchema = z.object({
  id: z.string(),
  title: z.string(),
  date: publicDayField,
  time: z.string().describe('HH:mm, or empty'),
  description: z.string().describe('Plain text with line breaks'),
  image: z.string().nullable(),
  imageText: z.string().describe('Text alternative of the image; may be empty'),
})
export type PublicEvent = z.infer<typeof publicEventSchema>

import { z } from 'zod'
import { audiences } from '#features/events/events.schemas.ts'
import { occurrenceStates } from '#features/events/occurrences.ts'
import { afterPrayerSchema } from '#features/events/repeat.schemas.ts'
import { inOrder, publicShape } from '#features/mosques/mosque-field-shapes.ts'
import { idSchema } from '#fields.ts'
import { nextPrayerSchema, publicDayField } from './public-days.schemas.ts'

const knownOrder = [
  ...(['slug', 'url', 'name', 'names', 'address', 'organisation', 'country', 'countryCode'] as const),
  ...(['latitude', 'longitude', 'timeZone', 'phone', 'email', 'website', 'description'] as const),
  ...(['descriptions', 'facilities', 'image', 'timesSetUntil', 'confirmedAt'] as const),
]

/** Public fields of an approved mosque. */
export const publicMosqueSchema = z.object(
  inOrder(knownOrder, {
    ...publicShape,
    url: z.string().describe('The mosque’s page, absolute'),
    countryCode: z.string().nullable().describe('ISO 3166-1, two letters'),
    latitude: z.number(),
    longitude: z.number(),
    timeZone: z.string().describe('IANA name'),
    timesSetUntil: publicDayField
      .nullable()
      .describe('YYYY-MM-DD: the last day before the first one without published times'),
    confirmedAt: z.string().nullable().describe('ISO instant: when its people last confirmed its times'),
    managed: z.boolean().describe('False for a listing: nobody from the mosque keeps it yet'),
    listingId: idSchema.optional().describe('Only of a listing'),
    unnamed: z
      .literal(true)
      .optional()
      .describe('Only of a listing whose source knows no name: `name` and `names` say where it is'),
    attribution: z.string().optional().describe('The credit that its data asks for, in plain text'),
  }),
)
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
    .extend(publicMosqueSchema.pick({ timesSetUntil: true, confirmedAt: true, url: true }).shape)
    .extend(publicMosqueSchema.pick({ managed: true }).shape),
)
export type ListedMosque = z.infer<typeof listedMosqueSchema>

/** One day of an event. */
export const publicEventSchema = z.object({
  id: z.string().describe('The days of a series share it'),
  day: publicDayField.describe('The day of its rule, which names it with the id'),
  title: z.string(),
  date: publicDayField.describe('The day on which it happens'),
  time: z.string().describe('HH:mm, or empty'),
  startsAt: z.string().optional().describe('ISO instant, where it has a time'),
  afterPrayer: afterPrayerSchema.optional(),
  timeText: z.string().optional().describe('The time in words where it follows a prayer, in English'),
  state: z.enum(occurrenceStates),
  previousDate: publicDayField.optional(),
  previousTime: z.string().optional(),
  repeats: z.boolean().describe('It is a day of a series'),
  note: z.string().optional().describe('Of this day alone'),
  durationMinutes: z.number().optional(),
  place: z.string().optional(),
  language: z.string().optional(),
  audience: z.enum(audiences).optional(),
  speaker: z.string().optional(),
  description: z.string().describe('Plain text with line breaks'),
  image: z.string().nullable(),
  imageText: z.string().describe('Text alternative of the image; may be empty'),
})
export type PublicEvent = z.infer<typeof publicEventSchema>

import { z } from 'zod'
import type { IsoDay } from '#days.ts'
import { type CodedError, codedError, codedMessage } from '#error-codes.ts'
import {
  choiceField,
  clockTimeField,
  givenIdSchema,
  idSchema,
  isoDayField,
  omissibleDay,
  omissibleText,
  requiredText,
  seenVersionField,
  wholeNumberField,
} from '#fields.ts'
import { refuseMarkup } from '#plain-text.ts'
import { imageUrlField } from '#web-address-fields.ts'
import { occurrenceStates } from './occurrences.ts'
import { afterPrayerSchema, maxNoteLength, maxTitleLength, repeatSchema } from './repeat.schemas.ts'

export { maxTitleLength }
export const maxDescriptionLength = 5000
export const maxImageTextLength = 200
export const maxPlaceLength = 100
export const maxLanguageLength = 60
export const maxSpeakerLength = 100
export const maxDurationMinutes = 1440
export const audiences = ['everyone', 'women', 'men', 'children', 'newMuslims'] as const
export type Audience = (typeof audiences)[number]

/** Days that one call lists the occurrences of, and at most so many occurrences. */
export const maxOccurrenceDays = 400
export const maxOccurrences = 5000

/**
 * Stops one mosque from filling the database and slowing every list of its events: one a day for thirteen
 * years.
 */
export const maxEventsOfMosque = 5000

/** Events on a mosque's own page: from this many days ago, and at most this many. */
export const detailPastDays = 31
export const maxDetailEvents = 500

export const eventSchema = z.object({
  _id: idSchema,
  mosqueId: idSchema,
  title: z.string(),
  date: z.string().describe('Of a series its next day, or its last'),
  time: z.string().describe('HH:mm on the mosque’s clock; empty when it has none, or follows a prayer'),
  startsOn: z.string().describe('The first day of a series; otherwise the date'),
  repeat: repeatSchema.nullable(),
  afterPrayer: afterPrayerSchema.nullable(),
  durationMinutes: z.int().nullable(),
  place: z.string(),
  language: z.string(),
  audience: z.enum(audiences).nullable(),
  speaker: z.string(),
  description: z.string().describe('Plain text with line breaks'),
  image: z.string().nullable(),
  imageText: z.string().describe('Text alternative of the image; may be empty'),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type MosqueEvent = z.infer<typeof eventSchema>

export const occurrenceSchema = z.object({
  eventId: idSchema,
  day: z.string().describe('The day of the rule, which names it'),
  date: z.string().describe('The day on which it happens'),
  time: z.string().nullable().describe('HH:mm; null when it has none, or only words say it'),
  afterPrayer: afterPrayerSchema.nullable(),
  title: z.string(),
  note: z.string(),
  place: z.string().optional(),
  state: z.enum(occurrenceStates),
})
export type EventOccurrence = z.infer<typeof occurrenceSchema>

/** An optional time: omitted means no change; `null` and `''` remove it. */
const omissibleTime = z
  .union([z.literal(''), z.null(), clockTimeField('time')], {
    error: codedMessage('notATime', { field: 'time' }),
  })
  .transform((time) => time ?? '')
  .optional()

const eventFields = {
  title: requiredText('title', maxTitleLength),
  date: isoDayField('date'),
  time: omissibleTime,
  description: omissibleText('description', maxDescriptionLength, 'many'),
  image: imageUrlField,
  imageText: omissibleText('imageText', maxImageTextLength),
  startsOn: omissibleDay('startsOn'),
  repeat: repeatSchema.nullable().optional(),
  afterPrayer: afterPrayerSchema.nullable().optional(),
  durationMinutes: wholeNumberField('durationMinutes', 1, maxDurationMinutes).nullable().optional(),
  place: omissibleText('place', maxPlaceLength),
  language: omissibleText('language', maxLanguageLength),
  audience: choiceField('audience', audiences).nullable().optional(),
  speaker: omissibleText('speaker', maxSpeakerLength),
}

const oneTime = (event: { time?: string | undefined; afterPrayer?: object | null | undefined }): boolean =>
  !event.time || !event.afterPrayer
const twoTimes = { path: ['time'], error: codedMessage('timeOrAfterPrayer') }

const newEventFields = z.object({
  ...eventFields,
  _id: givenIdSchema.optional().describe('Of an event deleted from this mosque, which comes back under it'),
  mosqueId: givenIdSchema.describe('The mosque where it happens'),
})
export const newEventSchema = newEventFields.refine(oneTime, twoTimes).superRefine(refuseMarkup)
export type NewEvent = z.input<typeof newEventSchema>

/** For a contact person: by default of their own mosque. */
export const newContactPersonEventSchema = newEventFields
  .partial({ mosqueId: true })
  .refine(oneTime, twoTimes)
  .superRefine(refuseMarkup)

/**
 * Only the given fields change; an event stays with its mosque. Of a series `startsOn` moves it, `date` one
 * occurrence of it.
 */
export const eventChangeSchema = z
  .object(eventFields)
  .partial()
  .extend({
    note: omissibleText('note', maxNoteLength).describe('Only of one occurrence'),
    cancelled: z
      .boolean(codedMessage('notYesOrNo', { field: 'cancelled' }))
      .optional()
      .describe('Only of one occurrence'),
    updatedAt: seenVersionField('event'),
  })
  .refine(oneTime, twoTimes)
  .superRefine(refuseMarkup)
export type EventChange = z.input<typeof eventChangeSchema>

/** An event must be on the mosque's local `today` or later; a past one may keep the day that it `had`. */
export function findEventDateError(date: IsoDay, today: IsoDay, had?: IsoDay): CodedError | null {
  return date < today && date !== had ? codedError('dayInPast', { field: 'date' }) : null
}

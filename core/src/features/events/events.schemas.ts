import { z } from 'zod'
import type { IsoDay } from '#days.ts'
import { type CodedError, codedError, codedMessage } from '#error-codes.ts'
import {
  clockTimeField,
  givenIdSchema,
  idSchema,
  imageUrlField,
  isoDayField,
  omissibleText,
  requiredText,
  seenVersionField,
} from '#fields.ts'

export const maxTitleLength = 200
export const maxDescriptionLength = 5000
export const maxImageTextLength = 200

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
  date: z.string(),
  time: z.string().describe('HH:mm on the mosque’s clock; empty when it has none'),
  description: z.string().describe('Plain text with line breaks'),
  image: z.string().nullable(),
  imageText: z.string().describe('Text alternative of the image; may be empty'),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type MosqueEvent = z.infer<typeof eventSchema>

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
}

export const newEventSchema = z.object({
  ...eventFields,
  mosqueId: givenIdSchema.describe('The mosque where it happens'),
})
export type NewEvent = z.input<typeof newEventSchema>

/** For a contact person: by default of their own mosque. */
export const newContactPersonEventSchema = newEventSchema.partial({ mosqueId: true })

/** Only the given fields change; an event stays with its mosque. */
export const eventChangeSchema = z
  .object(eventFields)
  .partial()
  .extend({ updatedAt: seenVersionField('event') })
export type EventChange = z.input<typeof eventChangeSchema>

/** An event must be on the mosque's local `today` or later; a past one may keep the day that it `had`. */
export function findEventDateError(date: IsoDay, today: IsoDay, had?: IsoDay): CodedError | null {
  return date < today && date !== had ? codedError('dayInPast', { field: 'date' }) : null
}

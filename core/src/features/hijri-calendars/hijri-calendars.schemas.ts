import { z } from 'zod'
import { codedMessage } from '#error-codes.ts'
import {
  givenIdSchema,
  idSchema,
  isoDayField,
  isStorable,
  notStorable,
  numberField,
  optionalText,
  requiredText,
  textsByLanguageField,
  textsByLanguageSchema,
} from '#fields.ts'
import { monthStates } from '#hijri/hijri-calendar.ts'
import { MAX_SOURCE_CHARACTERS } from '#hijri/month-lines.ts'
import { optionalLink } from '#web-address-fields.ts'

/** The computed calendar, which every other one follows in the end. */
export const ummAlQuraSlug = 'umm-al-qura'

/** Levels of calendars above Umm al-Qura; a mosque's own dates may be one more. */
export const maxCalendarLevels = 3

export const maxCalendarNameLength = 100
export const maxEditors = 50
export const maxReasonLength = 500
/** Minutes within which an announcement is withdrawn without a reason. */
export const withdrawMinutes = 10
export const maxImportedCharacters = 1_000_000

const isoDay = z.string().describe('YYYY-MM-DD')
const instant = z.string().describe('ISO instant')

export const announcementSchema = z.object({
  _id: idSchema,
  year: z.number().describe('Hijri'),
  month: z.number().describe('1 to 12'),
  firstDay: isoDay,
  announcedAt: instant,
  source: z.string(),
  link: z.string().describe('An https address, or empty'),
  by: z.string().nullable().describe('Name of the editor; null once the account is gone'),
  isCorrection: z.boolean(),
  ended: z
    .object({
      at: instant,
      kind: z.enum(['corrected', 'withdrawn']),
      reason: z.string(),
      by: z.string().nullable(),
    })
    .nullable()
    .describe('Null while it is in force'),
})
export type HijriAnnouncement = z.infer<typeof announcementSchema>

export const hijriMonthSchema = z.object({
  year: z.number().describe('Hijri'),
  month: z.number().describe('1 to 12'),
  firstDay: isoDay,
  days: z.number().describe('29 or 30'),
  state: z.enum(monthStates),
  announcedAt: instant.optional().describe('ISO instant; left out of imported months'),
  source: z.string().optional(),
  link: z.string().optional(),
  authority: z.string().optional().describe('Of the calendar whose announcement it is'),
})
export type PublicHijriMonth = z.infer<typeof hijriMonthSchema>

export const hijriCalendarSchema = z.object({
  _id: idSchema,
  slug: z.string(),
  name: z.string(),
  names: textsByLanguageSchema,
  authority: z.string(),
  timeZone: z.string(),
  follows: z.string().nullable().describe('Slug of the calendar above; null of Umm al-Qura'),
  isDefault: z.boolean().describe('Of mosques that chose none, and of pages without a mosque'),
  mosqueId: idSchema.nullable().describe('Set where these are one mosque’s own dates'),
  mosques: z.number().describe('Mosques that follow it directly or by default'),
  followers: z.number().describe('All mosques whose dates it moves, also through calendars below'),
  editors: z.array(z.object({ _id: idSchema, name: z.string(), username: z.string() })),
  last: announcementSchema.nullable().describe('The last announcement in force, by its instant'),
  waits: z
    .object({
      year: z.number(),
      month: z.number(),
      possibleDays: z
        .array(isoDay)
        .describe('The day after the 29th and the day after the 30th of the month before come first'),
      outcomes: z
        .array(
          z.object({
            firstDay: isoDay,
            daysBefore: z.number().describe('Length of the month before'),
            today: z
              .object({ year: z.number(), month: z.number(), day: z.number() })
              .nullable()
              .describe('The Hijri date that today becomes; null if it stays'),
          }),
        )
        .describe('What each of these days would change'),
    })
    .nullable()
    .describe('The next month that waits for an announcement; null of Umm al-Qura'),
})
export type HijriCalendarItem = z.infer<typeof hijriCalendarSchema>

/** A month as its editors see it. */
export const editedMonthSchema = hijriMonthSchema.extend({
  announcement: announcementSchema.nullable().describe('Of this calendar, in force'),
  history: z.array(announcementSchema).describe('Of this calendar, no longer in force, newest first'),
  possibleDays: z.array(isoDay).describe('On which it could start, were it announced or corrected'),
  isPast: z.boolean().describe('It has begun: it may be corrected, but not withdrawn'),
})
export type EditedHijriMonth = z.infer<typeof editedMonthSchema>

/** The calendar that a mosque follows, for its people’s screens. */
export const mosqueHijriSchema = z.object({
  slug: z.string(),
  name: z.string(),
  ownId: idSchema.nullable().describe('The id where these are the mosque’s own dates'),
  months: z
    .array(
      z.object({
        year: z.number().describe('Hijri'),
        month: z.number(),
        firstDay: isoDay,
        state: z.enum(monthStates),
      }),
    )
    .describe('In the years around today, those that differ from Umm al-Qura or are not computed'),
})
export type MosqueHijri = z.infer<typeof mosqueHijriSchema>

const timeZoneField = requiredText('timeZone', 100)

export const hijriCalendarFieldsSchema = z.object({
  name: requiredText('name', maxCalendarNameLength),
  names: textsByLanguageField('name', maxCalendarNameLength)
    .optional()
    .describe('In other languages; replaced whole'),
  authority: requiredText('authority', 200),
  timeZone: timeZoneField.describe('IANA name: at 17:00 there the editors are reminded'),
  follows: requiredText('follows', 200).describe('A slug'),
  editors: z
    .array(givenIdSchema, { error: codedMessage('editorsNotAList') })
    .max(maxEditors, codedMessage('editorsTooMany', { max: maxEditors })),
})
export type HijriCalendarFields = z.input<typeof hijriCalendarFieldsSchema>

export const hijriCalendarChangeSchema = hijriCalendarFieldsSchema.partial()

export const announceSchema = z.object({
  year: numberField('year', 1300, 1600).refine(Number.isInteger).describe('Hijri'),
  month: numberField('month', 1, 12).refine(Number.isInteger),
  firstDay: isoDayField('startsOn'),
  source: optionalText('source', MAX_SOURCE_CHARACTERS),
  link: optionalLink('link'),
  reason: optionalText('reason', maxReasonLength).describe('Of a correction'),
  seen: givenIdSchema
    .nullable()
    .optional()
    .describe(
      'The announcement of the month that the sender saw, or null for none: 409 if another is in force by now',
    ),
})
export type Announce = z.input<typeof announceSchema>

export const importMonthsSchema = z.object({
  text: z
    .string({ error: codedMessage('required', { field: 'text' }) })
    .max(maxImportedCharacters, { error: codedMessage('tooLong', { field: 'text' }), abort: true })
    .refine(isStorable, notStorable('text'))
    .describe('A line each: `1447/9 2026-02-19 # source`'),
})

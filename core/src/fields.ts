import { z } from 'zod'
import { earliestDay, isIsoDay, latestDay } from '#days.ts'
import { codedMessage, type LabelKey } from '#error-codes.ts'
import { holdsHidden, type Lines } from '#hidden-characters.ts'
import { type Language, languages } from '#languages.ts'
import { clocks, digitChoices } from '#reader-format.ts'
import { holdsCredentials } from '#web-address.ts'

/** The kinds of value that forms and calls are made of. `label` names the field's label in `locales/`. */

/**
 * PostgreSQL cannot store a NUL, and neither database half of a surrogate pair: SQLite would make another character of
 * it, so that what was stored is not what was looked for. No one types either.
 */
export const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes('\u0000')

export const notStorable = (field: LabelKey): string => codedMessage('notStorable', { field })

/** Something that can be seen: not only spaces, marks of writing direction, joiners, fillers and the like. */
export const hasInk = (value: string): boolean => /[^\p{Z}\p{C}\p{M}\u115f\u1160\u3164\uffa0]/u.test(value)

const lineBreak = /[\n\r\v\f\u0085\u2028\u2029]/

const longerThan = (field: LabelKey, max: number): string => codedMessage('longerThan', { field, max })
export const hiddenCharacter = (field: LabelKey): string => codedMessage('hiddenCharacter', { field })

/** Short enough, which is looked at before anything else, and storable. */
function bounded(text: z.ZodString, label: LabelKey, maxLength: number) {
  return text
    .max(maxLength, { error: longerThan(label, maxLength), abort: true })
    .refine(isStorable, { error: notStorable(label), abort: true })
}

/** Nothing hidden, and only the lines that it may have. */
function visible(text: z.ZodString, label: LabelKey, lines: Lines) {
  return text
    .refine((value) => lines === 'many' || !lineBreak.test(value), {
      error: codedMessage('notOneLine', { field: label }),
      abort: true,
    })
    .refine((value) => !holdsHidden(value, lines), { error: hiddenCharacter(label), abort: true })
}

/** Enough for every number, day, time and code that people type. */
const maxValueLength = 40

/**
 * Text that stands for a number, day, time or code. The length is checked first, and ends the checks: no pattern ever
 * reads a long text.
 */
export function shortText(error: string, maxLength = maxValueLength) {
  return z.string({ error }).max(maxLength, { error, abort: true })
}

/** Required text, trimmed. */
export function requiredText(label: LabelKey, maxLength = 200, lines: Lines = 'one') {
  return visible(textWithInk(label, maxLength), label, lines)
}

function textWithInk(label: LabelKey, maxLength: number) {
  const required = requiredMessage(label)
  const text = z.string({ error: required }).trim().min(1, required)
  return bounded(text, label, maxLength).refine(hasInk, { error: required, abort: true })
}

/** Text that may be left out or empty; read as `''` then. */
export function optionalText(label: LabelKey, maxLength = 200, lines: Lines = 'one') {
  return anyText(label, maxLength, lines)
    .nullish()
    .transform((value) => value ?? '')
}

/** Text that may be left out, which says nothing of it; `null` empties it. */
export function omissibleText(label: LabelKey, maxLength = 200, lines: Lines = 'one') {
  return anyText(label, maxLength, lines)
    .nullable()
    .transform((value) => value ?? '')
    .optional()
}

function anyText(label: LabelKey, maxLength: number, lines: Lines) {
  const text = z.string({ error: codedMessage('notText', { field: label }) }).trim()
  return visible(bounded(text, label, maxLength), label, lines)
}

const languageUnknown = codedMessage('notOneOf', { field: 'language', values: languages.join(', ') })

/** A language of the product, by its tag. */
export const languageField = z.enum(languages, { error: languageUnknown })

/** A text in each of some languages; `label` names the text. Empty ones are left out. */
export function textsByLanguageField(label: LabelKey, maxLength = 200, lines: Lines = 'one') {
  const text = anyText(label, maxLength, lines).nullish()
  const shape = Object.fromEntries(languages.map((language) => [language, text])) as Record<
    Language,
    typeof text
  >
  return z
    .strictObject(shape, {
      error: ({ code }) =>
        code === 'unrecognized_keys' ? languageUnknown : codedMessage('notByLanguage', { field: label }),
    })
    .transform((given) => {
      const filled = languages.filter((language) => hasInk(given[language] ?? ''))
      return Object.fromEntries(filled.map((language) => [language, given[language]])) as Partial<
        Record<Language, string>
      >
    })
}

/** A text in each of some languages, in an answer. */
export const textsByLanguageSchema = z.object(
  Object.fromEntries(languages.map((language) => [language, z.string().optional()])) as Record<
    Language,
    z.ZodOptional<z.ZodString>
  >,
)

/** How numbers are written, by the names of `Intl`. */
export const digitsField = z.enum(digitChoices, {
  error: codedMessage('notOneOf', { field: 'digits', values: digitChoices.join(', ') }),
})

/** Of 24 hours or of 12. */
export const clockField = z.enum(clocks, {
  error: codedMessage('notOneOf', { field: 'clock', values: clocks.join(', ') }),
})

export function emailField() {
  // What an address may hold is for its own message alone.
  return textWithInk('email', 254).refine(
    (value) => z.email().safeParse(value).success,
    codedMessage('notAnEmail', { field: 'email' }),
  )
}

/** An identifier in an answer: a UUIDv7, which sorts by the time of its making. */
export const idSchema = z.string()

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const nilId = '00000000-0000-0000-0000-000000000000'

/** An identifier in a request. One that cannot exist is read as the nil id, so that it is simply not found. */
export const givenIdSchema = z
  .string({ error: codedMessage('idRequired') })
  .meta({ format: 'uuid' })
  .transform((value) => (uuidPattern.test(value) ? value.toLowerCase() : nilId))

export const idParamsSchema = z.object({ id: givenIdSchema })

const requiredMessage = (field: LabelKey): string => codedMessage('required', { field })
const notADay = (field: LabelKey): string => codedMessage('notADay', { field })

/** A day `YYYY-MM-DD`. `required` is the message when it is missing. */
export function isoDayField(label: LabelKey, required = requiredMessage(label)) {
  return z
    .string({ error: required })
    .max(maxValueLength, { error: notADay(label), abort: true })
    .min(1, required)
    .refine(isIsoDay, { error: notADay(label), abort: true })
    .refine(
      (day) => day >= earliestDay && day <= latestDay,
      codedMessage('dayOutOfRange', {
        field: label,
        minYear: yearOf(earliestDay),
        maxYear: yearOf(latestDay),
      }),
    )
}

const yearOf = (day: string): number => Number(day.slice(0, 4))

/** A day that may be left out, but not be empty. */
export function omissibleDay(label: LabelKey) {
  return isoDayField(label, notADay(label)).optional()
}

const clockTimePattern = /^([01]\d|2[0-3]):[0-5]\d$/

/** A wall-clock time `HH:mm`, 00:00 to 23:59. */
export function clockTimeField(label: LabelKey) {
  const required = codedMessage('timeRequired', { field: label })
  return z
    .string({ error: required })
    .max(maxValueLength, { error: codedMessage('notATime', { field: label }), abort: true })
    .min(1, required)
    .regex(clockTimePattern, codedMessage('notATime', { field: label }))
}

const decimalPattern = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

/** A number, also when it arrives as text in an address. */
export function numberField(label: LabelKey, min: number, max: number) {
  const error = codedMessage('notANumber', { field: label, min, max })
  return z
    .union([z.number(), shortText(error)], { error })
    .transform((value) =>
      typeof value === 'number' ? value : decimalPattern.test(value.trim()) ? Number(value) : Number.NaN,
    )
    .pipe(z.number({ error }).min(min, error).max(max, error))
}

export const latitudeField = () => numberField('latitude', -90, 90)
export const longitudeField = () => numberField('longitude', -180, 180)

/**
 * The image of a person, a mosque or an event: an upload of ours, or an https address; `null` and `''` take it away,
 * left out it says nothing of it.
 */
export const imageUrlField = z
  .string({ error: codedMessage('imageNotAnAddress') })
  .trim()
  .max(2000, { error: codedMessage('imageAddressTooLong'), abort: true })
  .refine(
    (value) =>
      value === '' ||
      /^\/media\/[\w-]+\.[a-z]+$/.test(value) ||
      (/^https:\/\/\S+$/.test(value) && isStorable(value) && !holdsHidden(value, 'one')),
    { error: codedMessage('imageAddressInvalid'), abort: true },
  )
  .refine((value) => {
    const url = URL.parse(value)
    return url === null || !holdsCredentials(url)
  }, codedMessage('imageAddressHoldsPassword'))
  .nullable()
  .transform((value) => value || null)
  .optional()

/** An https address of a mosque's own pages; `null` and `''` take it away, left out it says nothing of it. */
export const websiteField = anyText('website', 500, 'one')
  .refine((value) => value === '' || isHttpsAddress(value), {
    error: codedMessage('websiteInvalid'),
    abort: true,
  })
  .refine((value) => {
    const url = URL.parse(value)
    return url === null || !holdsCredentials(url)
  }, codedMessage('websiteHoldsPassword'))
  .nullable()
  .transform((value) => value ?? '')
  .optional()

const isHttpsAddress = (value: string): boolean => /^https:\/\/[^\s/]\S*$/i.test(value) && URL.canParse(value)

/** The `updatedAt` that the sender saw: what is based on an older version would undo a change, unseen. */
export function seenVersionField(thing: string) {
  const error = codedMessage('seenVersionInvalid')
  return shortText(error)
    .check(z.iso.datetime({ error }))
    .optional()
    .describe(`That of the ${thing} as the sender saw it; when it has changed since, the answer is 409`)
}

const linkIncomplete = codedMessage('linkIncomplete')

export const linkTokenField = z
  .string({ error: linkIncomplete })
  .max(200, { error: codedMessage('linkInvalid'), abort: true })
  .min(1, linkIncomplete)
  .describe('From the link in the mail')

/** The body of an answer that holds `{success: true, message?}` and something more. */
export function successSchema<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ success: z.literal(true), message: z.string().optional(), ...shape })
}

import { z } from 'zod'
import { earliestDay, isIsoDay, isSupportedDay, latestDay } from '#days.ts'
import { codedMessage, type LabelKey } from '#error-codes.ts'
import { holdsHidden, type Lines } from '#hidden-characters.ts'
import { type Language, languages } from '#languages.ts'
import { clocks, digitChoices } from '#reader-format.ts'

/** Field types of forms and requests. `label` is the key of the field's label in `locales/`. */

/**
 * PostgreSQL cannot store a NUL, and neither database half of a surrogate pair: SQLite would replace it, so
 * that searches no longer find what was stored. No one types either.
 */
export const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes('\u0000')

export const notStorable = (field: LabelKey): string => codedMessage('notStorable', { field })

/** True if something is visible: not only spaces, direction marks, joiners, fillers and the like. */
export const hasInk = (value: string): boolean => /[^\p{Z}\p{C}\p{M}\u115f\u1160\u3164\uffa0]/u.test(value)

const lineBreak = /[\n\r\v\f\u0085\u2028\u2029]/

const longerThan = (field: LabelKey, max: number): string => codedMessage('longerThan', { field, max })
export const hiddenCharacter = (field: LabelKey): string => codedMessage('hiddenCharacter', { field })

/** Checks the length before anything else, then that the text can be stored. */
function bounded(text: z.ZodString, label: LabelKey, maxLength: number) {
  return text
    .max(maxLength, { error: longerThan(label, maxLength), abort: true })
    .refine(isStorable, { error: notStorable(label), abort: true })
}

/** Rejects hidden characters, and line breaks in single-line text. */
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

/** Text of a number, day, time or code. The length is checked first: no pattern ever reads a long text. */
export function shortText(error: string, maxLength = maxValueLength) {
  return z.string({ error }).max(maxLength, { error, abort: true })
}

/** Trimmed; may not be empty. */
export function requiredText(label: LabelKey, maxLength = 200, lines: Lines = 'one') {
  return visible(textWithInk(label, maxLength), label, lines)
}

function textWithInk(label: LabelKey, maxLength: number) {
  const required = requiredMessage(label)
  const text = z.string({ error: required }).trim().min(1, required)
  return bounded(text, label, maxLength).refine(hasInk, { error: required, abort: true })
}

/** Omitted or null is read as `''`. */
export function optionalText(label: LabelKey, maxLength = 200, lines: Lines = 'one') {
  return anyText(label, maxLength, lines)
    .nullish()
    .transform((value) => value ?? '')
}

/** Omitted means no change; `null` empties the text. */
export function omissibleText(label: LabelKey, maxLength = 200, lines: Lines = 'one') {
  return anyText(label, maxLength, lines)
    .nullable()
    .transform((value) => value ?? '')
    .optional()
}

export function anyText(label: LabelKey, maxLength: number, lines: Lines) {
  const text = z.string({ error: codedMessage('notText', { field: label }) }).trim()
  return visible(bounded(text, label, maxLength), label, lines)
}

const languageUnknown = codedMessage('notOneOf', { field: 'language', values: languages.join(', ') })

export const languageField = z.enum(languages, { error: languageUnknown })

/** A text in several languages; `label` names it. Empty ones are left out. */
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

/** For responses. */
export const textsByLanguageSchema = z.object(
  Object.fromEntries(languages.map((language) => [language, z.string().optional()])) as Record<
    Language,
    z.ZodOptional<z.ZodString>
  >,
)

/** `Intl` names of numbering systems. */
export const digitsField = z.enum(digitChoices, {
  error: codedMessage('notOneOf', { field: 'digits', values: digitChoices.join(', ') }),
})

/** 24-hour or 12-hour. */
export const clockField = z.enum(clocks, {
  error: codedMessage('notOneOf', { field: 'clock', values: clocks.join(', ') }),
})

export function emailField() {
  // Skips `visible`: a wrong character gets the email's own message.
  return textWithInk('email', 254).refine(
    (value) => z.email().safeParse(value).success,
    codedMessage('notAnEmail', { field: 'email' }),
  )
}

/** An id in a response: a UUIDv7, which sorts by creation time. */
export const idSchema = z.string()

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const nilId = '00000000-0000-0000-0000-000000000000'

/** An id in a request. An impossible one is read as the nil id, so that it is simply not found. */
export const givenIdSchema = z
  .string({ error: codedMessage('idRequired') })
  .meta({ format: 'uuid' })
  .transform((value) => (uuidPattern.test(value) ? value.toLowerCase() : nilId))

export const idParamsSchema = z.object({ id: givenIdSchema })

export const requiredMessage = (field: LabelKey): string => codedMessage('required', { field })
const notADay = (field: LabelKey): string => codedMessage('notADay', { field })

/** A day `YYYY-MM-DD`. `required` is the message if it is missing. */
export function isoDayField(label: LabelKey, required = requiredMessage(label)) {
  return z
    .string({ error: required })
    .max(maxValueLength, { error: notADay(label), abort: true })
    .min(1, required)
    .refine(isIsoDay, { error: notADay(label), abort: true })
    .refine(
      isSupportedDay,
      codedMessage('dayOutOfRange', {
        field: label,
        minYear: yearOf(earliestDay),
        maxYear: yearOf(latestDay),
      }),
    )
}

const yearOf = (day: string): number => Number(day.slice(0, 4))

/** May be omitted, but not empty. */
export function omissibleDay(label: LabelKey) {
  return isoDayField(label, notADay(label)).optional()
}

export const clockTimePattern = /^([01]\d|2[0-3]):[0-5]\d$/

/** Local time `HH:mm`, 00:00 to 23:59. `required` is the message if it is missing. */
export function clockTimeField(label: LabelKey, required = codedMessage('timeRequired', { field: label })) {
  return z
    .string({ error: required })
    .max(maxValueLength, { error: codedMessage('notATime', { field: label }), abort: true })
    .min(1, required)
    .regex(clockTimePattern, codedMessage('notATime', { field: label }))
}

const decimalPattern = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

/** Also accepts text, as in query parameters. */
export function numberField(label: LabelKey, min: number, max: number) {
  const error = codedMessage('notANumber', { field: label, min, max })
  return z
    .union([z.number(), shortText(error)], { error })
    .transform((value) =>
      typeof value === 'number' ? value : decimalPattern.test(value.trim()) ? Number(value) : Number.NaN,
    )
    .pipe(z.number({ error }).min(min, error).max(max, error))
}

/** For JSON. */
export function wholeNumberField(label: LabelKey, min: number, max: number) {
  const error = codedMessage('notAWholeNumber', { field: label, min, max })
  return z.int({ error }).min(min, error).max(max, error)
}

export const notOneOf = (label: LabelKey, values: readonly (string | number)[]): string =>
  codedMessage('notOneOf', { field: label, values: values.join(', ') })

export function choiceField<const Values extends readonly [string, ...string[]]>(
  label: LabelKey,
  values: Values,
) {
  return z.enum(values, notOneOf(label, values))
}

export const latitudeField = () => numberField('latitude', -90, 90)
export const longitudeField = () => numberField('longitude', -180, 180)

/**
 * The `updatedAt` that the sender saw. Stops a change based on an older version from silently overwriting a
 * newer one.
 */
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

/** The body of a response with `{success: true, message?}` and more fields. */
export function successSchema<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ success: z.literal(true), message: z.string().optional(), ...shape })
}

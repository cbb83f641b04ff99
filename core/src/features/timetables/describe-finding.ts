import type { IsoDay } from '#days.ts'
import { inDigitsOf } from '#digits.ts'
import { unitWords } from '#duration-words.ts'
import { writeList } from '#formats.ts'
import type { PrayerName } from '#prayer/methods.ts'
import { sayIn, wordsIn } from '#say.ts'
import { isolated } from '#text-direction.ts'
import { each, forms } from '#write-value.ts'
import { columnsInWords, daysInWords, prayersInWords } from './finding-days.ts'
import type { SentenceName } from './finding-words.ts'
import { daysOfSpans, type Finding, type FindingParams, type ParamValue } from './findings.ts'
import { nameOfFit } from './fitting/describe-fit.ts'
import type { Fit } from './fitting/fits.schemas.ts'
import { placesInWords } from './list-words.ts'
import type { TimetableColumn } from './timetable-days.ts'

/** Text of a message: first the finding, then why it matters and what to do; the second part may be empty. */
export interface Message {
  readonly what: string
  readonly why: string
}

/** A message's sentences with their values. */
export function paramsOf(
  sentences: SentenceName | readonly SentenceName[],
  values: FindingParams = {},
): FindingParams {
  return { sentences: [sentences].flat(), ...values }
}

/** The sentences of a message in the reader's language. A line break in the words ends the finding's part. */
export function messageOf(params: FindingParams, days: readonly IsoDay[] = [], locale = 'en-GB'): Message {
  const [first = '', ...others] = texts(params.sentences).map((name) =>
    sayFinding(name, params, days, locale),
  )
  const [what = '', ...why] = first.split('\n')
  return { what, why: [...why, ...others].join(' ') }
}

/** In one line. */
export function describeParams(params: FindingParams, days?: readonly IsoDay[], locale?: string): string {
  const { what, why } = messageOf(params, days, locale)
  return why ? `${what} ${why}` : what
}

/** New times with the text of the fix's button. */
export function fixOf(params: FindingParams, times: NonNullable<Finding['fix']>['times']) {
  return { label: describeParams(params), params, times }
}

/** A finding in the reader's language. One with only a message stays as it is. */
export function describeFinding<Found extends Finding>(finding: Found, locale: string): Found {
  const { params, places, fix, rows } = finding
  return {
    ...finding,
    ...(params && { message: describeParams(params, daysOfSpans(finding.days), locale) }),
    ...(places && rows && { rows: placesInWords(places, locale) }),
    ...(fix?.params && { fix: { ...fix, label: describeParams(fix.params, [], locale) } }),
  }
}

/** Questions with fixed answers, each with its sentence. */
export const answersInWords = {
  'day-month': 'dayFirst',
  'month-day': 'monthFirst',
  begins: 'answerBegins',
  jamaah: 'answerJamaah',
  'as-above': 'answerAsAbove',
  'no-time': 'answerNoTime',
  'at-begins': 'answerBegins',
  later: 'answerLater',
} as const satisfies Readonly<Record<string, SentenceName>>

interface AskedQuestion {
  readonly message: string
  readonly params?: FindingParams | undefined
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** A question in the language of the person asked. */
export function describeQuestion<Asked extends AskedQuestion>(question: Asked, locale: string) {
  const { params, options, message } = question
  return {
    ...question,
    message: params ? describeParams(params, [], locale) : message,
    options: options.map(({ value, label }) => {
      const sentence = (answersInWords as Readonly<Record<string, SentenceName>>)[value]
      return { value, label: sentence ? describeParams(paramsOf(sentence), [], locale) : label }
    }),
  }
}

/** In the plural form of the count, or of the number of columns. */
function sayFinding(name: string, params: FindingParams, days: readonly IsoDay[], locale: string): string {
  const columns = columnsOf(params.columns)
  const key = (name.includes('.') ? name : `sentences.${name}`) as 'sentences.missingDay'
  const what = columnsInWords(columns, locale)
  const sentence = sayIn(locale, 'timetableFindings')(key, {
    ...params,
    days: daysInWords(days, locale),
    what,
    count: params.count ?? columns.length,
    ...writtenParts(params, locale),
  })
  return what !== '' && sentence.startsWith(what) ? capitalized(sentence, locale) : sentence
}

const columnsOf = (value: unknown) => texts(value as ParamValue) as TimetableColumn[]

/** Values that are sentences themselves. */
function writtenParts(params: FindingParams, locale: string) {
  const { column, texts: read, headings, fit } = params
  return {
    ...(column !== undefined && { column: columnsInWords(columnsOf(column), locale) }),
    ...(read !== undefined && { texts: inQuotes(texts(read), locale) }),
    ...(headings !== undefined && { headings: inQuotes(texts(headings), locale) }),
    ...(fit !== undefined && { fit: nameOfFit(fit as Fit, locale) }),
    offsets: offsetsInWords(params, locale),
  }
}

Object.assign(forms, {
  prayer: each((prayer, locale) => wordsIn(locale, 'timetableFindings').prayers[prayer as PrayerName]),
  shift: each((minutes, locale) => isolated(inDigitsOf(signed(Number(minutes)), locale), locale)),
})

function texts(value: ParamValue | undefined): string[] {
  return [value ?? []].flat().map(String)
}

function signed(minutes: number): string {
  return minutes > 0 ? `+${minutes}` : `−${-minutes}`
}

/** `Dhuhr about 20 minutes after and Asr about 15 minutes before` */
function offsetsInWords({ columns, offsets }: FindingParams, locale: string): string {
  const minutes = texts(offsets).map(Number)
  const parts = minutes.map((offset, at) =>
    sayIn(locale, 'timetableFindings')(`sentences.farPrayer${offset > 0 ? 'After' : 'Before'}`, {
      prayer: prayersInWords(columnsOf(columns).slice(at, at + 1), locale),
      minutes: unitWords(Math.abs(offset), 'minute', locale),
    }),
  )
  return writeList(parts, locale)
}

const shownTexts = 3

/** The first of some texts in the language's quotation marks, and the number of others. */
export function inQuotes(all: readonly string[], locale: string, most = shownTexts): string {
  const say = sayIn(locale, 'timetableFindings')
  const shown = all.slice(0, most).map((text) => say('quoted', { text }))
  const more = all.length - shown.length
  return writeList(more > 0 ? [...shown, say('others', { count: more })] : shown, locale)
}

function capitalized(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

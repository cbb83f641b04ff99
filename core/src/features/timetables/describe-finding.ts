import type { IsoDay } from '#days.ts'
import { inDigitsOf } from '#digits.ts'
import { unitWords } from '#duration-words.ts'
import { fillIn } from '#fill-in.ts'
import { isolated } from '#text-direction.ts'
import { writeTime } from '#write-time.ts'
import { columnsInWords, dayInWords, daysInWords, prayersInWords, weekdayInWords } from './finding-days.ts'
import { englishReader, type FindingReader, formatsOf, type SentenceName } from './finding-reader.ts'
import { daysOfSpans, type Finding, type FindingParams, type ParamValue } from './findings.ts'
import { nameOfFit } from './fitting/describe-fit.ts'
import type { Fit } from './fitting/fits.schemas.ts'
import { listInWords, placesInWords } from './list-words.ts'
import type { TimetableColumn } from './timetable-days.ts'

/** What a message says: first what is odd, then why it matters and what to do about it; that may be empty. */
export interface Message {
  readonly what: string
  readonly why: string
}

/** What a message is made of: its sentences, and their values. */
export function paramsOf(
  sentences: SentenceName | readonly SentenceName[],
  values: FindingParams = {},
): FindingParams {
  return { sentences: [sentences].flat(), ...values }
}

/** The sentences of a message, in the reader's language. Their words mark by a new line where what is odd is said. */
export function messageOf(
  params: FindingParams,
  days: readonly IsoDay[] = [],
  reader: FindingReader = englishReader,
): Message {
  const [first = '', ...others] = texts(params.sentences).map((name) => {
    return fillInSentence(sentenceOf(name, params, reader), params, days, reader)
  })
  const [what = '', ...why] = first.split('\n')
  return { what, why: [...why, ...others].join(' ') }
}

/** The same in one line. */
export function describeParams(
  params: FindingParams,
  days?: readonly IsoDay[],
  reader?: FindingReader,
): string {
  const { what, why } = messageOf(params, days, reader)
  return why ? `${what} ${why}` : what
}

/** New times, with what its button says. */
export function fixOf(params: FindingParams, times: NonNullable<Finding['fix']>['times']) {
  return { label: describeParams(params), params, times }
}

/** A finding as its reader is told of it. One that says nothing but its message stays as it is. */
export function describeFinding<Found extends Finding>(finding: Found, reader: FindingReader): Found {
  const { params, places, fix, rows } = finding
  return {
    ...finding,
    ...(params && { message: describeParams(params, daysOfSpans(finding.days), reader) }),
    ...(places && rows && { rows: placesInWords(places, reader) }),
    ...(fix?.params && { fix: { ...fix, label: describeParams(fix.params, [], reader) } }),
  }
}

/** Answers to questions that have a few, each with its sentence. */
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

/** A question in the language of who is asked. */
export function describeQuestion<Asked extends AskedQuestion>(question: Asked, reader: FindingReader) {
  const { params, options, message } = question
  return {
    ...question,
    message: params ? describeParams(params, [], reader) : message,
    options: options.map(({ value, label }) => {
      const sentence = (answersInWords as Readonly<Record<string, SentenceName>>)[value]
      return { value, label: sentence ? describeParams(paramsOf(sentence), [], reader) : label }
    }),
  }
}

/** Of several forms the one for the count, or for how many columns it says something of. */
function sentenceOf(name: string, { count, columns }: FindingParams, reader: FindingReader): string {
  const { words, locale } = reader
  const [group, key] = name.includes('.') ? (name.split('.', 2) as [string, string]) : ['sentences', name]
  const sentences = (words as unknown as Record<string, Readonly<Record<string, string>>>)[group] ?? {}
  const number = typeof count === 'number' ? count : Array.isArray(columns) ? columns.length : 0
  const form = formatsOf(locale).plural.select(number)
  return sentences[`${key}_${form}`] ?? sentences[`${key}_other`] ?? sentences[key] ?? ''
}

function fillInSentence(
  sentence: string,
  params: FindingParams,
  days: readonly IsoDay[],
  reader: FindingReader,
): string {
  return sentence.replace(
    /\{\{(\w+)(?:, (\w+))?\}\}/g,
    (_, name: string, form: string | undefined, at: number) => {
      if (name === 'days') return daysInWords(days, reader)
      if (name === 'what') {
        const what = columnsInWords(texts(params.columns) as TimetableColumn[], reader)
        return at === 0 ? capitalized(what, reader.locale) : what
      }
      const value = params[name]
      return value === undefined ? '' : written(value, form, { params, reader })
    },
  )
}

interface Writing {
  readonly params: FindingParams
  readonly reader: FindingReader
}

/** How a value is written, by what stands after its name in the sentence. */
function written(value: ParamValue, form: string | undefined, { params, reader }: Writing): string {
  const { locale, words } = reader
  if (form === undefined) {
    return typeof value === 'number'
      ? formatsOf(locale).number.format(value)
      : isolated(String(value), locale)
  }
  const each: Readonly<Record<string, (text: string) => string>> = {
    day: (day) => dayInWords(day, reader),
    time: (time) => writeTime(time, locale),
    year: (year) => inDigitsOf(year, locale),
    prayer: (prayer) => words.prayers[prayer as keyof typeof words.prayers],
    weekday: (weekday) => weekdayInWords(Number(weekday), reader),
    minutes: (minutes) => unitWords(Number(minutes), 'minute', locale),
    shift: (minutes) => isolated(inDigitsOf(signed(Number(minutes)), locale), locale),
  }
  if (form === 'columns') return columnsInWords(texts(value) as TimetableColumn[], reader)
  if (form === 'quotes') return inQuotes(texts(value), reader)
  if (form === 'fit') return nameOfFit(value as Fit, reader)
  if (form === 'offsets') return offsetsInWords(params, reader)
  const write = each[form]
  return write ? listInWords(texts(value).map(write), locale) : ''
}

function texts(value: ParamValue | undefined): string[] {
  return [value ?? []].flat().map(String)
}

function signed(minutes: number): string {
  return minutes > 0 ? `+${minutes}` : `−${-minutes}`
}

/** `Dhuhr about 20 minutes after and Asr about 15 minutes before` */
function offsetsInWords({ columns, offsets }: FindingParams, reader: FindingReader): string {
  const said = texts(columns).map((column, at) => {
    const minutes = Number(texts(offsets)[at])
    const { farPrayerAfter, farPrayerBefore } = reader.words.sentences
    return fillIn(minutes > 0 ? farPrayerAfter : farPrayerBefore, {
      prayer: prayersInWords([column as TimetableColumn], reader),
      minutes: unitWords(Math.abs(minutes), 'minute', reader.locale),
    })
  })
  return listInWords(said, reader.locale)
}

const shownTexts = 3

/** The first of some texts in the quotation marks of the language, and how many others there are. */
export function inQuotes(
  all: readonly string[],
  { words, locale }: FindingReader,
  most = shownTexts,
): string {
  const shown = all.slice(0, most).map((text) => fillIn(words.quoted, { text: isolated(text, locale) }))
  const more = all.length - shown.length
  const others = fillIn(words.others, { count: formatsOf(locale).number.format(more) })
  return listInWords(more > 0 ? [...shown, others] : shown, locale)
}

function capitalized(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

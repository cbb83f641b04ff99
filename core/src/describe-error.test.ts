import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import arabicSentences from '#locales/ar/errors.json' with { type: 'json' }
import arabicLabels from '#locales/ar/labels.json' with { type: 'json' }
import sentences from '#locales/en/errors.json' with { type: 'json' }
import labels from '#locales/en/labels.json' with { type: 'json' }
import { describeError, describeIssues } from './describe-error.ts'
import { type CodedError, codedError, codedMessage, type ErrorCode, readCodedMessage } from './error-codes.ts'
import { errorParameters } from './error-parameters.ts'
import { requiredText } from './fields.ts'
import { addWords } from './say.ts'

const codes = Object.keys(sentences) as ErrorCode[]
const parametersOf = (code: ErrorCode): readonly string[] =>
  code in errorParameters ? errorParameters[code as keyof typeof errorParameters] : []

/** Values derived from parameters, or from none. */
const partsOf: Readonly<Record<string, readonly string[]>> = { days: ['startDate', 'endDate'], time: [] }

/** Values that fit every sentence. */
function sampleOf(code: ErrorCode): CodedError {
  const labelled = ['field', 'other', 'status']
  const params = parametersOf(code).map((name) => [name, labelled.includes(name) ? 'email' : 1000])
  return { code, params: Object.fromEntries(params) }
}

describe('the sentence of', () => {
  test.each(codes)('%s fills in exactly its parameters', (code) => {
    const filledIn = [...sentences[code].matchAll(/\{\{(\w+)/g)].flatMap(
      ([, name = '']) => partsOf[name] ?? name,
    )
    expect([...new Set(filledIn)].sort()).toEqual([...parametersOf(code)].sort())
    expect(describeError(sampleOf(code))).not.toMatch(/[{}<>]|undefined|NaN/)
  })

  test.each([
    [codedError('notFound'), 'Not found'],
    [
      codedError('imageTooHeavy'),
      'This image takes too much time or memory to read. Please save it as a JPEG and choose that file',
    ],
    [codedError('required', { field: 'mosqueName' }), 'Mosque Name is required'],
    [codedError('longerThan', { field: 'message', max: 5000 }), 'Message can have up to 5000 characters'],
    [
      codedError('rangesFull', { max: 3000 }),
      'A mosque can have at most 3,000 periods. Delete one to add another',
    ],
    [codedError('tooManyTries', { minutes: 1 }), 'Too many attempts. Please try again in 1 minute'],
    [codedError('tooManyTries', { minutes: 60 }), 'Too many attempts. Please try again in 60 minutes'],
    [
      codedError('mosqueDecidedMeanwhile', { status: 'approved' }),
      'Someone else has already decided about this mosque. It is now approved',
    ],
    [
      codedError('answeredMeanwhile', { name: '{{name}} $&' }),
      '{{name}} $& has already replied to this message',
    ],
  ])('%o is %s', (error, sentence) => expect(describeError(error)).toBe(sentence))

  test('an overlap holds the days as its reader writes them', () => {
    const error = codedError('rangeOverlaps', { startDate: '2026-11-11', endDate: '2026-11-20' })
    const words = 'These dates overlap an existing range: '
    expect(describeError(error)).toBe(`${words}2026-11-11 to 2026-11-20`)
    expect(describeError(error, 'en', { days: '11 – 20 Nov' })).toBe(`${words}11 – 20 Nov`)
  })

  test('an example of a time is written as its reader writes times', () => {
    const error = codedError('notATime', { field: 'time' })
    expect(describeError(error)).toBe('Time must be a time, such as 05:30')
    expect(describeError(error, 'en', { time: '05:30 AM' })).toBe('Time must be a time, such as 05:30 AM')
  })

  test('a code without one of its parameters is refused', () => {
    expect(() => describeError({ code: 'required' })).toThrow('No value for {{field, label}}')
  })
})

test('every label is filled in by a sentence as it is', () => {
  for (const [field, label] of Object.entries(labels)) {
    expect(describeError({ code: 'required', params: { field } })).toBe(`${label} is required`)
  }
})

test('an error travels through the message of an issue, whatever its parameters hold', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer(), (name, minutes) => {
      expect(readCodedMessage(codedMessage('answeredMeanwhile', { name }))).toEqual(
        codedError('answeredMeanwhile', { name }),
      )
      expect(readCodedMessage(codedMessage('tooManyTries', { minutes }))).toEqual(
        codedError('tooManyTries', { minutes }),
      )
    }),
  )
})

describe('the issues of a schema', () => {
  const schema = z.object({
    name: requiredText('name', 5),
    place: z.object({ latitude: z.union([z.literal(''), requiredText('latitude')]) }),
    count: z.number(),
  })

  test('are a sentence for each field, the first one, also from within a union', () => {
    const given = { name: '', place: { latitude: 7 }, count: 1 }
    expect(describeIssues(schema.safeParse(given).error?.issues ?? [])).toEqual({
      name: 'Name is required',
      'place.latitude': expect.any(String),
    })
  })

  test('keep Zod’s own message where the schema has none of ours', () => {
    const given = { name: 'Quba', place: { latitude: '' }, count: 'one' }
    expect(describeIssues(schema.safeParse(given).error?.issues ?? [])).toEqual({
      count: 'Invalid input: expected number, received string',
    })
  })

  test('about no field in particular are left out', () => {
    expect(describeIssues(schema.safeParse(null).error?.issues ?? [])).toEqual({})
  })
})

describe('in another language', () => {
  const words = {
    errors: {
      ...sentences,
      rangesFull: 'Höchstens {{max, number}}',
      required: 'Pflichtfeld: {{field, label}}',
    },
    labels: { ...labels, email: 'E-Mail' },
  }

  test('a sentence has its words, labels and numbers', () => {
    addWords('de', words)
    const required = codedError('required', { field: 'email' })
    expect(describeError(required, 'de')).toBe('Pflichtfeld: E-Mail')
    expect(describeError(required)).toBe('Email is required')
    expect(describeError(codedError('rangesFull', { max: 3000 }), 'de')).toBe('Höchstens 3.000')
  })

  test('a day keeps its order in a sentence from the right', () => {
    addWords('ar', { errors: arabicSentences, labels: arabicLabels })
    const error = codedError('ownBeginsTwice', { date: '2027-02-08' })
    expect(describeError(error, 'ar')).toContain('\u20682027-02-08\u2069')
    expect(describeError(error)).not.toContain('\u2068')
  })

  test('numbers are written as the reader chose', () => {
    const error = codedError('rangesFull', { max: 3000 })
    expect(describeError(error, 'de-u-nu-arab')).toBe('Höchstens ٣٬٠٠٠')
  })

  test('that has not been added, English stands in', () => {
    expect(describeError(codedError('notFound'), 'id')).toBe('Not found')
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { describeError } from './describe-error.ts'
import { readCodedMessage } from './error-codes.ts'
import {
  clockTimeField,
  givenIdSchema,
  isoDayField,
  latitudeField,
  numberField,
  omissibleDay,
} from './fields.ts'
import { imageUrlField } from './web-address-fields.ts'

/** The parsed value, or the first error message. */
function read(field: z.ZodType, value: unknown): unknown {
  const result = field.safeParse(value)
  const [issue] = result.error?.issues ?? []
  return issue ? describeError(readCodedMessage(issue.message)) : { read: result.data }
}

describe('a day that may be left out', () => {
  const wrong = 'from must be a date, such as 2027-02-08'
  test.each([
    [undefined, { read: undefined }],
    ['2027-02-08', { read: '2027-02-08' }],
    ['', wrong],
    [['2027-02-08', '2027-02-09'], wrong],
    ['2101-01-01', 'from must be between 1900 and 2100'],
  ])('reads %o as %o', (value, expected) => expect(read(omissibleDay('from'), value)).toEqual(expected))
})

describe('an id in a request', () => {
  const nil = '00000000-0000-0000-0000-000000000000'
  test('is read in lower case', () => {
    const id = '019AA0F4-8B5C-7DEF-8123-456789ABCDEF'
    expect(read(givenIdSchema, id)).toEqual({ read: id.toLowerCase() })
  })

  test.each(['', 'me', nil.slice(1), `${nil}0`, ` ${nil}`, `${nil}\n`])(
    'that cannot exist belongs to no one: %o',
    (id) => expect(read(givenIdSchema, id)).toEqual({ read: nil }),
  )
})

describe('a day', () => {
  const wrong = 'Date must be a date, such as 2027-02-08'
  const outside = 'Date must be between 1900 and 2100'
  test.each([
    ['2028-02-29', { read: '2028-02-29' }],
    ['1900-01-01', { read: '1900-01-01' }],
    ['2100-12-31', { read: '2100-12-31' }],
    ['', 'Date is required'],
    [undefined, 'Date is required'],
    [20270208, 'Date is required'],
    ['2027-02-29', wrong],
    ['1900-02-29', wrong],
    ['2027-00-10', wrong],
    ['2027-04-31', wrong],
    ['08.02.2027', wrong],
    ['2027-02-08 ', wrong],
    ['+002027-02-08', wrong],
    ['1899-12-31', outside],
    ['2101-01-01', outside],
  ])('reads %o as %o', (value, expected) => expect(read(isoDayField('date'), value)).toEqual(expected))
})

describe('a time of day', () => {
  const field = clockTimeField('fajr')
  test('is every minute from 00:00 to 23:59, and no other text of that length', () => {
    const twoDigits = (number: number) => String(number).padStart(2, '0')
    fc.assert(
      fc.property(fc.nat({ max: 99 }), fc.nat({ max: 99 }), (hour, minute) => {
        const isTime = hour < 24 && minute < 60
        expect(field.safeParse(`${twoDigits(hour)}:${twoDigits(minute)}`).success).toBe(isTime)
      }),
      { numRuns: 1000 },
    )
  })

  test.each(['5:30', '05:30:00', '05.30', '05:30 ', '05:30\n', '٠٥:٣٠', '５５:30', 'noon'])(
    'is not %o',
    (value) => expect(read(field, value)).toBe('Fajr must be a time, such as 05:30'),
  )
})

describe('a number', () => {
  const words = 'Latitude must be a number from -90 to 90'
  test.each([
    [31.5204, { read: 31.5204 }],
    ['31.5204', { read: 31.5204 }],
    [' -90 ', { read: -90 }],
    ['+.5', { read: 0.5 }],
    ['5.', { read: 5 }],
    [90.0000001, words],
    ['1e1', words],
    ['0x10', words],
    ['31,5', words],
    ['', words],
    [' ', words],
    ['.', words],
    [Number.NaN, words],
    [Number.POSITIVE_INFINITY, words],
    [null, words],
    [true, words],
    [[31], words],
  ])('reads %o as %o', (value, expected) => expect(read(latitudeField(), value)).toEqual(expected))

  test('within its bounds is read unchanged, as a number or as text', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999, max: 999 }), (whole) => {
        const field = numberField('method', -10, 10)
        const number = whole / 100
        expect(field.parse(number)).toBe(number)
        expect(field.parse(String(number))).toBe(number)
      }),
    )
  })
})

describe('an image', () => {
  const wrong = 'The image must be uploaded here, or have an https address'
  test.each([
    ['/media/a1.webp', { read: '/media/a1.webp' }],
    ['/media/a-b_c.jpg', { read: '/media/a-b_c.jpg' }],
    ['/api/media/a.jpg', wrong],
    [' https://example.org/ab.jpg ', { read: 'https://example.org/ab.jpg' }],
    ['', { read: null }],
    [null, { read: null }],
    [undefined, { read: undefined }],
    ['http://example.org/a.jpg', wrong],
    ['javascript:alert(1)', wrong],
    ['data:image/svg+xml,<svg/>', wrong],
    ['//example.org/a.jpg', wrong],
    ['/media/../users', wrong],
    ['/media/..', wrong],
    ['/media/a/b.jpg', wrong],
    ['https://', wrong],
    ['https://u:p@example.org/a.jpg', 'The image’s address must not contain a name or password'],
    ['http://u:p@example.org/a.jpg', wrong],
    ['https:///u@example.org/a.jpg', 'The image’s address must not contain a name or password'],
    ['https://example.org/@a.jpg', { read: 'https://example.org/@a.jpg' }],
    ['https://example.org/a\u0000', wrong],
    ['https://example.org/"onerror="x', { read: 'https://example.org/"onerror="x' }],
    [`https://example.org/${'x'.repeat(2000)}`, 'The image’s address is too long'],
  ])('reads %o as %o', (value, expected) => expect(read(imageUrlField, value)).toEqual(expected))
})

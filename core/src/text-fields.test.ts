import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { describeError } from './describe-error.ts'
import { readCodedMessage } from './error-codes.ts'
import { emailField, omissibleText, optionalText, requiredText } from './fields.ts'

/** The parsed value, or the first error message. */
function read(field: z.ZodType, value: unknown): unknown {
  const result = field.safeParse(value)
  const [issue] = result.error?.issues ?? []
  return issue ? describeError(readCodedMessage(issue.message)) : { read: result.data }
}

describe('required text', () => {
  const name = requiredText('name', 5)
  test.each([
    ['  Quba ', { read: 'Quba' }],
    ['قباء', { read: 'قباء' }],
    ['', 'Name is required'],
    [' \n\t ', 'Name is required'],
    ['\u200b\u202e', 'Name is required'],
    ['\u3164\u115f', 'Name is required'],
    [undefined, 'Name is required'],
    [null, 'Name is required'],
    [7, 'Name is required'],
    ['123456', 'Name can have up to 5 characters'],
    [' 12345 ', { read: '12345' }],
    ['a\u0000', 'Name contains a character that cannot be saved'],
    ['a\ud800', 'Name contains a character that cannot be saved'],
    ['\tEve\n', { read: 'Eve' }],
    ['a\r\nb', 'Name must be on one line'],
    ['a\u2028b', 'Name must be on one line'],
    ['a\u0085b', 'Name must be on one line'],
    ['a\tb', 'Name contains a hidden character. Please type it again'],
    ['a\u007f', 'Name contains a hidden character. Please type it again'],
    ['a\u009bb', 'Name contains a hidden character. Please type it again'],
    ['\u202Eevil', 'Name contains a hidden character. Please type it again'],
    ['a\u2067b', 'Name contains a hidden character. Please type it again'],
    ['\u200bق', 'Name contains a hidden character. Please type it again'],
    ['a\u00adb', 'Name contains a hidden character. Please type it again'],
    ['a\u2060b', 'Name contains a hidden character. Please type it again'],
    ['a\ufeffb', 'Name contains a hidden character. Please type it again'],
    ['a\u{e0061}', 'Name contains a hidden character. Please type it again'],
    ['a\ufffeb', 'Name contains a hidden character. Please type it again'],
    ['a\ufdd0', 'Name contains a hidden character. Please type it again'],
    ['\u{1ffff}', 'Name is required'],
    ['a\u{1ffff}', 'Name contains a hidden character. Please type it again'],
    ['a\u3164', 'Name contains a hidden character. Please type it again'],
    ['\uffa0a', 'Name contains a hidden character. Please type it again'],
    // Direction marks and joiners in Arabic and Persian names.
    ['\u200fعلی\u200e', { read: '\u200fعلی\u200e' }],
    ['می\u200cر', { read: 'می\u200cر' }],
    ['a\u200db', { read: 'a\u200db' }],
    ['\u061cأ', { read: '\u061cأ' }],
    // Signs of a year and of the end of a verse.
    ['\u0601١ \u06dd', { read: '\u0601١ \u06dd' }],
  ])('reads %o as %o', (value, expected) => expect(read(name, value)).toEqual(expected))

  test('is unchanged when it is read a second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const once = name.safeParse(value)
        if (once.success) expect(name.parse(once.data)).toBe(once.data)
      }),
    )
  })
})

describe('optional text', () => {
  test.each([
    [undefined, { read: '' }],
    [null, { read: '' }],
    ['  ', { read: '' }],
    [' a ', { read: 'a' }],
    [7, 'Phone must be text'],
    ['a\u0000', 'Phone contains a character that cannot be saved'],
    ['123456', 'Phone can have up to 5 characters'],
    ['1\n2', 'Phone must be on one line'],
    ['1\u202d2', 'Phone contains a hidden character. Please type it again'],
  ])('reads %o as %o', (value, expected) => expect(read(optionalText('phone', 5), value)).toEqual(expected))
})

describe('text of many lines', () => {
  test.each([requiredText, optionalText, omissibleText])('keeps its line breaks: %o', (text) => {
    const message = 'First\r\n\tSecond\u2067'
    expect(read(text('message', 50, 'many'), message)).toEqual({ read: message })
    expect(read(text('message', 50, 'many'), 'a\u0000')).toBe(
      'Message contains a character that cannot be saved',
    )
    expect(read(text('message', 2, 'many'), 'a\nb')).toBe('Message can have up to 2 characters')
  })

  test.each([
    'a\u001bb',
    'a\u0007',
    'a\u007f',
    'a\u0085b',
    'a\vb',
    'a\fb',
    'a\u2028b',
    'a\u2029b',
    'a\u202ab',
    'a\u202bb',
    'a\u202cb',
    'a\u202db',
    '\u202ea',
    'a\ufdd0',
    'a\ufdef',
    'a\ufffe',
    'a\uffff',
    'a\u{1fffe}',
    'a\u{10ffff}',
  ])('rejects control characters, direction overrides and noncharacters: %j', (message) => {
    for (const text of [requiredText, optionalText, omissibleText]) {
      expect(read(text('message', 50, 'many'), message)).toBe(
        'Message contains a hidden character. Please type it again',
      )
    }
  })

  test.each([
    'می\u200cر',
    '\u200fعلی\u200e',
    '\u061cأ',
    'ع\u200dل',
    'so\u00adft',
    '🏴\u{e0067}\u{e007f}',
    'a\u2067b\u2069',
  ])('keeps characters that belong to a script: %j', (message) => {
    expect(read(requiredText('message', 50, 'many'), message)).toEqual({ read: message })
  })
})

describe('an email', () => {
  const wrong = 'Email must be an address such as name@example.org'
  test.each([
    [' Name+tag@Example.org ', { read: 'Name+tag@Example.org' }],
    ['', 'Email is required'],
    ['name', wrong],
    ['name@', wrong],
    ['name@localhost', wrong],
    ['a b@example.org', wrong],
    ['a@example.org, b@example.org', wrong],
    ['a@example.org\nBcc: b@example.org', wrong],
    ['<a@example.org>', wrong],
  ])('reads %o as %o', (value, expected) => expect(read(emailField(), value)).toEqual(expected))

  test('is at most as long as mail allows', () => {
    expect(read(emailField(), `${'a'.repeat(250)}@x.org`)).toBe('Email can have up to 254 characters')
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentLine, cutText, escapeText, octetsOf } from './content-lines.ts'

const encode = (text: string) => new TextEncoder().encode(text)

describe('a line', () => {
  test.each([
    ['a', 'A:a\r\n'],
    ['x'.repeat(73), `A:${'x'.repeat(73)}\r\n`],
    ['x'.repeat(74), `A:${'x'.repeat(73)}\r\n x\r\n`],
    ['é'.repeat(37), `A:${'é'.repeat(36)}\r\n é\r\n`],
    [`${'x'.repeat(72)}🕌`, `A:${'x'.repeat(72)}\r\n 🕌\r\n`],
  ])('of %s is folded at 75 octets, never within a character', (value, lines) => {
    expect(contentLine('A', value)).toBe(lines)
  })

  test('unfolds to what it was, and no part is longer than 75 octets', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 150 }), (text) => {
        const value = escapeText(text)
        const lines = contentLine('SUMMARY', value)
        expect(lines.replaceAll('\r\n ', '')).toBe(`SUMMARY:${value}\r\n`)
        for (const line of lines.split('\r\n')) expect(encode(line).length).toBeLessThanOrEqual(75)
      }),
    )
  })
})

describe('text', () => {
  test.each([
    ['a\\b;c,d', 'a\\\\b\\;c\\,d'],
    ['one\ntwo\r\nthree\rfour\u2028five', 'one\\ntwo\\nthree\\nfour\\nfive'],
    ['bell\u0007, null\u0000, delete\u007f, C1\u009b, tab\t', 'bell\\, null\\, delete\\, C1\\, tab\t'],
    ['“quoted”: yes', '“quoted”: yes'],
    ['half \ud800 pair', 'half \ufffd pair'],
    ['END:VEVENT\r\nBEGIN:VALARM', 'END:VEVENT\\nBEGIN:VALARM'],
  ])('%o is escaped to %o', (text, escaped) => {
    expect(escapeText(text)).toBe(escaped)
  })

  test('of any kind is escaped so that it can be read back, on one line and without control characters', () => {
    const anything = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...'\\;,\n\r\t"'),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      ),
    })
    fc.assert(
      fc.property(anything, (text) => {
        const escaped = escapeText(text)
        expect(escaped).toMatch(/^(?:[^\\;,\n\r]|\\[\\;,n])*$/u)
        expect(escaped.replaceAll('\t', '')).not.toMatch(/\p{Cc}/u)
        const back = escaped.replace(/\\(.)/g, (_, one: string) => (one === 'n' ? '\n' : one))
        expect(escapeText(back)).toBe(escaped)
      }),
    )
  })

  test('is cut to so many octets, whole characters and an ellipsis', () => {
    expect(cutText('short', 5)).toBe('short')
    expect(cutText('longer', 5)).toBe('lo…')
    expect(cutText('مسجد النور', 12)).toBe('مسجد…')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 3, max: 60 }), (text, max) => {
        const cut = cutText(text, max)
        expect(encode(cut).length).toBeLessThanOrEqual(max)
        expect(octetsOf(text)).toBe(encode(text).length)
        if (cut !== text) expect(text.startsWith(cut.slice(0, -1))).toBe(true)
      }),
    )
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#features/endpoints.ts'
import { cleanText, cleanTexts, holdsHidden } from '#hidden-characters.ts'

/** Never shown to anyone: secrets, and pages that are only read for their times. */
const unshown = ['password', 'currentPassword', 'token', 'homepage', 'text', 'html']
/** Only compared with stored texts. */
const lookedFor = ['POST /users/login email']

function fieldsIn(schema: unknown, name = ''): [name: string, field: z.ZodType][] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([inner, field]) => fieldsIn(field, inner))
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return fieldsIn(schema.unwrap(), name)
  }
  if (schema instanceof z.ZodArray) return fieldsIn(schema.element, name)
  if (schema instanceof z.ZodPipe) {
    const within = fieldsIn(schema.in instanceof z.ZodTransform ? schema.out : schema.in, name)
    // A transformed field is checked as a whole.
    return within.length === 1 ? [[name, schema]] : within
  }
  return schema instanceof z.ZodType ? [[name, schema]] : []
}

const textFields = endpoints.flatMap((endpoint) =>
  fieldsIn(endpoint.body).flatMap(([name, field]) => {
    const call = `${endpoint.method} ${endpoint.path} ${name}`
    const taken = ['Quba Mosque', 'https://quba.example/'].filter((text) => field.safeParse(text).success)
    const isShown = taken.length > 0 && !unshown.includes(name) && !lookedFor.includes(call)
    // An invalid id is read as the nil id, so its field is not a text.
    const isText = taken.some((text) => field.safeParse(text).data === text)
    return isShown && isText ? [[call, field, taken] as const] : []
  }),
)

test('requests have many text fields', () => {
  const calls = textFields.map(([call]) => call)
  expect(calls).toContain('POST /mosques/createEvent description')
  expect(calls).toContain('PUT /mosques/:id/timetable note')
  expect(calls).toContain('PUT /mosques/changeStatus/:id reason')
})

test.each(textFields)('%s rejects hidden characters', (_call, field, taken) => {
  for (const text of taken) {
    for (const hidden of ['\u0007', '\u001b', '\u202e', '\u2028', '\ufffe', '\u{1ffff}']) {
      expect(field.safeParse(`${text}${hidden}x`).success, JSON.stringify(hidden)).toBe(false)
    }
  }
})

test.each([
  ['plain\r\n\ttext 🕌', 'plain\r\n\ttext 🕌'],
  ['می\u200cر \u2067a\u2069', 'می\u200cر \u2067a\u2069'],
  ['a\u001b[31mb\u0007', 'a[31mb'],
  ['one\u2028two\u2029three\u0085four\vfive', 'one\ntwo\nthree\nfour\nfive'],
  ['\u202eevil\u202c\ufffe\u{10ffff}', 'evil'],
])('%j is cleaned to %j', (stored, written) => {
  expect(cleanText(stored)).toBe(written)
})

test('cleaning makes any text clean, and leaves a text without hidden characters as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(holdsHidden(cleanText(text), 'many')).toBe(false)
      if (!holdsHidden(text, 'many')) expect(cleanText(text)).toBe(text)
    }),
  )
})

test('nested texts are cleaned, and a clean value is returned as is', () => {
  const clean = { name: 'Quba', at: null, list: [{ count: 1, note: '' }] }
  expect(cleanTexts(clean)).toBe(clean)
  const stored = { name: 'Quba\ufffe', at: null, list: [{ count: 1, note: 'a\u001b' }] }
  expect(cleanTexts(stored)).toEqual({ name: 'Quba', at: null, list: [{ count: 1, note: 'a' }] })
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { requiredText } from './fields.ts'
import { refuseMarkup } from './plain-text.ts'

const schema = z
  .object({ text: requiredText('title', 40), parts: z.array(z.string()) })
  .superRefine(refuseMarkup)
const pathsOf = (given: object) => schema.safeParse(given).error?.issues.map(({ path }) => path.join('.'))

test.each(['<b>', 'a</b >', '<IMG src=x>', '<br/>', '<svg/onload=alert(1)>', '<!doctype html>', '<x-y z>'])(
  '%j is markup',
  (text) => expect(pathsOf({ text, parts: ['', text] })).toEqual(['text', 'parts.1']),
)

test.each([
  '< 12',
  '<3',
  'for children <five years',
  '<x-y z',
  'a<b',
  '<a@b.example>',
  '<https://b.example>',
  '5 < 6 > 4',
  '&lt;b&gt;',
  '<<>>',
])('%j is none', (text) => expect(pathsOf({ text, parts: [text] })).toBeUndefined())

test('the length is checked first', () =>
  expect(pathsOf({ text: `<b>${'x'.repeat(40)}`, parts: [] })).toEqual(['text']))

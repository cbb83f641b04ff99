import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf } from './text-parts.ts'

const links = (written: string) => partsOf(written).flatMap(({ href }) => href ?? [])

test.each([
  ['Iftar for everyone', []],
  ['See https://quba.example/iftar', ['https://quba.example/iftar']],
  ['See https://quba.example/iftar. Bring dates!', ['https://quba.example/iftar']],
  ['(more at http://quba.example/a)', ['http://quba.example/a']],
  ['https://en.example/wiki/Quba_(mosque)', ['https://en.example/wiki/Quba_(mosque)']],
  ['(see (https://quba.example/a).)', ['https://quba.example/a']],
  ['https://quba.example/[a](b)].', ['https://quba.example/[a](b)']],
  ['HTTPS://QUBA.EXAMPLE', ['https://quba.example/']],
  ['https://a.example\nhttps://b.example', ['https://a.example/', 'https://b.example/']],
  ['https://quba.example/رمضان؟', ['https://quba.example/%D8%B1%D9%85%D8%B6%D8%A7%D9%86']],
  ['https://a.example/\u202egpj.exe', ['https://a.example/']],
  ['See www.quba.example/iftar.', ['https://www.quba.example/iftar']],
  ['https://www.quba.example', ['https://www.quba.example/']],
  ['www. and www.quba, or awww.quba.example', []],
  ['javascript:alert(1)', []],
  ['data:text/html,<script>alert(1)</script>', []],
  ['//evil.example', []],
  ['https://', []],
  ['https://user:pw@evil.example/a and https://quba.example@evil.example', []],
  ['www.quba.example:pw@evil.example', []],
  ['https://quba.example/@imam', ['https://quba.example/@imam']],
  ['https://"onmouseover="alert(1)', []],
  ['<a href="https://a.example">x</a>', ['https://a.example/']],
])('%j leads to %j', (written, hrefs) => {
  expect(links(written)).toEqual(hrefs)
})

test('thousands of marks behind an address hold no one up', () => {
  const marks = `${'.'.repeat(2490)}a${')'.repeat(2490)}`
  expect(partsOf(`https://a${marks}`).map(({ text }) => text.length)).toEqual([2500, 2490])
  expect(partsOf('www.'.repeat(1250)).length).toBeLessThan(3)
})

test('the pieces are what was written again, and none leads anywhere but to http or https', () => {
  const words = fc.constantFrom(
    'https://',
    'http://',
    'www.',
    'javascript:',
    ' ',
    '\n',
    '(',
    ')',
    '.',
    '"',
    '<b>',
    'é.example',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string()), { maxLength: 30 }), (pieces) => {
      const written = pieces.join('')
      const parts = partsOf(written)
      expect(parts.map(({ text }) => text).join('')).toBe(written)
      for (const { href } of parts) if (href) expect(href).toMatch(/^https?:\/\/[^/]/)
    }),
  )
})

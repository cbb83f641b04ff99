import { expect, test } from 'vitest'
import { onOneLine, writeLetter } from './letter.ts'

test('a letter says the same as text and as HTML', () => {
  const { text, html } = writeLetter([
    'Salam,',
    { link: 'https://a.example/?b=1&c=2' },
    { quote: 'One\r\nTwo' },
  ])
  expect(text).toBe('Salam,\n\nhttps://a.example/?b=1&c=2\n\n> One\n> Two\n\nMihrab\n')
  expect(html).toContain('<p dir="auto">Salam,</p>')
  expect(html).toContain('<a href="https://a.example/?b=1&amp;c=2">https://a.example/?b=1&amp;c=2</a>')
  expect(html).toContain('<blockquote dir="auto">One<br>\nTwo</blockquote>')
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror="alert(1)">',
  '</blockquote></body><h1>',
  '" onmouseover="alert(1)',
  "' onmouseover='alert(1)",
  '<!-- ',
  '&lt;script&gt;',
])('what people wrote stays text: %s', (written) => {
  const { html, text } = writeLetter([written, { link: written }, { quote: written }])
  expect(html.match(/<\/?\w+/g)).toEqual(
    writeLetter(['', { link: '' }, { quote: '' }]).html.match(/<\/?\w+/g),
  )
  expect(html.match(/["']/g)).toHaveLength(
    writeLetter(['', { link: '' }, { quote: '' }]).html.match(/["']/g)?.length ?? 0,
  )
  expect(text).toContain(written)
})

test('a name has no lines', () => {
  for (const end of ['\r\n', '\u0085', '\u2028', '\u0000', ' \n ']) {
    expect(onOneLine(` Quba${end}Bcc: all@example.org `)).toBe('Quba Bcc: all@example.org')
  }
})

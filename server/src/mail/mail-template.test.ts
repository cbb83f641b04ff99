import { expect, test } from 'vitest'
import { onOneLine, plainName, renderMail } from './mail-template.ts'

const lettersOf = (written: string) =>
  renderMail([written, { link: written }, { message: written }, { quote: written }])

test('a letter says the same as text and as HTML', () => {
  const { text, html } = renderMail([
    'Salam,',
    { link: 'https://a.example/?b=1&c=2' },
    { quote: 'One\r\nTwo' },
  ])
  expect(text).toBe('Salam,\n\nhttps://a.example/?b=1&c=2\n\n> One\n> Two\n')
  expect(html).toContain('<p>Salam,</p>')
  expect(html).toContain('<a href="https://a.example/?b=1&amp;c=2">https://a.example/?b=1&amp;c=2</a>')
  expect(html).toContain('<blockquote dir="auto">One<br>\nTwo</blockquote>')
})

test('addresses in what a person writes can be opened, without the sign that ends the sentence', () => {
  const written =
    'See https://a.example/?b=1&c=2. (Or http://b.example/d_(e), or "https://c.example")؟ www.d.example'
  const { text, html } = renderMail([{ message: written }])
  expect(text).toContain(written)
  const addresses = [...html.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, to, shown]) => [to, shown])
  expect(addresses).toEqual([
    ['https://a.example/?b=1&amp;c=2', 'https://a.example/?b=1&amp;c=2'],
    ['http://b.example/d_(e)', 'http://b.example/d_(e)'],
    ['https://c.example/', 'https://c.example'],
    ['https://www.d.example/', 'www.d.example'],
  ])
})

test('no mark that turns the direction is a part of an address', () => {
  const { html } = renderMail([{ message: 'https://a.example/\u202egpj.exe' }])
  expect(html).toContain('<a href="https://a.example/">https://a.example/</a>\u202egpj.exe')
})

test.each(['javascript:alert(1)', 'see www.example', 'https://', 'https://.'])(
  'what is no address of a page stays text: %s',
  (message) => {
    expect(renderMail([{ message }]).html).not.toContain('<a')
  },
)

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror="alert(1)">',
  '</blockquote></body><h1>',
  '" onmouseover="alert(1)',
  "' onmouseover='alert(1)",
  '<!-- ',
  '&lt;script&gt;',
])('what people wrote stays text: %s', (written) => {
  const { html, text } = lettersOf(written)
  expect(html.match(/<\/?\w+/g)).toEqual(lettersOf('').html.match(/<\/?\w+/g))
  expect(html.match(/["']/g)).toHaveLength(lettersOf('').html.match(/["']/g)?.length ?? 0)
  expect(text).toContain(written)
})

test('a name and quoted words are written without what no text may hold', () => {
  expect(onOneLine('Quba\u202e Mosque\ufffe')).toBe('Quba Mosque')
  const { text, html } = renderMail([{ quote: 'Salam\u001b[31m\u202e to all' }])
  expect(text).toContain('> Salam[31m to all')
  expect(html).toContain('Salam[31m to all<')
})

test('a name has no lines', () => {
  for (const end of ['\r\n', '\u0085', '\u2028', '\u0000', ' \n ']) {
    expect(onOneLine(` Quba${end}Bcc: all@example.org `)).toBe('Quba Bcc: all@example.org')
  }
})

test.each([
  ['Claim your prize: https://evil.example/x Please', 'Claim your prize: … Please'],
  ['WWW.evil.example', '…'],
  ['Amina\nhttp://evil.example.', 'Amina …'],
  ['https://you@evil.example/x', '…'],
  ['xhttps://evil.example now', '… now'],
  ['Prize://evil.example', '…'],
  ['Claim prize@evil.example', 'Claim …'],
  ['Claim prize＠evil.example', 'Claim …'],
  ['_www.evil.example', '…'],
  ['www。evil。example', '…'],
  ['evil.example/prize', 'evil. example/prize'],
  ['Prize:evil.example', 'Prize:evil. example'],
  ['one.two.example and أ.مثال', 'one. two. example and أ. مثال'],
  ['evil。example', 'evil。 example'],
  ['Md.Yusuf A. Khan <imam> No.5', 'Md. Yusuf A. Khan <imam> No.5'],
])('no address in a name comes into a mail: %s', (name, plain) => {
  expect(plainName(name)).toBe(plain)
})

test.each([
  ['is kept up to 60 characters', 'a'.repeat(60), 'a'.repeat(60)],
  ['is shortened from 61 on', 'a'.repeat(61), `${'a'.repeat(59)}…`],
  ['ends without a blank before the mark', `${'a'.repeat(58)} ${'b'.repeat(40)}`, `${'a'.repeat(58)}…`],
  ['is cut between visible characters', `${'a'.repeat(57)}👨‍👩‍👧‍👦b`, `${'a'.repeat(57)}…`],
  ['keeps an emoji of two code units', '🕌'.repeat(60), '🕌'.repeat(60)],
  ['cannot be one character of hundreds of code points', `a${'\u0301'.repeat(300)}`, '…'],
])('a name in a mail %s', (_what, name, plain) => {
  expect(plainName(name)).toBe(plain)
})

import fc, { type Arbitrary } from 'fast-check'

/** Edge cases of texts. */
const unusualTexts = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00\ud800',
    '\u202e',
    '\u200f',
    '\ufeff',
    '\u2028',
    '\u0130',
  ],
  ...['ﷺ', '🕌', '١٢', 'e\u0301'.repeat(40), "'", '"; drop table users; --', '%', '%00', '{{7*7}}'],
  ...['../../mihrab.db', '..\\..\\mihrab.db', '/etc/passwd', 'file:///etc/passwd', 'javascript:alert(1)'],
  ...[
    '<script>alert(1)</script>',
    '\r\nset-cookie: a=b',
    '=1+1',
    '@SUM(1)',
    '__proto__',
    'constructor',
    'toString',
  ],
  ...[
    'NaN',
    'Infinity',
    '-0',
    '0x10',
    '1e309',
    '9'.repeat(400),
    'null',
    'true',
    '[]',
    '{"a":1}',
    'undefined',
  ],
  ...['2027-02-29', '0000-00-00', '9999-12-31', '-271821-04-20', '24:00', '05:30', 'x'.repeat(3000)],
  ...['https://user:password@host.example/', 'http://127.0.0.1/', 'https://[::1]/', 'https://'],
] as const

export const unusualText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...unusualTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

/** JSON that our programs would not write. */
const unusualJson = [
  ...[
    'null',
    'true',
    '-0',
    '1e309',
    '-1e309',
    '1e-400',
    '0.1',
    '9007199254740993',
    '123456789012345678901234567890',
  ],
  ...[
    '[]',
    '{}',
    '""',
    '[null]',
    '[[[]]]',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{}}}',
  ],
  ...[
    '{"toString":1}',
    '{"length":1e9}',
    '{"a":1,"a":2}',
    '"\\ud800"',
    '"\\u0000"',
    '"\\u202e"',
    '{"$ne":null}',
  ],
  `${'['.repeat(3000)}${']'.repeat(3000)}`,
  `${'{"a":'.repeat(1500)}1${'}'.repeat(1500)}`,
  `[${'0,'.repeat(4000)}0]`,
]

/** A value of any kind as JSON text. */
export const unusualJsonText: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...unusualJson) },
  { weight: 3, arbitrary: unusualText.map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.array(unusualText, { maxLength: 5 }).map((texts) => JSON.stringify(texts)) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
)

/** Path segments with encodings that are invalid or hide something. */
const unusualSegments = [
  ...[
    '%00',
    '%',
    '%zz',
    '%2e%2e',
    '..%2f..%2fmihrab.db',
    '%2e%2e%2fmihrab.db',
    '%252e%252e%252f',
    '%c0%ae%c0%ae',
  ],
  ...[
    '%ff%fe',
    '%ed%a0%80',
    ';a=b',
    '.',
    '%2f',
    '%5c..%5c',
    '*',
    '~',
    '%0d%0aset-cookie:a=b',
    '%F0%9F%95%8C',
  ],
  'x'.repeat(1200),
]

export const unusualSegment: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...unusualSegments),
  unusualText.map((text) => encodeURIComponent(text.toWellFormed())),
)

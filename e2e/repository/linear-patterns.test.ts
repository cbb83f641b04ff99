// @module-tag full
import { checkSync } from 'recheck'
import { expect, test } from 'vitest'
import { findPatterns } from './patterns.ts'
import { readSources } from './project.ts'

/**
 * Values of the expressions from which patterns are built. A pattern with any other expression fails the test
 * until its value is listed.
 */
const parts: Readonly<Record<string, string>> = {
  languageCookie: 'mihrab-language',
  formatCookie: 'mihrab-format',
  recoveryAlphabet: '23456789abcdefghjkmnpqrstuvwxyz',
  recoveryCodeLength: '10',
  storedEnding: 'webp',
  "smallImageEdges.join('|')": '192|640',
  "Object.keys(letterForms).join('')": 'آأإٱىیک',
  'local.name': 'endpoint',
  "person.email.replace(/\\W/g, '\\\\$&')": 'sara\\@example\\.org',
  neverTyped: '[^\\t\\n\\r\\P{Cc}]|[\\u2028-\\u202e]|\\p{Noncharacter_Code_Point}',
  hiddenInLine:
    '(?![\\u061c\\u200c-\\u200f\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2])[\\p{Cc}\\p{Cf}\\p{Noncharacter_Code_Point}\\u115f\\u1160\\u3164\\uffa0]',
  'digitIn(own)': '[٠-٩]',
  outside: '[^:٠١٢٣٤٥٦٧٨٩]',
  'timePattern(format, digitIn(own))':
    '\\u2068?(?<hour>[٠-٩]{1,2}):(?<minute>[٠-٩]{2})\\s(?<half>ص|م)\\u2069?',
  basic: '\\u0020-\\u007e',
  "letters.replace(new RegExp(`[${basic}]`, 'g'), '')": 'ğışİ',
}

const sources = [
  '{core,server,web}/src/**/*.{ts,tsx,js}',
  'server/migrations/*.ts',
  'web/build/*.ts',
  'scripts/*.mjs',
]
  .flatMap((pattern) => readSources(pattern))
  .filter(({ path }) => !/\.test\.\w+$|\/fixtures\//.test(path))

/** Steps alone decide: on a busy machine a time limit makes patterns look slow. */
const noTimeouts = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
} as const

const places = new Map<string, { source: string; flags: string; at: string[] }>()
for (const { path, text } of sources) {
  for (const { source, flags, line } of findPatterns(path, text, parts)) {
    const key = `/${source}/${flags}`
    const known = places.get(key) ?? { source, flags, at: [] }
    known.at.push(`${path}:${line}`)
    places.set(key, known)
  }
}

test('patterns are found, literal and built from parts', () => {
  expect(places.size).toBeGreaterThan(300)
  expect([...places.keys()]).toContain('/(?:^|;) *mihrab-language=(\\w+)/')
})

// Stops one request with a long text from keeping the server busy for seconds.
test('no pattern takes more than linear time', { timeout: 300_000 }, () => {
  const slow = [...places].flatMap(([key, { source, flags, at }]) => {
    const found = checkSync(source, flags, noTimeouts)
    if (found.status === 'safe') return []
    const why = found.status === 'vulnerable' ? found.complexity.summary : found.error.kind
    return [`${at.join(', ')} ${key} ${why}`]
  })
  expect(slow).toEqual([])
})

import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { messageCatalogue } from './message-catalogue.ts'
import { type Document, findAll, readProjectFile, readSources } from './project.ts'

/** Files that `core` or several places use by computed keys. */
const filesOfOthers = [
  'errors',
  'labels',
  'facilities',
  'hijri',
  'notices',
  'repeats',
  'rules',
  'timesValues',
  'timetableFindings',
  'timetableFitting',
]

/** Those of the app; the server and the rules of times have others. */
const namespacesOfApp = new Set(
  findAll(readProjectFile('web/src/lib/word-parts.ts'), /'(\w+)'/g).filter(
    (name) => !filesOfOthers.includes(name),
  ),
)

/** Every word of the screens, by file name and key, as `users.form.created`. */
const words = new Map(
  readSources('core/locales/en/*.json')
    .filter(({ path }) => namespacesOfApp.has(namespaceOf(path)))
    .flatMap(({ path, text }) => leavesOf(JSON.parse(text), namespaceOf(path))),
)

const namespaces = new Set([...words.keys()].map((key) => key.replace(/\..*/, '')))

function leavesOf(value: unknown, key: string): [string, string][] {
  if (typeof value === 'string') return [[key, value]]
  return Object.entries(value ?? {}).flatMap(([name, inner]) => leavesOf(inner, `${key}.${name}`))
}

/** `prayer-times.json` has the namespace `prayerTimes`. */
function namespaceOf(path: string): string {
  return basename(path, '.json').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

test('every message of the catalogue is there to be said, letter for letter', () => {
  const server = readSources('{core,server}/src/**/*.ts').map(({ text }) => text)
  const errors = Object.values<string>(JSON.parse(readProjectFile('core/locales/en/errors.json')))
  const literals = server.flatMap((text) => findAll(text, /['`]([^'`\n]+)['`]/g))
  const messages = new Set(
    [...words.values(), ...errors, ...literals].map((text) =>
      text.replace(/\$?\{+(\w+)(?:, \w+)?\}+/g, '{$1}'),
    ),
  )
  expect(messageCatalogue.filter((message) => !messages.has(message))).toEqual([])
})

test('every word of the screens is spoken somewhere', () => {
  expect(silentAmong([...words.keys()])).toEqual([])
})

test('a word that no one speaks is found', () => {
  const invented = [
    'users.form.title',
    'mosques.detail.invented',
    'app.form.title',
    'events.validation.invented',
  ]
  expect(silentAmong(invented)).toEqual(invented)
})

/** Keys computed from a value alone: a field's label from its name. */
const namedByValues = ['mosques.form.fields.']

function silentAmong(keys: readonly string[]): string[] {
  const sources = readSources('web/src/**/*.{ts,tsx}').filter(({ path }) => !isAside(path))
  const spoken = new Set(sources.flatMap(keysIn))
  const patterns = [...spoken].filter((key) => key.includes('*')).map(patternOf)
  return keys.filter((key) => {
    const plain = key.replace(/_(zero|one|other)$/, '')
    return (
      !namedByValues.some((prefix) => key.startsWith(prefix)) &&
      !spoken.has(plain) &&
      !patterns.some((pattern) => pattern.test(plain))
    )
  })
}

/** Tests, and the file that passes the components all of their words at once. */
function isAside(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path === 'web/src/app/translate-ui.ts'
}

/**
 * Keys that a file may use: each of its texts that looks like a key, with each of the file's prefixes. The
 * components' own words are `words.close`.
 */
function keysIn({ path, text }: Document): string[] {
  const asked = placesOf(path, text).flatMap((place) => textsIn(text).map((key) => `${place}.${key}`))
  const ofComponents = findAll(text, /\bwords\.(\w+)/g).flatMap((name) => [`app.${name}`, `app.ui.${name}`])
  return [...asked, ...ofComponents]
}

/** A star stands for one word. */
function patternOf(key: string): RegExp {
  return new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('*', '[^.]+')}$`)
}

/**
 * The prefixes in a file. A file without any passes on whole keys of its feature, or of any namespace if it
 * has none.
 */
function placesOf(path: string, text: string): string[] {
  const uses = [...text.matchAll(/useTranslation\((?:'(\w+)'(?:, \{ keyPrefix: '([\w.]+)' \})?)?\)/g)]
  const named = uses.map(([, namespace = 'app', prefix]) => (prefix ? `${namespace}.${prefix}` : namespace))
  if (named.length > 0) return [...new Set(named)]
  const feature = namespaceOf(/^web\/src\/features\/([^/]+)/.exec(path)?.[1] ?? '')
  return namespaces.has(feature) ? [feature] : [...namespaces]
}

/**
 * Texts that may be keys; an expression after the first word stands for one word: `list.${status}` is
 * `list.*`.
 */
function textsIn(source: string): string[] {
  const plain = findAll(source, /['"](\w+(?:\.\w+)*)['"]/g)
  const filled = findAll(source, /`(\w+(?:\.(?:\w+|\$\{[^{}]+\}))+)`/g)
  return [...plain, ...filled.map((text) => text.replace(/\$\{[^{}]+\}/g, '*'))]
}

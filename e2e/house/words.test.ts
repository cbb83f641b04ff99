import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { messageCatalogue } from './message-catalogue.ts'
import { findAll, readSources } from './project.ts'

/** Every word of the screens, by the name of its file and its key, as `users.form.created`. */
const words = new Map(
  readSources('web/src/locales/en/*.json').flatMap(({ path, text }) =>
    leavesOf(JSON.parse(text), namespaceOf(path)),
  ),
)

function leavesOf(value: unknown, key: string): [string, string][] {
  if (typeof value === 'string') return [[key, value]]
  return Object.entries(value ?? {}).flatMap(([name, inner]) => leavesOf(inner, `${key}.${name}`))
}

/** The file `prayer-times.json` is spoken of as `prayerTimes`. */
function namespaceOf(path: string): string {
  return basename(path, '.json').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

test('every message of the catalogue is there to be said, letter for letter', () => {
  const server = readSources('{core,server}/src/**/*.ts').map(({ text }) => text)
  const literals = server.flatMap((text) => findAll(text, /['`]([^'`\n]+)['`]/g))
  const said = new Set(
    [...words.values(), ...literals].map((text) => text.replace(/\$?\{+(\w+)\}+/g, '{$1}')),
  )
  expect(messageCatalogue.filter((message) => !said.has(message))).toEqual([])
})

test('every word of the screens is spoken somewhere', () => {
  const sources = readSources('web/src/**/*.{ts,tsx}').filter(({ path }) => !isAside(path))
  const spoken = sources.flatMap(({ text }) => keysIn(text))
  const silent = [...words.keys()].filter((key) => {
    const plain = key.replace(/_(zero|one|other)$/, '')
    return !spoken.some((pattern) => pattern.test(plain))
  })
  expect(silent).toEqual([])
})

/** Tests, and the file that hands the components all of their words together. */
function isAside(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path === 'web/src/app/ui-words.ts'
}

/**
 * What a file may ask for. Each of its texts that looks like a key is one, below each of the places that the file
 * speaks of. What it hands on may stand anywhere: the texts of a file that speaks of no place, and those of attributes.
 * What the components say by themselves is asked for as `words.close`.
 */
function keysIn(source: string): RegExp[] {
  const uses = [...source.matchAll(/useTranslation\((?:'(\w+)'(?:, \{ keyPrefix: '([\w.]+)' \})?)?\)/g)]
  const places = uses.map(([, namespace = 'app', prefix]) => (prefix ? `${namespace}.${prefix}` : namespace))
  const start = places.length === 0 ? '.+' : `(?:${places.join('|')})`
  return [
    ...textsIn(source).map((text) => `${start}\\.${text}`),
    ...findAll(source, /="(\w+)"/g).map((text) => `.+\\.${text}`),
    ...findAll(source, /\bwords\.(\w+)/g).map((name) => `app\\.(?:ui\\.)?${name}`),
  ].map((pattern) => new RegExp(`^${pattern}$`))
}

/** Texts that may be keys; what is filled in stands for one word: `list.${status}` is `list.[^.]+`. */
function textsIn(source: string): string[] {
  const plain = findAll(source, /'(\w+(?:\.\w+)*)'/g)
  const filled = findAll(source, /`((?:\w+|\$\{[^{}]+\})(?:\.(?:\w+|\$\{[^{}]+\}))+)`/g)
  return [...plain, ...filled.map((text) => text.replace(/\$\{[^{}]+\}/g, '[^.]+'))]
}

import { expect, test } from 'vitest'
import { readProjectFile, readSources } from './project.ts'

/** The keys of a file of words, plural forms once. */
function keysOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [path.replace(/_(one|other)$/, '')]
  return Object.entries(value ?? {}).flatMap(([key, inner]) => keysOf(inner, path ? `${path}.${key}` : key))
}

const sources = readSources('server/src/**/*.ts')
  .filter(({ path }) => !path.endsWith('.test.ts'))
  .map(({ text }) => text)
  .join('\n')

const named = new Set([...sources.matchAll(/'([\w.]+)'/g)].map(([, key]) => key))

/** An expression stands for one word: `reply.subject.${service}`. */
const patterns = [...sources.matchAll(/`(\w+(?:\.(?:\w+|\$\{[^{}]+\}))+)`/g)].map(
  ([, key = '']) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^{}]+\}/g, '[^.]+')}$`),
)

test.each(['mails', 'answers'])('the server says every word of %s.json', (name) => {
  const keys = keysOf(JSON.parse(readProjectFile(`core/locales/en/${name}.json`)))
  expect(keys.length).toBeGreaterThan(20)
  const silent = keys.filter((key) => !named.has(key) && !patterns.some((pattern) => pattern.test(key)))
  expect(silent).toEqual([])
})

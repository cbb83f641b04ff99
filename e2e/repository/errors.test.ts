import { errorStatuses } from '@mihrab/core/errors.ts'
import { expect, test } from 'vitest'
import { findAll, readProjectFile, readSources } from './project.ts'

/** Only lists codes by kind, which does not count as a use. */
const list = 'server/src/http/error-kinds.ts'

const sources = readSources('{core,server,web}/src/**/*.{ts,tsx}').filter(
  ({ path }) => !path.includes('.test.') && path !== list,
)
const literals = new Set(sources.flatMap(({ text }) => findAll(text, /'(\w+)'/g)))

/** Kinds are also derived from an error's status. */
const kinds = Object.keys(errorStatuses)

function unusedIn(path: string): string[] {
  return Object.keys(JSON.parse(readProjectFile(path))).filter(
    (key) => !literals.has(key) && !kinds.includes(key),
  )
}

test('every sentence for an error is used by some code', () => {
  expect(unusedIn('core/locales/en/errors.json')).toEqual([])
})

test('every label is used by some field', () => {
  expect(unusedIn('core/locales/en/labels.json')).toEqual([])
})

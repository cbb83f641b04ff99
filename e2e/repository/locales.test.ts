import { languages } from '@mihrab/core/languages.ts'
import { describe, expect, test } from 'vitest'
import { faultsOf, type Words } from './compare-words.ts'
import { readSources } from './project.ts'

/** A language's words, by file name. */
function readWords(language: string): Map<string, Words> {
  return new Map(
    readSources(`core/locales/${language}/*.json`).map(({ path, text }) => [
      path.slice(path.lastIndexOf('/') + 1),
      JSON.parse(text),
    ]),
  )
}

const english = readWords('en')

describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  const translated = readWords(language)

  test('has no file that English does not have', () => {
    expect([...translated.keys()].filter((file) => !english.has(file))).toEqual([])
  })

  test.each([...translated.keys()])('%s says what the English does', (file) => {
    expect(faultsOf(english.get(file) ?? {}, translated.get(file) ?? {}, language)).toEqual([])
  })
})

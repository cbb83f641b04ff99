import { expect, test } from 'vitest'
import { languageByScript } from '#language-by-script.ts'
import type { Language } from '#languages.ts'

test.each<[string, Language, Language | undefined]>([
  ['محاضرة: آداب المسجد', 'en', 'ar'],
  ['محاضرة: آداب المسجد', 'ar', undefined],
  // Urdu uses the same script: left to the page.
  ['محاضرة: آداب المسجد', 'ur', undefined],
  ['মসজিদ', 'de', 'bn'],
  ['মসজিদ', 'bn', undefined],
  ['Everyone is welcome', 'ar', 'en'],
  ['Everyone is welcome', 'bn', 'en'],
  ['Jeder ist willkommen', 'en', undefined],
  ['Lecture: فضل العلم, in English', 'ar', 'en'],
  ['Соборная мечеть', 'en', undefined],
  ['12:45', 'ar', undefined],
  ['', 'ar', undefined],
])('%s on a page in %s is read in %s', (text, pageLanguage, expected) => {
  expect(languageByScript(text, pageLanguage)).toBe(expected)
})

import { expect, test } from 'vitest'
import { readSources } from './project.ts'

/** Texts that keep their digits whatever numerals a reader uses. */
const fixed: readonly (readonly [RegExp, string])[] = [
  [/\d{4}-\d\d(-\d\d)?(T[\d:.]+Z)?/g, 'an ISO day or instant, typed as it is'],
  [/[A-Za-z]+-?\d+\b|\b\d+[A-Za-z]+/g, 'a name with a digit: A4, F11, UTF-8, 2FAS, 1x'],
  [/(BY|SalahAPI) \d\.\d/g, 'a version'],
  [/\w+:-?\d+(,\w+:-?\d+)*|\w+=[\d.,-]+|\d\d:\d\d(,\d\d:\d\d)+/g, 'values of an address, typed as they are'],
]

/** Sentences whose digits the code converts with `inDigitsOf`, and those about input with 0–9. */
const exceptions = [
  'labels.json h12',
  'labels.json h23',
  'public.json calendar hijriDays month',
  'mosques.json form hints latitude',
  'mosques.json form hints longitude',
  'errors.json pageDayUnknown',
  'errors.json pageMonthUnknown',
]

test.each(['ar', 'ur', 'bn'])('sentences in %s hold no digits, but values for them', (language) => {
  const texts = readSources(`core/locales/${language}/*.json`).flatMap(({ path, text }) =>
    textsIn(JSON.parse(text), path.slice(path.lastIndexOf('/') + 1)),
  )
  const found = texts.filter(([key, text]) => hasDigits(text) && !exceptions.includes(key))
  expect(found).toEqual([])
})

test('digits are found in any script, and those of names and codes are not', () => {
  expect(['14 دن', 'أكثر من ٣٠', '۱۴ دن', '৫০০টির বেশি', 'A4 14'].map(hasDigits)).not.toContain(false)
  expect(
    ['A4', '2FAS', 'UTF-8', '1x', 'CC BY 4.0', 'near=53.4,-1.5', '2027-02-08'].map(hasDigits),
  ).not.toContain(true)
})

function hasDigits(text: string): boolean {
  const rest = fixed.reduce((left, [pattern]) => left.replace(pattern, ''), text.replace(/\{\{.*?\}\}/g, ''))
  return /\p{Nd}/u.test(rest)
}

function textsIn(value: unknown, key: string): [string, string][] {
  if (typeof value === 'string') return [[key, value]]
  return Object.entries(value ?? {}).flatMap(([name, inner]) => textsIn(inner, `${key} ${name}`))
}

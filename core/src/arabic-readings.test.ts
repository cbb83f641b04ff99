import { expect, test } from 'vitest'
import { readingOf, skeletonOf } from './arabic-readings.ts'
import { normalizeForSearch } from './search-text.ts'

test.each([
  ['النور', 'nur'],
  ['الأزهر', 'azhar'],
  ['القاهرة', 'qahira'],
  ['الحق', 'haqq'],
  ['خالد', 'khalid'],
  ['زيتونة', 'zituna'],
  ['بادشاہی', 'badshahi'],
  ['Noor', null],
  ['نور1', null],
  ['', null],
])('“%s” is read as %s', (word, reading) => {
  expect(readingOf(normalizeForSearch(word))).toBe(reading)
})

test.each([
  ['الأحمر', 'ahmar'],
  ['الأحمر', 'ehmer'],
  ['كتشاوة', 'ketchaoua'],
  ['القرويين', 'qarawiyyin'],
  ['غفران', 'ghofraan'],
  ['شيخون', 'shaykhun'],
  ['الجزيرة', 'gazira'],
  ['الجزيرة', 'djezireh'],
])('“%s” and “%s” have the same consonants', (arabic, latin) => {
  const skeleton = skeletonOf(normalizeForSearch(arabic))
  expect(skeleton).not.toBeNull()
  expect(skeletonOf(latin)).toBe(skeleton)
})

test.each(['نور', 'noor', 'ab', '', 'улица', 's47ge'])(
  '“%s” has too few consonants to be told apart by',
  (word) => {
    expect(skeletonOf(word)).toBeNull()
  },
)

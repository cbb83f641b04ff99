import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { aMosque } from '@mihrab/web/test/samples.ts'
import { expect, test } from 'vitest'
import {
  appendPage,
  isFoundBy,
  type MosqueList,
  renewList,
  timesOutlook,
  withMosqueAt,
  withoutMosque,
} from './mosque-list.ts'

/** A list of mosques named by letters; a digit behind one is the version that it was changed to. */
const listOf = (names: string, nextCursor: string | null = null): MosqueList => ({
  mosques: names.split(' ').filter(Boolean).map(mosqueOf),
  nextCursor,
})

function mosqueOf(name: string): Mosque {
  return aMosque({ _id: name.charAt(0), name, updatedAt: name })
}

const namesOf = ({ mosques, nextCursor }: MosqueList) =>
  `${mosques.map(({ name }) => name).join(' ')} | ${nextCursor}`

test('a page is put behind the ones before, and brings nobody twice', () => {
  expect(namesOf(appendPage(listOf('a b', 'b'), listOf('b c', 'c')))).toBe('a b c | c')
})

test.each([
  ['nothing changed', 'a b', 'a b c d'],
  ['one came in front', 'x a', 'x a b c d'],
  ['one was changed and came in front', 'd1 a', 'd1 a b c'],
  ['one of the first page is gone', 'b c', 'b c d'],
])('a first page read anew joins what was loaded behind it: %s', (_, fresh, joined) => {
  expect(namesOf(renewList(listOf(fresh, 'e'), listOf('a b c d', 'd')))).toBe(`${joined} | d`)
})

test.each([
  ['more has changed than a page holds', 'w x', 'w x | x'],
  ['the last one known was changed itself', 'd1 c1', 'd1 c1 | x'],
  ['it ends where the loaded ones end', 'c d', 'c d | x'],
])('the list begins anew where the two do not meet: %s', (_, fresh, begun) => {
  expect(namesOf(renewList(listOf(fresh, 'x'), listOf('a b c d', 'd')))).toBe(begun)
})

test('a list that fits on its first page is that page', () => {
  expect(namesOf(renewList(listOf('a'), listOf('a b c', 'c')))).toBe('a | null')
  expect(namesOf(renewList(listOf('a', 'a'), undefined))).toBe('a | a')
})

test('a mosque is taken out, and put to a place wherever it stood', () => {
  expect(namesOf(withoutMosque(listOf('a b c'), 'b'))).toBe('a c | null')
  expect(namesOf(withMosqueAt(listOf('a b c'), mosqueOf('c1'), 0))).toBe('c1 a b | null')
  expect(namesOf(withMosqueAt(listOf('a b'), mosqueOf('c'), 1))).toBe('a c b | null')
})

const mosque = aMosque({ name: 'Masjid al-Ḥidāya', address: 'Kölner Straße 17', orgName: 'جمعية الأنوار' })

test.each([
  ['', true],
  ['hidaya', true],
  ['  KOLNER  masjid ', true],
  ['strasse 17', true],
  ['الانوار', true],
  ['hidaya leeds', false],
])('whether %j finds it is %s', (search, isFound) => {
  expect(isFoundBy(search, mosque)).toBe(isFound)
})

test.each([
  [null, { kind: 'none' }],
  ['2026-11-01', { kind: 'ending', until: '2026-11-01', isFar: false }],
  ['2026-12-04', { kind: 'ending', until: '2026-12-04', isFar: false }],
  ['2026-12-05', { kind: 'set', until: '2026-12-05', isFar: false }],
  ['2027-12-31', { kind: 'set', until: '2027-12-31', isFar: true }],
])('times set until %s look like %o', (until, outlook) => {
  expect(timesOutlook(until, '2026-11-20')).toEqual(outlook)
})

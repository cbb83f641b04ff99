import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { aMosque } from '@mihrab/web/test/samples.ts'
import { expect, test } from 'vitest'
import {
  isFoundBy,
  type MosqueList,
  mergeRows,
  timesOutlook,
  withMosqueAt,
  withoutMosque,
} from './mosque-list.ts'

/** A list of mosques named by letters; a digit behind one is the version that it was changed to. */
const listOf = (names: string): MosqueList => ({ rows: names.split(' ').map(mosqueOf), nextCursor: null })

function mosqueOf(name: string): Mosque {
  return aMosque({ _id: name.charAt(0), name, updatedAt: name })
}

const namesOf = ({ rows }: MosqueList) => rows.map(({ name }) => name).join(' ')

test('a mosque is taken out, and put to a place wherever it stood', () => {
  expect(namesOf(withoutMosque(listOf('a b c'), 'b'))).toBe('a c')
  expect(namesOf(withMosqueAt(listOf('a b c'), mosqueOf('c1'), 0))).toBe('c1 a b')
  expect(namesOf(withMosqueAt(listOf('a b'), mosqueOf('c'), 1))).toBe('a c b')
})

const mosque = aMosque({
  name: 'Masjid al-Ḥidāya',
  address: 'Kölner Straße 17',
  orgName: 'جمعية الأنوار',
  country: 'Germany',
})

test.each([
  ['', true],
  ['hidaya', true],
  ['  KOLNER  masjid ', true],
  ['strasse 17', true],
  ['الانوار', true],
  ['germany hidaya', true],
  ['hidaya leeds', false],
])('whether %j finds it is %s', (search, isFound) => {
  expect(isFoundBy(search, mosque)).toBe(isFound)
})

test('rows of several lists stand once each, newest change first', () => {
  const lists = ['d b', 'c b a'].map((names) => listOf(names).rows)
  expect(namesOf({ rows: mergeRows(lists), nextCursor: null })).toBe('d c b a')
})

test.each([
  [null, { kind: 'none' }],
  ['2026-11-01', { kind: 'ending', until: '2026-11-01' }],
  ['2026-12-04', { kind: 'ending', until: '2026-12-04' }],
  ['2026-12-05', { kind: 'set', until: '2026-12-05' }],
])('times set until %s look like %o', (until, outlook) => {
  expect(timesOutlook(until, '2026-11-20')).toEqual(outlook)
})

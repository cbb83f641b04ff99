import { expect, test } from 'vitest'
import { placeAt } from '#test/listings/places.ts'
import { findPairs } from './find-pairs.ts'

const foundBetween = (...places: Parameters<typeof findPairs>[0]) =>
  findPairs(places).map(({ reasons }) => reasons.join(' '))

test.each([
  ['Quba Mosque', 'Masjid Quba', 'sameName'],
  ['Quba Mosque', 'Kuba Camii', 'sameName'],
  ['Quba Mosque', 'Mosquée Qoubaa', 'sameName'],
  ['Quba Mosque', 'مسجد قباء', 'sameName'],
  ['Quba Mosque', 'Quba Islamic Centre', 'sameName'],
  ['Quba Mosque', 'Quba Masjid, 7 High Street, Sheffield', 'sameName'],
  ['Old Mosque (Quba Masjid)', 'Quba', 'sameName'],
  ['Baitul Mahfuz Jame Masjid', 'বাইতুল মাহফুজ জামে মসজিদ', 'similarName'],
  ['Кул Шариф мечеть', 'Kul Sharif Mosque', 'sameName'],
  ['B.R.T.C Masjid', 'BRTC Jame Mosjid', 'sameName'],
  ['Baitus Salam', 'Baitul Salam Jame Masjid', 'sameName'],
  ['Abdullahpur Mosque', 'Abdulahpur Mosque', 'sameName'],
  ['Karimabad Mosque', 'Karimabat Mosque', 'similarName'],
  ['Quba Mosque', 'Noor Mosque', null],
  ['Islamic Centre Quba', 'Islamic Centre Noor', null],
  ['Baitul Aman Masjid', 'Baitul Mamur Masjid', null],
  ['Masjid as-Salam', 'Masjid as-Salah', null],
  ['Gozmohol Boro Masjid', 'Gozmohol Choto Masjid', null],
  ['Sector 7 Mosque', 'Sector 9 Mosque', null],
  ['Central Mosque', 'Islamic Centre', null],
])('%s and %s, 100 metres apart: %s', (one, other, reasons) => {
  expect(foundBetween(placeAt(0, one), placeAt(100, other))).toEqual(reasons === null ? [] : [reasons])
})

test('a name in any language can be the same', () => {
  const one = placeAt(0, ['قباء', 'Quba Mosque'])
  expect(foundBetween(one, placeAt(100, ['Merkez Camii', 'Kuba Camii']))).toEqual(['sameName'])
})

test.each([
  [0, '', '', ['unnamed']],
  [290, '', 'Quba', ['unnamed']],
  [290, 'Jame Masjid', 'Quba', ['unnamed']],
  [310, '', 'Quba', []],
  [290, 'Quba', 'Quba', ['sameName']],
])('%d metres apart: “%s” and “%s”', (metres, one, other, reasons) => {
  expect(foundBetween(placeAt(0, one), placeAt(metres, other))).toEqual(reasons)
})

test.each([
  [{ phone: '+44 114 496 0000' }, { phone: '0114 4960000' }, 'samePhone'],
  [{ website: 'https://www.quba.example/' }, { website: 'http://quba.example' }, 'sameWebsite'],
  [{ website: 'https://federation.example/a' }, { website: 'https://federation.example/b' }, null],
  [{ wikidata: 'Q12' }, { wikidata: 'Q12' }, 'sameWikidata'],
  [{ phone: '112' }, { phone: '112' }, null],
])('up to 1.5 kilometres %o and %o are one place: %s', (one, other, reason) => {
  const expected = reason === null ? [] : [reason]
  expect(foundBetween(placeAt(0, 'Quba', one), placeAt(1400, 'Noor', other))).toEqual(expected)
  expect(foundBetween(placeAt(0, 'Quba', one), placeAt(1600, 'Noor', other))).toEqual([])
})

test('an equal name counts up to 1.5 kilometres where at most three within 25 kilometres have it', () => {
  const two = [placeAt(0, 'Baitul Mamur Masjid'), placeAt(1400, 'Baitul Mamur')]
  const third = placeAt(20_000, 'Baitul Mamur Mosque')
  expect(foundBetween(...two)).toEqual(['sameName'])
  expect(foundBetween(...two, third)).toEqual(['sameName'])
  expect(foundBetween(...two, third, placeAt(24_000, 'Baitul Mamur Jame'))).toEqual([])
  expect(foundBetween(...two, third, placeAt(60_000, 'Baitul Mamur Jame'))).toEqual(['sameName'])
  expect(foundBetween(two[0] as never, placeAt(1600, 'Baitul Mamur'))).toEqual([])
})

test('two denominations or kinds lower the score, a missing one does not', () => {
  const scoreOf = (one: object, other: object, name = 'Quba') =>
    findPairs([placeAt(0, 'Quba', one), placeAt(20, name, other)])[0]?.score ?? 0
  const equal = scoreOf({}, {})
  expect(scoreOf({ denomination: 'sunni' }, {})).toBe(equal)
  expect(scoreOf({ denomination: 'sunni' }, { denomination: 'Sunni' })).toBe(equal)
  expect(scoreOf({ denomination: 'sunni' }, { denomination: 'shia' })).toBeLessThan(equal)
  expect(scoreOf({}, {}, 'Quba Women’s Hall')).toBeLessThan(scoreOf({}, {}, 'Quba Old Hall'))
  expect(scoreOf({}, {}, 'Quba Prayer Room')).toBeLessThan(equal)
})

test('nearer pairs with more in common come first', () => {
  const places = [
    placeAt(0, 'Quba', { wikidata: 'Q1' }),
    placeAt(10, 'Quba Masjid', { wikidata: 'Q1' }),
    placeAt(5000, 'Noor'),
    placeAt(5200, 'Noor Masjid'),
    placeAt(9000, 'Aqsa'),
    placeAt(9100, ''),
  ]
  const found = findPairs(places)
  expect(found.map(({ reasons }) => reasons)).toEqual([
    ['sameWikidata', 'sameName'],
    ['sameName'],
    ['unnamed'],
  ])
  expect(found.every(({ score }) => score > 0 && score <= 1)).toBe(true)
})

test('an unnamed place is paired with its five nearest neighbours', () => {
  const names = ['Quba', 'Noor', 'Aqsa', 'Bilal', 'Hamza', 'Umar', 'Taqwa']
  const neighbours = names.map((name, index) => placeAt(40 * (index + 1), name))
  const found = findPairs([...neighbours.toReversed(), placeAt(0, '')])
  expect(found.map(({ distanceKm }) => Math.round(distanceKm * 1000))).toEqual([40, 80, 120, 160, 200])
})

test('thousands of places at one position take no thousands of thousands of comparisons', () => {
  const places = Array.from({ length: 20_000 }, (_, index) => placeAt(0, 'Quba', { id: String(index) }))
  expect(findPairs(places).length).toBeLessThan(places.length * 5 + 1)
})

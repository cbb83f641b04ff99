import { expect, test } from 'vitest'
import { cityLine, findCities, findCity, wordsOf } from './city-list.ts'

const lineOf = (names: string[], ...fields: (string | number)[]) => cityLine(names.map(wordsOf), fields)

/** Largest first, as in the whole list. */
const list = [
  lineOf(['New York City', 'نيويورك'], 'New York City', 'US', 'New York', 40.714, -74.006),
  lineOf(['Köln', 'Koeln', 'Cologne'], 'Köln', 'DE', 'North Rhine-Westphalia', 50.933, 6.95),
  lineOf(['Stoke-on-Trent'], 'Stoke-on-Trent', 'GB', 'England', 53.004, -2.185),
  lineOf(['San Juan'], 'San Juan', 'PR', 'San Juan', 18.466, -66.106),
  lineOf(['York'], 'York', 'GB', 'England', 53.958, -1.081),
  lineOf(['Yorkville'], 'Yorkville', 'US', 'Illinois', 41.641, -88.447),
  lineOf(['Colonia Centro'], 'Colonia Centro', 'MX', 'State of new mexico', 19.4, -99.1),
].join('\n')

function find(text: string, countryCode: string | null = null, limit = 10) {
  return findCities(list, { text, countryCode, limit }).map(({ name }) => name)
}

test.each([
  ['without case and accents', 'KOLN', ['Köln']],
  ['with accents', 'köln', ['Köln']],
  ['by the name of another language', 'Cologne', ['Köln']],
  ['in Arabic, however its letters are written', 'نیویورک', ['New York City']],
  ['with spaces for dashes', 'stoke on', ['Stoke-on-Trent']],
  ['by a later word', 'trent', ['Stoke-on-Trent']],
  ['but not by letters within a word', 'oke', []],
  ['nor by the name of its region', 'new mex', []],
  ['nor by words of two of its names', 'koln koeln', []],
  ['and marks alone find nothing', '--', []],
])('a city is found %s', (_, text, expected) => {
  expect(find(text)).toEqual(expected)
})

test('exact names come before larger cities, the others by population', () => {
  expect(find('york')).toEqual(['York', 'New York City', 'Yorkville'])
  expect(find('yor')).toEqual(['New York City', 'York', 'Yorkville'])
})

test('the preferred country comes first', () => {
  expect(find('yor', 'GB')).toEqual(['York', 'New York City', 'Yorkville'])
  expect(find('york', 'US')).toEqual(['New York City', 'Yorkville', 'York'])
})

test('a search returns no more cities than requested', () => {
  expect(find('yor', null, 2)).toEqual(['New York City', 'York'])
})

test('a found city has its position, region and country', () => {
  expect(findCities(list, { text: 'york', countryCode: 'GB', limit: 1 })).toEqual([
    {
      id: expect.any(String),
      name: 'York',
      region: 'England',
      countryCode: 'GB',
      latitude: 53.958,
      longitude: -1.081,
    },
  ])
})

test.each([
  ['the whole name of a city finds it', 'york', null, 'York'],
  ['in any of its languages', 'نيويورك', null, 'New York City'],
  ['in the given country alone', 'Cologne', 'GB', undefined],
  ['a part of a name is no city', 'new york', null, undefined],
  ['nor is a text without letters', '--', null, undefined],
])('%s', (_, text, countryCode, name) => {
  expect(findCity(list, text, countryCode)?.name).toBe(name)
})

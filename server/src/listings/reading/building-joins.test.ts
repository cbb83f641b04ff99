import { expect, test } from 'vitest'
import { collectionOf, listingOf, mosqueTags, point, readAll } from '#test/listings/reading.ts'
import { BuildingJoins, joinListings } from './building-joins.ts'

const outline = {
  type: 'Polygon',
  coordinates: [
    [
      [-1.4702, 53.3799],
      [-1.4698, 53.3799],
      [-1.4698, 53.3801],
      [-1.4702, 53.3801],
      [-1.4702, 53.3799],
    ],
  ],
}
const inside = [-1.47, 53.38]
const outside = [-1.4696, 53.38]

test.each([
  ['of the same name', { name: 'Quba Mosque' }, { name: 'Masjid Quba' }, inside, true],
  ['of the same name outside', { name: 'Quba Mosque' }, { name: 'Masjid Quba' }, outside, false],
  ['without a name', { name: 'Quba Mosque' }, {}, inside, true],
  ['in a building without a name', {}, { name: 'Quba Mosque' }, inside, true],
  ['of another name', { name: 'Quba Mosque' }, { name: 'Masjid Noor' }, inside, false],
  ['for women', { name: 'Quba Mosque' }, { name: 'Quba Mosque, Women’s Hall' }, inside, false],
  ['of another denomination', { denomination: 'sunni' }, { denomination: 'shia' }, inside, false],
])('a node %s inside a building', async (_, building, node, place, isOne) => {
  const features = [
    point({ ...mosqueTags, ...node, '@id': 'node/1' }, place),
    { ...point({ ...mosqueTags, ...building, '@id': 'way/2' }), geometry: outline },
    point({ ...mosqueTags, name: 'Far Away', '@id': 'node/3' }, [10, 10]),
  ]
  const joins = new BuildingJoins()
  for (const { listing } of await readAll(collectionOf(...features))) if (listing) joins.add(listing)
  expect([...joins.find()]).toEqual(isOne ? [['node/1', 'way/2']] : [])
})

test('a joined listing keeps the building’s id and place, and what only the node says', async () => {
  const building = await listingOf({ '@id': 'way/2', wheelchair: 'yes', phone: '1234567' }, outline)
  const node = await listingOf({
    '@id': 'node/1',
    name: 'Quba',
    'name:ar': 'قباء',
    phone: '7654321',
    toilets: 'yes',
  })
  expect(joinListings(building, node)).toMatchObject({
    sourceId: 'way/2',
    latitude: building.latitude,
    name: 'Quba',
    names: { ar: 'قباء' },
    phone: '1234567',
    facilities: ['stepFree', 'toilets'],
  })
})

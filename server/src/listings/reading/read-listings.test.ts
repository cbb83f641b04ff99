import { expect, test } from 'vitest'
import { collectionOf, mosqueTags, point } from '#test/listings/reading.ts'
import { openListings } from './read-listings.ts'

const square = [
  [
    [10, 20],
    [10.0004, 20],
    [10.0004, 20.0004],
    [10, 20.0004],
    [10, 20],
  ],
]
const building = {
  type: 'Feature',
  properties: { ...mosqueTags, '@id': 'way/1', name: 'Quba Mosque' },
  geometry: { type: 'Polygon', coordinates: square },
}
const node = point({ ...mosqueTags, '@id': 'node/1', name: 'Quba', phone: '+20 2 123' }, [10.0002, 20.0002])
const other = point({ ...mosqueTags, '@id': 'node/2', name: 'Noor' }, [10.1, 20])

test.each([[[node, building, other]], [[other, building, node]]])(
  'a node inside the building of the same mosque is one with it, in any order',
  async (features) => {
    const content = new TextEncoder().encode(collectionOf(...features))
    async function* bytes() {
      yield content
    }
    const opened = await openListings({ name: 'mosques.geojson', bytes })
    const read = []
    for await (const { listing, skipped } of opened.features)
      read.push(skipped ?? [listing.sourceId, listing.name, listing.phone])
    expect(read.sort()).toEqual([
      'insideBuilding',
      ['node/2', 'Noor', ''],
      ['way/1', 'Quba Mosque', '+20 2 123'],
    ])
  },
)

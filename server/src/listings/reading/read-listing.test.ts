import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { collectionOf, listingOf, mosqueTags, outcomes, point } from '#test/listings/reading.ts'

test.each([
  [{ religion: 'MUSLIM' }, null],
  [{ religion: 'christian;Muslim' }, null],
  [{ religion: 'muslims' }, 'notMuslim'],
  [{ religion: 'christian' }, 'notMuslim'],
  [{}, 'noReligion'],
  [{ fclass: 'muslim' }, null],
  [{ fclass: 'muslim_shia' }, null],
  [{ fclass: 'christian' }, 'notMuslim'],
  [{ amenity: 'place_of_worship' }, 'noReligion'],
  [{ building: 'mosque' }, 'buildingOnly'],
  [{ building: 'mosque', religion: 'muslim' }, null],
  [{ amenity: 'school', religion: 'muslim' }, 'otherAmenity'],
  [{ amenity: 'place_of_worship;school', religion: 'muslim' }, null],
  [{ landuse: 'cemetery', religion: 'muslim' }, 'otherAmenity'],
  [{ landuse: 'religious', religion: 'muslim' }, null],
  [{ shop: 'books', religion: 'muslim' }, 'otherAmenity'],
  [{ ...mosqueTags, disused: 'yes' }, 'disused'],
  [{ ...mosqueTags, disused: 'no' }, null],
  [{ 'disused:amenity': 'place_of_worship', religion: 'muslim' }, 'disused'],
  [{ disused_am: 'place_of_worship', religion: 'muslim' }, 'disused'],
  [{ ...mosqueTags, 'demolished:building': 'mosque' }, null],
  [{ ...mosqueTags, demolished: 'yes' }, 'disused'],
  [{ ...mosqueTags, building: 'ruins' }, 'disused'],
  [{ ...mosqueTags, access: 'private' }, 'private'],
  [{ ...mosqueTags, access: 'no' }, 'private'],
  [{ ...mosqueTags, access: 'customers' }, null],
])('%o is skipped as %s', async (properties, reason) => {
  expect(await outcomes(collectionOf(point(properties)))).toEqual([reason ?? '“”'])
})

test.each([
  [{ '@id': 'node/12' }, 'node/12'],
  [{ '@id': 12, '@type': 'way' }, 'way/12'],
  [{ full_id: 'r12', osm_id: '12', osm_type: 'relation' }, 'relation/12'],
  [{ osm_id: 12, osm_type: 'ways_poly' }, 'way/12'],
  [{ osm_way_id: '12' }, 'way/12'],
  [{ osm_id: '12' }, 'osm_id/12'],
  [{ id: 'n12' }, 'node/12'],
  [{ id: 'a24' }, 'way/12'],
  [{ id: 'a25' }, 'relation/12'],
  [{ id: 'MOSQUE-7' }, 'id/MOSQUE-7'],
  [{ name: 'Quba' }, 'place/53.38000,-1.47000/Quba'],
])('the id of %o is %s', async (tags, sourceId) => {
  expect(await listingOf(tags)).toMatchObject({ sourceId })
})

test.each([
  [{ '@version': 3 }, { version: 3 }],
  [{ version: 'v01' }, { version: null }],
  [
    { 'name:en': 'Quba Mosque', name_ar: 'مسجد قباء', name: 'قباء' },
    { name: 'قباء', names: { en: 'Quba Mosque', ar: 'مسجد قباء' } },
  ],
  [
    { 'name:de': 'Moschee', 'name:zh': '清真寺' },
    { name: 'Moschee', names: { de: 'Moschee' } },
  ],
  [
    { alt_name: 'Old Mosque; The Red One' },
    { name: 'Old Mosque', otherNames: ['Old Mosque', 'The Red One'] },
  ],
  [{ name: '  Masjid \n an-Nur\u202e ' }, { name: 'Masjid an-Nur' }],
  [{ name: '\u2067مسجد\u2069' }, { name: 'مسجد' }],
  [{ name: '<b>Quba</b>' }, { name: '<b>Quba</b>' }],
  [{ name: ' ?! ' }, { name: '' }],
  [{ name: 'Mosque' }, { name: 'Mosque' }],
  [{ 'name:en': 'x'.repeat(201) }, { name: '', names: {} }],
])('names of %o', async (tags, expected) => {
  expect(await listingOf(tags)).toMatchObject(expected)
})

test.each([200, 201, 10_000])('a name of %d characters is kept whole or not at all', async (length) => {
  const text = collectionOf(point({ ...mosqueTags, name: 'x'.repeat(length) }))
  expect(await outcomes(text)).toEqual([length <= 200 ? `“${'x'.repeat(200)}”` : 'nameTooLong'])
})

test.each([
  [
    { 'addr:housenumber': '7', addr_stree: 'Al Nil Street', 'addr:city': 'Giza', addr_postc: '12513' },
    { address: '7 Al Nil Street, 12513 Giza', street: 'Al Nil Street', city: 'Giza' },
  ],
  [{ 'addr:suburb': 'Heeley' }, { address: 'Heeley', quarter: 'Heeley', street: '' }],
  [{ 'addr:full': '7 High Street, Leeds' }, { address: '7 High Street, Leeds' }],
  [{ addr_count: 'EG' }, { country: 'EG' }],
  [{ addr_count: 'Kent' }, { country: null }],
  [{ country: 'Egypt' }, { country: 'EG' }],
  [{ 'contact:phone': '+44 114 1234; +44 7' }, { phone: '+44 114 1234' }],
  [{ phone: 'ask inside' }, { phone: '' }],
  [{ website: 'www.quba.example' }, { website: 'https://www.quba.example' }],
  [{ website: 'http://quba.example/x' }, { website: 'http://quba.example/x' }],
  [{ website: 'javascript:alert(1)' }, { website: '' }],
  [{ website: 'https://quba.example@evil.example' }, { website: '' }],
  [{ wikidata: 'Q12' }, { wikidata: 'Q12' }],
  [{ wikidata: 'Q12;Q13' }, { wikidata: '' }],
  [{ fclass: 'muslim_sunni' }, { denomination: 'sunni' }],
  [{ denominati: 'Ibadi' }, { denomination: 'ibadi' }],
  [
    { wheelchair: 'yes', female: 'yes', toilets: 'yes', parking: 'surface' },
    { facilities: ['womenSpace', 'stepFree', 'parking', 'toilets'] },
  ],
  [{ wheelchair: 'limited', female: 'no', toilets: 'no', parking: 'no' }, { facilities: [] }],
])('fields of %o', async (tags, expected) => {
  expect(await listingOf(tags)).toMatchObject(expected)
})

const square = [
  [10, 20],
  [14, 20],
  [14, 22],
  [10, 22],
  [10, 20],
]
const onDateLine = square.map(([x = 0, y = 0]) => [x === 10 ? 179 : -179, y])

test.each([
  ['Point', [3, 4], [3, 4]],
  ['Point', [3, 4, 120], [3, 4]],
  ['MultiPoint', [[3, 4]], [3, 4]],
  ['Polygon', [square], [12, 21]],
  ['Polygon', [square, [[11, 21]]], [12, 21]],
  ['Polygon', [onDateLine], [-180, 21]],
  ['Polygon', [[[1, 2]]], [1, 2]],
  [
    'MultiPolygon',
    [
      [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
      [square],
    ],
    [12, 21],
  ],
])('a %s is at its middle', async (type, coordinates, [longitude, latitude]) => {
  const listing = await listingOf({}, { type, coordinates })
  expect(Math.abs(listing.longitude)).toBeCloseTo(Math.abs(longitude ?? 0), 6)
  expect(listing.latitude).toBeCloseTo(latitude ?? 0, 6)
})

test.each([
  [
    'LineString',
    [
      [1, 2],
      [3, 4],
    ],
    'line',
  ],
  ['Point', [0, 91], 'badPosition'],
  ['Point', [181, 0.5], 'badPosition'],
  ['Point', ['1', '2'], 'badPosition'],
  ['Point', [], 'badPosition'],
  ['Point', [0, 0], 'badPosition'],
  ['Point', [439_823, 6_800_000], 'badPosition'],
  ['Polygon', [], 'badPosition'],
  ['Polygon', [[]], 'badPosition'],
  ['Polygon', [[[1, 2], null]], 'badPosition'],
  ['MultiPolygon', [], 'badPosition'],
  ['GeometryCollection', undefined, 'noPosition'],
])('a %s with %j is skipped as %s', async (type, coordinates, reason) => {
  const feature = { ...point(mosqueTags), geometry: { type, coordinates } }
  expect(await outcomes(collectionOf(feature))).toEqual([reason])
})

test('a file of a desktop program: 19 mosques, two churches and one without religion', async () => {
  const text = readFileSync(new URL('fixtures/giza-qgis.geojson', import.meta.url), 'utf8')
  const found = await outcomes(text)
  expect(found.filter((outcome) => outcome.startsWith('“'))).toHaveLength(19)
  expect(found.filter((outcome) => !outcome.startsWith('“')).sort()).toEqual([
    'noReligion',
    'notMuslim',
    'notMuslim',
  ])
})

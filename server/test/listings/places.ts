import type { NamedPlace } from '#listings/duplicates/compared-place.ts'

const kmPerDegree = 111.195

/** A place with a name, so many metres north of a point in Sheffield. */
export function placeAt(
  metres: number,
  names: string | readonly string[],
  given: Partial<NamedPlace> = {},
): NamedPlace {
  return {
    id: `${metres} ${names}`,
    names: typeof names === 'string' ? [names].filter(Boolean) : names,
    latitude: 53.38 + metres / 1000 / kmPerDegree,
    longitude: -1.47,
    phone: '',
    website: '',
    wikidata: '',
    denomination: '',
    ...given,
  }
}

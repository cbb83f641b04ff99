import { facilities } from '@mihrab/core/features/mosques/facilities.ts'
import { comparedPlace, type NamedPlace } from '#listings/duplicates/compared-place.ts'
import { Grid } from '#listings/duplicates/grid.ts'
import { scorePair } from '#listings/duplicates/score-pair.ts'
import { isInside } from './geometry.ts'
import type { Position, SourceListing } from './source-listing.ts'

/** From a building's middle to its corners. */
const maxRadiusKm = 0.25
const maxNodesOfBuilding = 50

/** A listing as duplicates are sought. */
export function namedPlaceOf(listing: SourceListing, id = listing.sourceId): NamedPlace {
  const { name, names, otherNames, latitude, longitude, phone, website, wikidata, denomination } = listing
  const all = [...new Set([name, ...Object.values(names), ...otherNames])].filter(Boolean)
  return { id, names: all, latitude, longitude, phone, website, wikidata, denomination }
}

/** Collects the listings of a file to find nodes inside the building of the same mosque. */
export class BuildingJoins {
  readonly #nodes: NamedPlace[] = []
  readonly #buildings: { place: NamedPlace; outline: readonly Position[] }[] = []

  add(listing: SourceListing): void {
    const place = namedPlaceOf(listing)
    if (listing.outline) this.#buildings.push({ place, outline: listing.outline })
    else if (/^(?:node|osm_id)\//.test(listing.sourceId)) this.#nodes.push(place)
  }

  /** Each such node’s id, with that of its building. */
  find(): Map<string, string> {
    const joins = new Map<string, string>()
    const grid = new Grid(this.#nodes, maxRadiusKm)
    for (const { place, outline } of this.#buildings) {
      for (const index of grid.around(place, maxNodesOfBuilding)) {
        const node = this.#nodes[index] as NamedPlace
        const isIn = !joins.has(node.id) && isInside(outline, node.longitude, node.latitude)
        if (isIn && areOne(place, node)) joins.set(node.id, place.id)
      }
    }
    return joins
  }
}

/** A hall for women, or of another school of thought, is a place of its own. */
function areOne(building: NamedPlace, node: NamedPlace): boolean {
  const pair = scorePair(comparedPlace(building), comparedPlace(node))
  return pair !== null && !pair.reasons.some((reason) => reason.startsWith('other'))
}

const texts = [
  'name',
  'address',
  'street',
  'quarter',
  'city',
  'phone',
  'website',
  'wikidata',
  'denomination',
] as const

/** The building’s listing with what only the node says. */
export function joinListings(building: SourceListing, node: SourceListing): SourceListing {
  const filled = texts.map((field) => [field, building[field] || node[field]] as const)
  const isOtherName = node.name !== '' && building.name !== '' && node.name !== building.name
  const otherNames = [...building.otherNames, ...(isOtherName ? [node.name] : []), ...node.otherNames]
  return {
    ...building,
    ...Object.fromEntries(filled),
    names: { ...node.names, ...building.names },
    otherNames: [...new Set(otherNames)],
    country: building.country ?? node.country,
    facilities: facilities.filter(
      (one) => building.facilities.includes(one) || node.facilities.includes(one),
    ),
  }
}

import { facilities } from '@mihrab/core/features/mosques/facilities.ts'
import { comparedPlace, type NamedPlace } from '#listings/duplicates/compared-place.ts'
import { Grid } from '#listings/duplicates/grid.ts'
import { scorePair } from '#listings/duplicates/score-pair.ts'
import { isInside } from './geometry.ts'
import type { SourceListing } from './source-listing.ts'

/** From a building's middle to its corners. */
const maxRadiusKm = 0.25
const maxNodesOfBuilding = 50

/** A listing as duplicates are sought. */
export function namedPlaceOf(listing: SourceListing, id = listing.sourceId): NamedPlace {
  const { name, names, otherNames, latitude, longitude, phone, website, wikidata, denomination } = listing
  const all = [...new Set([name, ...Object.values(names), ...otherNames])].filter(Boolean)
  return { id, names: all, latitude, longitude, phone, website, wikidata, denomination }
}

/** Only the fields that joining needs: half a million are held at once. */
interface Held {
  readonly sourceId: string
  /** In lines. */
  readonly names: string
  readonly denomination: string
  readonly latitude: number
  readonly longitude: number
  readonly outline: readonly number[] | null
}

/** Collects the listings of a file to find nodes inside the building of the same mosque. */
export class BuildingJoins {
  readonly #nodes: Held[] = []
  readonly #buildings: Held[] = []

  add(listing: SourceListing): void {
    const { sourceId, denomination, latitude, longitude, outline } = listing
    if (!outline && !/^(?:node|osm_id)\//.test(sourceId)) return
    const names = namedPlaceOf(listing).names.join('\n')
    const held = { sourceId, names, denomination, latitude, longitude, outline }
    if (outline) this.#buildings.push(held)
    else this.#nodes.push(held)
  }

  /** Each such node’s id, with that of its building. */
  find(): Map<string, string> {
    const joins = new Map<string, string>()
    const grid = new Grid(this.#nodes, maxRadiusKm)
    for (const building of this.#buildings) {
      for (const index of grid.around(building, maxNodesOfBuilding)) {
        const node = this.#nodes[index] as Held
        const isIn = isInside(building.outline ?? [], node.longitude, node.latitude)
        if (isIn && !joins.has(node.sourceId) && areOne(building, node))
          joins.set(node.sourceId, building.sourceId)
      }
    }
    return joins
  }
}

/** A hall for women, or of another school of thought, is a place of its own. */
function areOne(building: Held, node: Held): boolean {
  const [one, other] = [building, node].map(({ sourceId: id, names, ...held }) =>
    comparedPlace({
      ...held,
      id,
      names: names.split('\n').filter(Boolean),
      phone: '',
      website: '',
      wikidata: '',
    }),
  )
  const pair = one && other && scorePair(one, other)
  return pair?.reasons.every((reason) => !reason.startsWith('other')) ?? false
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

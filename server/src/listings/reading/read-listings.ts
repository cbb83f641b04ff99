import { BuildingJoins, joinListings } from './building-joins.ts'
import { type OpenedSource, openSource, type SourceFile } from './read-source.ts'
import type { ReadFeature, SourceListing } from './source-listing.ts'

interface ReopenedFile extends Omit<SourceFile, 'bytes'> {
  /** Called twice. */
  readonly bytes: () => AsyncIterable<Uint8Array>
}

/**
 * Opens a file; a node inside the building of the same mosque is one with it. It is read twice, as either may
 * come first. Throws `RefusedSource`.
 */
export async function openListings({ bytes, ...file }: ReopenedFile): Promise<OpenedSource> {
  const open = () => openSource({ ...file, bytes: bytes() })
  const { source, features } = await open()
  const joins = new BuildingJoins()
  for await (const { listing } of features) if (listing) joins.add(listing)
  return { source, features: joinNodes(open, joins.find()) }
}

async function* joinNodes(
  open: () => Promise<OpenedSource>,
  buildingOf: ReadonlyMap<string, string>,
): AsyncGenerator<ReadFeature> {
  const ids = new Set(buildingOf.values())
  const buildings = new Map<string, SourceListing>()
  const nodes: SourceListing[] = []
  for await (const feature of (await open()).features) {
    const { listing } = feature
    if (listing && buildingOf.has(listing.sourceId)) {
      nodes.push(listing)
      yield { skipped: 'insideBuilding', example: listing.name || listing.sourceId }
    } else if (listing && ids.has(listing.sourceId)) buildings.set(listing.sourceId, listing)
    else yield feature
  }
  for (const node of nodes) {
    const id = buildingOf.get(node.sourceId) ?? ''
    const building = buildings.get(id)
    if (building) buildings.set(id, joinListings(building, node))
  }
  for (const listing of buildings.values()) yield { listing }
}

import { type LatLngBounds, type LayerGroup, type Map as LeafletMap, latLng, latLngBounds } from 'leaflet'
import { drawAroundReader } from './around-reader.ts'
import { createBareMap } from './bare-map.ts'
import { type FoundMosque, type Place, readFoundMosques, readPlace } from './found-mosques.ts'
import { addPins, at, type Pins } from './pins.ts'
import { type Ring, ringsAround, shownUnit } from './rings.ts'

export interface DirectoryMap {
  /** Redraws the map from the current list. */
  readonly update: () => void
  /** Highlights one mosque, or none. */
  readonly mark: (slug: string | null) => void
}

const closestZoom = 15

/** Empty until it is updated. It needs no tiles: rings and pins show where the mosques are. */
export function drawDirectoryMap(element: HTMLElement, onPick: (mosque: FoundMosque) => void): DirectoryMap {
  const map = createBareMap(element)
  let pins: Pins | null = null
  let around: LayerGroup | null = null
  const update = () => {
    const results = document.getElementById('results')
    const mosques = readFoundMosques(results ?? document)
    const near = readPlace(results?.dataset.near)
    const unit = shownUnit()
    const distances = mosques.flatMap(({ distanceKm }) => distanceKm ?? [])
    const rings = near ? ringsAround(distances, unit) : []
    pins?.remove()
    around?.remove()
    show(map, mosques, near, rings)
    around = near && drawAroundReader(map, near, rings, unit)
    pins = addPins(map, mosques, onPick)
  }
  map.setView([20, 0], 2)
  return { update, mark: (slug) => pins?.mark(slug) }
}

function show(
  map: LeafletMap,
  mosques: readonly FoundMosque[],
  near: Place | null,
  rings: readonly Ring[],
): void {
  const bounds = near ? boundsOfRings(near, rings) : latLngBounds(mosques.map(({ place }) => at(place)))
  if (!bounds.isValid()) return
  // Leaves room for tags above their places and for the outermost ring's label below.
  const paddingTopLeft: [number, number] = near ? [24, 24] : [48, 56]
  map.fitBounds(bounds, {
    maxZoom: closestZoom,
    animate: false,
    paddingTopLeft,
    paddingBottomRight: [24, 32],
  })
}

function boundsOfRings({ latitude, longitude }: Place, rings: readonly Ring[]): LatLngBounds {
  const radiusKm = rings.at(-1)?.radiusKm ?? 1
  return latLng(latitude, longitude).toBounds(2 * radiusKm * 1000)
}

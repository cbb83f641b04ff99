import { divIcon, type Map as LeafletMap, latLngBounds, type Marker, marker } from 'leaflet'
import { createBareMap } from './bare-map.ts'
import { type FoundMosque, type Place, readFoundMosques, readPlace } from './found-mosques.ts'
import { nearbyOf } from './nearby.ts'
import { addPins, at, type Pins } from './pins.ts'

export interface DirectoryMap {
  /** Redraws the map from the current list. */
  readonly update: () => void
  /** Highlights one mosque, or none. */
  readonly mark: (slug: string | null) => void
}

const closestZoom = 15

/** Empty until it is updated. */
export async function drawDirectoryMap(
  element: HTMLElement,
  onPick: (mosque: FoundMosque) => void,
): Promise<DirectoryMap> {
  const map = await createBareMap(element)
  let pins: Pins | null = null
  let reader: Marker | null = null
  let shown = ''
  const update = () => {
    const results = document.getElementById('results')
    const mosques = readFoundMosques(results ?? document)
    const near = readPlace(results?.dataset.near)
    pins?.remove()
    reader?.remove()
    // Renewed times leave the reader's view of the map as it is.
    const list = JSON.stringify([near, mosques.map(({ slug }) => slug)])
    if (list !== shown) show(map, mosques, near)
    shown = list
    reader = near && addReader(map, near)
    pins = addPins(map, mosques, onPick)
  }
  map.setView([20, 0], 2)
  return { update, mark: (slug) => pins?.mark(slug) }
}

/** Room at the edges for the tags above their places, for the legend, and beside the buttons. */
const room = { top: 60, bottom: 72, start: 60, end: 116 }

function show(map: LeafletMap, mosques: readonly FoundMosque[], near: Place | null): void {
  const others = mosques.filter(({ isOwn }) => !isOwn)
  const shown = near ? nearbyOf(mosques) : others.length > 0 ? others : mosques
  const places = [...(near ? [near] : []), ...shown.map(({ place }) => place)]
  const bounds = latLngBounds(places.map(at))
  if (!bounds.isValid()) return
  const isRightToLeft = getComputedStyle(map.getContainer()).direction === 'rtl'
  map.fitBounds(bounds, {
    maxZoom: closestZoom,
    animate: false,
    paddingTopLeft: [isRightToLeft ? room.end : room.start, room.top],
    paddingBottomRight: [isRightToLeft ? room.start : room.end, room.bottom],
  })
}

function addReader(map: LeafletMap, near: Place): Marker {
  const icon = divIcon({ className: 'map-reader', iconSize: [48, 48] })
  return marker(at(near), { icon, interactive: false, keyboard: false, zIndexOffset: -1000 }).addTo(map)
}

import type { DistanceUnit } from '@mihrab/core/features/public/distance-unit.ts'
import { type LayerGroup, type Map as LeafletMap, marker } from 'leaflet'
import { drawRings } from './around-reader.ts'
import { createBareMap } from './bare-map.ts'
import { type Place, readPlace } from './found-mosques.ts'
import { at, mosqueDrop } from './pins.ts'
import { ringsAround } from './rings.ts'
import { shownUnit } from './shown-unit.ts'

/** With tiles the streets around are shown. Without them the outline of the land tells where the mosque is. */
const zooms = { streets: 15, land: 4.5 }

/** The small map of one mosque's place. */
export function drawMosqueMap(element: HTMLElement): void {
  const place = readPlace(element.dataset.place)
  if (!place) return
  const hasTiles = element.dataset.tiles !== undefined
  const map = createBareMap(element, {
    // One finger scrolls the page past the map; two zoom it, about the mosque.
    dragging: !matchMedia('(pointer: coarse)').matches,
    touchZoom: 'center',
    scrollWheelZoom: 'center',
    doubleClickZoom: 'center',
  })
  map.scrollWheelZoom.disable()
  map.setView(at(place), hasTiles ? zooms.streets : zooms.land)
  marker(at(place), { icon: mosqueDrop(), interactive: false, keyboard: false }).addTo(map)
  if (!hasTiles) drawScaleRings(map, place, shownUnit())
}

/** Circles that fit whatever part of the world is shown, as a scale. */
function drawScaleRings(map: LeafletMap, place: Place, unit: DistanceUnit): void {
  let drawn: LayerGroup | undefined
  const draw = () => {
    drawn?.remove()
    const bounds = map.getBounds()
    const heightKm = map.distance(bounds.getNorthWest(), bounds.getSouthWest()) / 1000
    drawn = drawRings(map, place, ringsAround([heightKm / 2], unit), unit)
  }
  map.on('zoomend resize', draw)
  draw()
}

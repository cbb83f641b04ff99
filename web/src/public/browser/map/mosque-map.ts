import type { DistanceUnit } from '@mihrab/core/features/public/distance-unit.ts'
import { type LayerGroup, type Map as LeafletMap, marker } from 'leaflet'
import { drawRings } from './around-reader.ts'
import { createBareMap } from './bare-map.ts'
import { type Place, readPlace } from './found-mosques.ts'
import { at, mosqueDrop } from './pins.ts'
import { ringsAround, shownUnit } from './rings.ts'

/** With tiles the map shows streets; without them it shows the outline of the land. */
const zooms = { streets: 15, land: 4.5 }

export function drawMosqueMap(element: HTMLElement): void {
  const place = readPlace(element.dataset.place)
  if (!place) return
  const hasTiles = element.dataset.tiles !== undefined
  const map = createBareMap(element, {
    // One finger scrolls the page; two fingers zoom around the mosque.
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

/** The rings are a scale: they are redrawn to fit the visible area. */
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

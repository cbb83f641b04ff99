import type { DistanceUnit } from '@mihrab/core/features/public/distance-unit.ts'
import { circle, divIcon, type LayerGroup, type Map as LeafletMap, layerGroup, marker } from 'leaflet'
import { pageLocale } from '#public/browser/page-attributes.ts'
import type { Place } from './found-mosques.ts'
import { at } from './pins.ts'
import type { Ring } from './rings.ts'

/** Mean length of a degree of latitude. */
const kmPerDegree = 111.2
/** The Web Mercator projection of the map ends near this latitude. */
const lastLatitude = 85

const passive = { interactive: false, keyboard: false }

export function drawAroundReader(
  map: LeafletMap,
  near: Place,
  rings: readonly Ring[],
  unit: DistanceUnit,
): LayerGroup {
  const group = drawRings(map, near, rings, unit)
  const icon = divIcon({ className: 'map-reader', iconSize: [44, 44] })
  marker(at(near), { icon, ...passive, zIndexOffset: -1000 }).addTo(group)
  return group
}

/** Labels each ring with its distance at its southern end. */
export function drawRings(
  map: LeafletMap,
  place: Place,
  rings: readonly Ring[],
  unit: DistanceUnit,
): LayerGroup {
  const group = layerGroup().addTo(map)
  const lengths = new Intl.NumberFormat(pageLocale(), {
    ...{ style: 'unit', unit: unit === 'mi' ? 'mile' : 'kilometer' },
  })
  for (const { radiusKm, distance } of rings) {
    circle(at(place), { radius: radiusKm * 1000, fill: false, className: 'map-ring', ...passive }).addTo(
      group,
    )
    const latitude = place.latitude - radiusKm / kmPerDegree
    if (latitude < -lastLatitude) continue
    const icon = divIcon({
      html: `<span>${lengths.format(distance)}</span>`,
      className: 'map-ring-label',
      iconSize: [0, 0],
    })
    marker([latitude, place.longitude], { icon, ...passive }).addTo(group)
  }
  return group
}

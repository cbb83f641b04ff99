import { Control, DomUtil, type Map as LeafletMap } from 'leaflet'
import { type Country, landPath } from './location-marks.ts'
import { tidyPlace } from './location-values.ts'

/** South of the last inhabited places there is only ice. */
const view = '-180 -84 360 142'

/** The whole world in a corner, with the map's position: without tiles, close views look alike everywhere. */
export function drawOverview(map: LeafletMap, countries: Country[]): void {
  const corner = DomUtil.create('div', 'map-overview')
  corner.setAttribute('aria-hidden', 'true')
  // Safe as HTML: only our own numbers, nothing from outside.
  corner.innerHTML =
    `<svg viewBox="${view}"><path class="map-overview-land" d="${landPath(countries)}"/>` +
    '<circle class="map-overview-halo" r="15"/><circle class="map-overview-point" r="7"/></svg>'
  const points = corner.querySelectorAll('circle')
  const place = () => {
    const { lat, lng } = map.getCenter()
    const { latitude, longitude } = tidyPlace({ latitude: lat, longitude: lng })
    for (const point of points) point.setAttribute('transform', `translate(${longitude} ${-latitude})`)
  }
  map.on('moveend', place)
  place()
  const control = new Control({ position: 'bottomleft' })
  control.onAdd = () => corner
  control.addTo(map)
}

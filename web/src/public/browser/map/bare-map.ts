import 'leaflet/dist/leaflet.css'
import './public-map.css'
import { map as createMap, type Map as LeafletMap, type MapOptions, tileLayer } from 'leaflet'
import { creditOf } from '#features/map/location-marks.ts'

/** A map without mosques. Buttons with `data-zoom` in the same parent change its zoom. */
export async function createBareMap(element: HTMLElement, options: MapOptions = {}): Promise<LeafletMap> {
  const { tiles = '', credit = '' } = element.dataset
  const map = createMap(element, {
    minZoom: 2,
    maxZoom: 18,
    zoomControl: false,
    // Until the map has the focus, the wheel scrolls the page.
    scrollWheelZoom: false,
    worldCopyJump: true,
    ...options,
  })
  map.attributionControl.setPrefix(false)
  element.addEventListener('focusin', () => map.scrollWheelZoom.enable())
  element.addEventListener('focusout', () => map.scrollWheelZoom.disable())
  new ResizeObserver(() => map.invalidateSize()).observe(element)
  for (const button of element.parentElement?.querySelectorAll<HTMLElement>('[data-zoom]') ?? []) {
    button.addEventListener('click', () => map.setZoom(map.getZoom() + Number(button.dataset.zoom)))
  }
  const attribution = creditOf(credit)
  if (tiles.endsWith('.pmtiles')) {
    const { drawStreets } = await import('./streets.ts')
    drawStreets(map, { url: tiles, attribution })
  } else {
    const referrerPolicy = 'strict-origin-when-cross-origin'
    tileLayer(tiles, { attribution, className: 'map-pictures', maxZoom: 19, referrerPolicy }).addTo(map)
  }
  return map
}

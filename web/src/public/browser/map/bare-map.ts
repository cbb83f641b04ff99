import 'leaflet/dist/leaflet.css'
import './public-map.css'
import { map as createMap, type Map as LeafletMap, type MapOptions, tileLayer } from 'leaflet'
import { creditOf } from '#features/map/location-marks.ts'
import { drawOutline } from '#features/map/location-outline.ts'

/** Where the outline of the world is still right. */
const closestOutlineZoom = 8

/**
 * A map without mosques. It needs no tiles; from afar it shows the outline of the world. The buttons beside it with
 * `data-zoom` take it nearer and farther.
 */
export function createBareMap(element: HTMLElement, options: MapOptions = {}): LeafletMap {
  const { tiles = '', credit = '' } = element.dataset
  const map = createMap(element, {
    // Tiles are sharp at whole steps alone.
    zoomSnap: tiles ? 1 : 0.25,
    minZoom: 2,
    maxZoom: 18,
    zoomControl: false,
    // Until it has the focus the page scrolls and not the map.
    scrollWheelZoom: false,
    worldCopyJump: true,
    ...options,
  })
  map.attributionControl.setPrefix(false)
  element.addEventListener('focusin', () => map.scrollWheelZoom.enable())
  element.addEventListener('focusout', () => map.scrollWheelZoom.disable())
  new ResizeObserver(() => map.invalidateSize()).observe(element)
  if (tiles) {
    const referrerPolicy = 'strict-origin-when-cross-origin'
    tileLayer(tiles, { attribution: creditOf(credit), maxZoom: 19, referrerPolicy }).addTo(map)
  }
  drawOutlineFromAfar(map)
  for (const button of element.parentElement?.querySelectorAll<HTMLElement>('[data-zoom]') ?? []) {
    button.addEventListener('click', () => map.setZoom(map.getZoom() + Number(button.dataset.zoom)))
  }
  return map
}

/** The outline of the world is fetched when enough of the world is in sight. */
function drawOutlineFromAfar(map: LeafletMap): void {
  const check = () => {
    if (map.getZoom() > closestOutlineZoom) return
    map.off('moveend', check)
    drawOutline(map)
  }
  map.on('moveend', check)
}

import 'leaflet/dist/leaflet.css'
import './public-map.css'
import { map as createMap, type Map as LeafletMap, type MapOptions, tileLayer } from 'leaflet'
import { creditOf } from '#features/map/location-marks.ts'
import { drawOutline } from '#features/map/location-outline.ts'

/** Closer than this the world outline is too coarse. */
const closestOutlineZoom = 8

/**
 * A map without mosques. It needs no tiles: zoomed out it shows the world outline. Buttons with `data-zoom`
 * in the same parent change its zoom.
 */
export function createBareMap(element: HTMLElement, options: MapOptions = {}): LeafletMap {
  const { tiles = '', credit = '' } = element.dataset
  const map = createMap(element, {
    // Tiles are sharp only at whole zoom levels.
    zoomSnap: tiles ? 1 : 0.25,
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

/** Fetches the world outline once the map is zoomed out far enough. */
function drawOutlineFromAfar(map: LeafletMap): void {
  const check = () => {
    if (map.getZoom() > closestOutlineZoom) return
    map.off('moveend', check)
    drawOutline(map)
  }
  map.on('moveend', check)
}

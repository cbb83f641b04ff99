import 'leaflet/dist/leaflet.css'
import './location-map.css'
import {
  Control,
  circle,
  circleMarker,
  control,
  map as createMap,
  DomUtil,
  divIcon,
  type LatLngBoundsLiteral,
  type Map as LeafletMap,
  type LeafletMouseEvent,
  marker,
  tileLayer,
} from 'leaflet'
import type { MapView } from './country-views.ts'
import type { DrawnMap, MapOptions } from './location-engine.ts'
import { drawGrid } from './location-grid.ts'
import { type Country, creditOf, landPath } from './location-marks.ts'
import { drawOutline } from './location-outline.ts'
import { createPin, drawLetters, letterSize, toLeaflet } from './location-pin.ts'
import { defaultCentre, type Place, tidyPlace } from './location-values.ts'

type LeafletOptions = MapOptions & {
  tiles: { url: string; attribution: string }
  /** True while no tile loads and only the outline shows. */
  onPlain: (isPlain: boolean) => void
}

/** The built-in map: tiles over an outline of the world that needs no network. */
export function drawLeafletMap(options: LeafletOptions): DrawnMap {
  const { element, labels, locale } = options
  element.setAttribute('role', 'application')
  element.setAttribute('aria-label', labels.label)
  const map = createBareMap(options)
  map.attributionControl.setPrefix(false)
  control.zoom({ position: 'topright', zoomInTitle: labels.zoomIn, zoomOutTitle: labels.zoomOut }).addTo(map)
  drawOutline(map, (countries) => drawOverview(map, countries))
  drawGrid(map, locale)
  drawTiles(map, options)
  drawRing(map, options)
  drawLetters(map, options)
  drawOthers(map, options)
  const pin = createPin(map, options)
  if (options.onMove) letPut(map, element, pin.move)
  // The form around the map changes size.
  const size = new ResizeObserver(() => map.invalidateSize())
  size.observe(element)
  return {
    show: pin.show,
    look: (view) => look(map, view, options.zoom, options.pins && letterSize),
    remove() {
      size.disconnect()
      map.remove()
    },
  }
}

/** A click puts the marker there, Enter into the middle of the map. */
function letPut(map: LeafletMap, element: HTMLElement, move: (to: Place) => void): void {
  const put = ({ lat, lng }: { lat: number; lng: number }) => move({ latitude: lat, longitude: lng })
  map.on('click', ({ latlng }: LeafletMouseEvent) => put(latlng))
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.target !== element) return
    event.preventDefault()
    put(map.getCenter())
  })
}

/** Until the map has the focus, and with one finger always, the page scrolls and not the map. */
function createBareMap({ element, place, view, zoom, pins }: LeafletOptions): LeafletMap {
  const map = createMap(element, {
    center: toLeaflet(place ?? defaultCentre),
    zoom,
    minZoom: 2,
    zoomControl: false,
    scrollWheelZoom: false,
    dragging: !window.matchMedia('(pointer: coarse)').matches,
    worldCopyJump: true,
  })
  if (view && !place) look(map, view, zoom, pins && letterSize)
  element.addEventListener('focusin', () => map.scrollWheelZoom.enable())
  element.addEventListener('focusout', () => map.scrollWheelZoom.disable())
  return map
}

function look(map: LeafletMap, [south, west, north, east]: MapView, maxZoom: number, padding = 0): void {
  const bounds: LatLngBoundsLiteral = [
    [south, west],
    [north, east],
  ]
  map.fitBounds(bounds, { maxZoom, animate: false, padding: [padding, padding] })
}

function drawTiles(map: LeafletMap, { element, tiles, onPlain }: LeafletOptions): void {
  const report = () => {
    const isPlain = !element.querySelector('.leaflet-tile-loaded')
    element.classList.toggle('map-plain', isPlain)
    onPlain(isPlain)
  }
  // Without a tile URL there is nothing to load.
  if (tiles.url === '') report()
  else {
    tileLayer(tiles.url, {
      attribution: creditOf(tiles.attribution),
      maxZoom: 19,
      // OpenStreetMap rejects requests without a referrer.
      referrerPolicy: 'strict-origin-when-cross-origin',
    })
      .on('tileload tileerror', report)
      .addTo(map)
  }
}

/** Of a fixed place: the size is written where the circle ends in the south. */
function drawRing(map: LeafletMap, { place, ringMeters, locale }: LeafletOptions): void {
  if (!place || !ringMeters) return
  const passive = { className: 'map-ring', interactive: false }
  const ring = circle(toLeaflet(place), { ...passive, radius: ringMeters, fill: false, weight: 1.5 }).addTo(
    map,
  )
  const html = new Intl.NumberFormat(locale, { style: 'unit', unit: 'meter' }).format(ringMeters)
  const icon = divIcon({ html, className: 'map-ring-size', iconSize: [80, 16], iconAnchor: [40, -3] })
  const south: [number, number] = [ring.getBounds().getSouth(), place.longitude]
  marker(south, { icon, interactive: false, keyboard: false }).addTo(map)
}

function drawOthers(map: LeafletMap, { others = [] }: LeafletOptions): void {
  for (const other of others) {
    circleMarker(toLeaflet(other), { className: 'map-other', radius: 6 })
      .bindTooltip(textOf(other.name))
      .addTo(map)
  }
}

/** As an element: Leaflet takes texts for HTML. */
function textOf(name: string): HTMLElement {
  const element = document.createElement('span')
  element.textContent = name
  return element
}

/** South of the last inhabited places there is only ice. */
const view = '-180 -84 360 142'

/** The whole world in a corner, with the map's position: without tiles, close views look alike everywhere. */
function drawOverview(map: LeafletMap, countries: Country[]): void {
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

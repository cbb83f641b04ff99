/// <reference types="google.maps" />
import { importLibrary, setOptions } from '@googlemaps/js-api-loader'
import type { MapView } from './country-views.ts'
import type { DrawnMap, MapOptions } from './location-engine.ts'
import { pinSvg } from './location-marks.ts'
import { defaultCentre, isSamePlace, type Place, tidyPlace } from './location-values.ts'

type GoogleOptions = MapOptions & {
  apiKey: string
  /** Google rejected the key after the map had loaded. */
  onRefused: () => void
}

declare global {
  interface Window {
    /** Called by Google's script when it rejects the key. */
    gm_authFailure?: () => void
  }
}

const toGoogle = ({ latitude, longitude }: Place) => ({ lat: latitude, lng: longitude })
let isPrepared = false

/** Timeout for networks on which Google's script neither loads nor fails. */
const giveUpAfterMs = 10_000

/** Google's map, for installations with a key. Throws if it does not load. */
export async function drawGoogleMap(options: GoogleOptions): Promise<DrawnMap> {
  const { element, zoom, onMove } = options
  const { map, marker } = await createMap(options)
  let current: Place | null = null

  function put(next: Place | null) {
    current = next
    marker.setMap(next && map)
    if (next) marker.setPosition(toGoogle(next))
  }

  function handleMove({ latLng }: google.maps.MapMouseEvent) {
    if (!latLng) return
    const next = tidyPlace({ latitude: latLng.lat(), longitude: latLng.lng() })
    put(next)
    onMove?.(next)
  }

  const look = ([south, west, north, east]: MapView) => map.fitBounds({ south, west, north, east })

  if (onMove) {
    map.addListener('click', handleMove)
    marker.addListener('dragend', handleMove)
  }
  put(options.place)
  for (const [index, place] of (options.pins ?? []).entries()) {
    const label = String.fromCharCode('A'.charCodeAt(0) + index)
    new google.maps.Marker({ map, position: toGoogle(place), label })
  }
  for (const other of options.others ?? []) {
    new google.maps.Marker({ map, position: toGoogle(other), title: other.name })
  }
  if (options.view && !options.place) look(options.view)
  return {
    show(next) {
      if (isSamePlace(next, current)) return
      put(next)
      if (!next) return
      map.setCenter(toGoogle(next))
      map.setZoom(Math.max(map.getZoom() ?? zoom, zoom))
    },
    look,
    remove() {
      for (const drawn of [map, marker]) google.maps.event.clearInstanceListeners(drawn)
      marker.setMap(null)
      element.replaceChildren()
    },
  }
}

async function createMap({ element, place, apiKey, zoom, labels, onMove, onRefused }: GoogleOptions) {
  // A second call would log a warning.
  if (!isPrepared) setOptions({ key: apiKey })
  isPrepared = true
  window.gm_authFailure = onRefused
  const libraries = Promise.all([importLibrary('maps'), importLibrary('marker')])
  const [{ Map: GoogleMap }, { Marker }] = await Promise.race([libraries, giveUp()])
  const map = new GoogleMap(element, {
    center: toGoogle(place ?? defaultCentre),
    zoom,
    gestureHandling: 'cooperative',
    mapTypeControl: false,
    streetViewControl: false,
  })
  const marker = new Marker({
    draggable: Boolean(onMove),
    title: labels.marker,
    icon: {
      url: `data:image/svg+xml,${encodeURIComponent(colouredPin(element))}`,
      anchor: new google.maps.Point(18, 46),
    },
  })
  return { map, marker }
}

function giveUp(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('Google Maps did not come')), giveUpAfterMs)
  })
}

/** An `<img>` gets none of the page's styles, so the theme's green is written into it. */
function colouredPin(element: HTMLElement): string {
  element.style.color = 'var(--accent)'
  const green = window.getComputedStyle(element).color
  element.style.color = ''
  return pinSvg
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace('class="map-pin-shape"', `fill="${green}" stroke="white" stroke-width="2"`)
    .replace('class="map-pin-niche"', 'fill="white"')
}

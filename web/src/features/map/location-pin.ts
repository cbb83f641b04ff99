import { divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet'
import type { MapOptions } from './location-engine.ts'
import { pinSvg } from './location-marks.ts'
import { isSamePlace, type Place, stepPlace, tidyPlace } from './location-values.ts'

export const toLeaflet = ({ latitude, longitude }: Place): [number, number] => [latitude, longitude]

/** The only marker. `show` moves it, and it reports where people move it. */
export function createPin(map: LeafletMap, { place, zoom, labels, onMove }: MapOptions) {
  let pin: Marker | null = null
  let current: Place | null = null

  function put(next: Place) {
    current = next
    if (pin) pin.setLatLng(toLeaflet(next))
    else pin = addPin(map, next, { label: labels.marker, isFixed: !onMove, onMove: move, onKey: step })
  }

  function move(to: Place) {
    const next = tidyPlace(to)
    put(next)
    map.panInside(toLeaflet(next), { padding: [40, 60] })
    onMove?.(next)
  }

  function step({ key, shiftKey }: KeyboardEvent): boolean {
    const next = current && stepPlace(current, key, map.getZoom(), shiftKey)
    if (next) move(next)
    return next !== null
  }

  function show(next: Place | null) {
    if (isSamePlace(next, current)) return
    if (!next) return clear()
    put(next)
    map.setView(toLeaflet(next), Math.max(map.getZoom(), zoom), { animate: false })
  }

  function clear() {
    pin?.remove()
    pin = null
    current = null
  }

  if (place) put(place)
  return { move, show }
}

type PinOptions = {
  label: string
  isFixed: boolean
  onMove: (to: Place) => void
  /** True if the key moved the pin. */
  onKey: (event: KeyboardEvent) => boolean
}

function addPin(map: LeafletMap, at: Place, { label, isFixed, onMove, onKey }: PinOptions): Marker {
  const icon = divIcon({ html: pinSvg, className: 'map-pin', iconSize: [36, 48], iconAnchor: [18, 46] })
  const added = marker(toLeaflet(at), {
    icon,
    draggable: !isFixed,
    interactive: !isFixed,
    keyboard: !isFixed,
    autoPan: !isFixed,
  }).addTo(map)
  added.on('dragend', () => {
    const { lat, lng } = added.getLatLng()
    onMove({ latitude: lat, longitude: lng })
  })
  const element = added.getElement()
  element?.setAttribute('aria-label', label)
  if (isFixed) {
    element?.setAttribute('role', 'img')
    return added
  }
  element?.addEventListener('keydown', (event) => {
    if (!onKey(event)) return
    event.preventDefault()
    // Otherwise the map would move as well.
    event.stopPropagation()
  })
  return added
}

/** Pixels of a lettered pin on each side. */
export const letterSize = 64
const half = letterSize / 2

/** A letter beside each place, at the end of a line: those of close places lean away from each other. */
export function drawLetters(map: LeafletMap, { pins = [] }: MapOptions): void {
  const middle = pins.reduce((sum, { longitude }) => sum + longitude, 0) / pins.length
  for (const [index, place] of pins.entries()) {
    const letter = String.fromCharCode('A'.charCodeAt(0) + index)
    const isLeft = place.longitude < middle || (place.longitude === middle && index === 0)
    const x = half + (isLeft ? -14 : 14)
    const html =
      `<svg viewBox="0 0 ${letterSize} ${letterSize}" aria-hidden="true">` +
      `<path d="M${half} 58L${x} 18"/><circle cx="${half}" cy="58" r="4.5"/><circle cx="${x}" cy="18" r="15"/>` +
      `<text x="${x}" y="23">${letter}</text></svg>`
    const icon = divIcon({
      html,
      className: `map-letter map-letter-${letter.toLowerCase()}`,
      iconSize: [letterSize, letterSize],
      iconAnchor: [half, 58],
    })
    const pin = marker(toLeaflet(place), { icon, interactive: false, keyboard: false }).addTo(map)
    pin.getElement()?.setAttribute('role', 'img')
    pin.getElement()?.setAttribute('aria-label', letter)
  }
}

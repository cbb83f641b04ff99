import {
  type DivIcon,
  divIcon,
  type LatLngExpression,
  type Map as LeafletMap,
  type Marker,
  marker,
} from 'leaflet'
import type { FoundMosque } from './found-mosques.ts'

export interface Pins {
  readonly remove: () => void
  /** Highlights one pin, or none. */
  readonly mark: (slug: string | null) => void
}

/** A pin is a tag with the time of the next prayer, or a hollow drop if times are computed. */
export function addPins(
  map: LeafletMap,
  mosques: readonly FoundMosque[],
  onPick: (mosque: FoundMosque) => void,
): Pins {
  // Later pins are on top: the soonest prayer, then mosques that publish their times.
  const ordered = mosques.toSorted((one, other) => rankOf(one) - rankOf(other))
  const pins = ordered.map((mosque, index) => ({ mosque, pin: addPin(map, mosque, index * 100, onPick) }))
  const arrange = () => showDots(map, pins)
  map.on('zoomend', arrange)
  arrange()
  return {
    remove() {
      map.off('zoomend', arrange)
      for (const { pin } of pins) pin.remove()
    },
    mark(slug) {
      for (const [index, { mosque, pin }] of pins.entries()) {
        const isPicked = mosque.slug === slug
        pin.getElement()?.classList.toggle('pin-picked', isPicked)
        pin.setZIndexOffset(isPicked ? 10_000 : index * 100)
      }
    },
  }
}

function rankOf({ isSoonest, isPublished }: FoundMosque): number {
  if (isSoonest) return 2
  return isPublished ? 1 : 0
}

interface Size {
  readonly width: number
  readonly height: number
}

const tagSize: Size = { width: 92, height: 40 }
const dropSize: Size = { width: 28, height: 34 }

/** The anchor is the middle of the lower edge. */
function sizeOf({ width, height }: Size): { iconSize: [number, number]; iconAnchor: [number, number] } {
  return { iconSize: [width, height], iconAnchor: [width / 2, height] }
}

export const at = ({ latitude, longitude }: FoundMosque['place']): LatLngExpression => [latitude, longitude]

function addPin(
  map: LeafletMap,
  mosque: FoundMosque,
  zIndexOffset: number,
  onPick: (mosque: FoundMosque) => void,
): Marker {
  const looks = [
    'pin',
    mosque.isPublished ? 'pin-published' : 'pin-computed',
    mosque.isSoonest && 'pin-soonest',
  ]
  const icon = divIcon({
    html: mosque.isPublished ? tagOf(mosque.time) : drop,
    className: looks.filter(Boolean).join(' '),
    ...sizeOf(mosque.isPublished ? tagSize : dropSize),
  })
  const pin = marker(at(mosque.place), { icon, zIndexOffset }).addTo(map)
  const element = pin.getElement()
  element?.setAttribute('aria-label', mosque.label)
  element?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onPick(mosque)
  })
  return pin.on('click', () => onPick(mosque))
}

function tagOf(time: string): HTMLElement {
  const tag = document.createElement('span')
  tag.innerHTML = arch
  tag.append(time)
  return tag
}

/** The map's legend has both kinds of pins, too: see map-frame.tsx. */
const arch =
  '<svg viewBox="0 0 14 16"><path d="M2 15V7.500C2 4.500 5.500 4 7 1.500 8.500 4 12 4.500 12 7.500V15Z"/></svg>'

/** A drop with a niche. */
const drop =
  '<svg viewBox="0 0 24 32"><path d="M12 1C5.9 1 1 5.8 1 11.8 1 20 12 31 12 31s11-11 11-19.2C23 5.8 18.1 1 12 1Z"/>' +
  '<path class="pin-niche" d="M8 17v-5c0-2.500 1.500-3.500 4-6 2.500 2.500 4 3.500 4 6v5Z"/></svg>'

/** For a map with a single mosque. */
export function mosqueDrop(): DivIcon {
  return divIcon({ html: drop, className: 'pin pin-alone pin-picked', ...sizeOf({ width: 36, height: 48 }) })
}

/** Shows covered pins as dots. */
function showDots(map: LeafletMap, pins: readonly { mosque: FoundMosque; pin: Marker }[]): void {
  const placed: { x: number; y: number }[] = []
  for (const { mosque, pin } of pins.toReversed()) {
    const point = map.latLngToLayerPoint(at(mosque.place))
    const isCovered = placed.some(
      ({ x, y }) => Math.abs(x - point.x) < tagSize.width && Math.abs(y - point.y) < tagSize.height,
    )
    if (!isCovered) placed.push(point)
    pin.getElement()?.classList.toggle('pin-dot', isCovered)
  }
}

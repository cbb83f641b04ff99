import type { MapView } from './country-views.ts'
import type { Place } from './location-values.ts'

/** What the picker asks of a map, of Google or our own. */

export type MapLabels = { label: string; marker: string; zoomIn: string; zoomOut: string }

export type MapOptions = {
  element: HTMLElement
  place: Place | null
  /** What to show without a place; null where nothing tells. */
  view: MapView | null
  /** How near to show a place, at least. */
  zoom: number
  labels: MapLabels
  /** How its degrees are written. */
  locale: string
  /** The marker was put somewhere: by click, drag or key. Without it the marker cannot be moved. */
  onMove?: ((place: Place) => void) | undefined
}

export type DrawnMap = {
  /** Puts the marker there and moves the map if need be; null takes the marker away. */
  show: (place: Place | null) => void
  /** Moves the map alone. */
  look: (view: MapView) => void
  remove: () => void
}

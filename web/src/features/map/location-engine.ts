import type { MapView } from './country-views.ts'
import type { Place } from './location-values.ts'

export type NamedPlace = Place & { name: string }

/** Interface of the picker to a map, Google's or our own. */

type MapLabels = { label: string; marker: string; zoomIn: string; zoomOut: string }

export type MapOptions = {
  element: HTMLElement
  place: Place | null
  /** Shown without a place; null if unknown. */
  view: MapView | null
  /** Minimum zoom for a place. */
  zoom: number
  labels: MapLabels
  /** Dots of other mosques, with their names. */
  others?: readonly NamedPlace[] | undefined
  /** Radius of a circle around the place, which shows the scale. */
  ringMeters?: number | undefined
  /** In place of the marker: places that are marked A, B and so on. */
  pins?: readonly Place[] | undefined
  /** Language of the degrees. */
  locale: string
  /** The marker was moved by click, drag or key. If omitted, it cannot be moved. */
  onMove?: ((place: Place) => void) | undefined
}

export type DrawnMap = {
  /** Moves the marker, and the map if needed; null removes the marker. */
  show: (place: Place | null) => void
  /** Moves only the map. */
  look: (view: MapView) => void
  remove: () => void
}

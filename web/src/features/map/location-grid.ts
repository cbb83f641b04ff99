import { divIcon, type LayerGroup, type Map as LeafletMap, layerGroup, marker, polyline } from 'leaflet'
import { degreesLabel, gridLinesBetween, gridStepOf, turnedLongitude } from './location-marks.ts'

const mercatorEdge = 85

/**
 * Where a label's place is, relative to it: above a parallel at the left edge, beside a meridian at the top.
 */
const aboveParallel: Pixels = [-6, 17]
const besideMeridian: Pixels = [-4, -3]

/** Parallels and meridians with their degrees, below the tiles: close up, only they show the position. */
export function drawGrid(map: LeafletMap, locale: string): void {
  map.createPane('grid').style.zIndex = '160'
  const lines = layerGroup().addTo(map)
  const redraw = () => {
    lines.clearLayers()
    for (const line of gridOf(map, locale)) addLine(lines, line)
  }
  map.on('moveend', redraw)
  map.whenReady(redraw)
}

type Point = [latitude: number, longitude: number]
type Pixels = [x: number, y: number]
type Line = { ends: [Point, Point]; label: string; labelAt: Point; anchor: Pixels }

/** Lines of the visible area and a margin, so that a drag does not run out of them at once. */
function gridOf(map: LeafletMap, locale: string): Line[] {
  const step = gridStepOf(map.getZoom())
  const shown = map.getBounds()
  const wide = shown.pad(0.2)
  const south = Math.max(-mercatorEdge, wide.getSouth())
  const north = Math.min(mercatorEdge, wide.getNorth())
  const [west, east] = [wide.getWest(), wide.getEast()]
  const parallels = gridLinesBetween(south, north, step).map((latitude): Line => {
    const label = degreesLabel(latitude, locale)
    const labelAt: Point = [latitude, shown.getWest()]
    const ends: Line['ends'] = [
      [latitude, west],
      [latitude, east],
    ]
    return { ends, label, labelAt, anchor: aboveParallel }
  })
  const meridians = gridLinesBetween(west, east, step).map((longitude): Line => {
    const label = degreesLabel(turnedLongitude(longitude), locale)
    const labelAt: Point = [shown.getNorth(), longitude]
    const ends: Line['ends'] = [
      [south, longitude],
      [north, longitude],
    ]
    return { ends, label, labelAt, anchor: besideMeridian }
  })
  return [...parallels, ...meridians]
}

function addLine(lines: LayerGroup, { ends, label, labelAt, anchor }: Line): void {
  const passive = { pane: 'grid', interactive: false }
  polyline(ends, { ...passive, className: 'map-grid', weight: 1 }).addTo(lines)
  const icon = divIcon({ html: label, className: 'map-degrees', iconSize: [80, 16], iconAnchor: anchor })
  marker(labelAt, { ...passive, icon, keyboard: false }).addTo(lines)
}

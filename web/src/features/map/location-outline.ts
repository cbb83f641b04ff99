import { GeoJSON, type LatLng, type Map as LeafletMap, polygon, svg } from 'leaflet'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import worldUrl from 'world-atlas/countries-110m.json?url'
import { type Country, flatCountries } from './location-marks.ts'

/** Any closer, the outline's error is wider than a town and could put a harbour mosque into the sea. */
const closestZoom = 8

const look = { className: 'map-land', weight: 1, fillOpacity: 1 }

type World = Topology<{ countries: GeometryCollection }>

/** Draws land and borders from our own file. */
export async function drawOutline(
  map: LeafletMap,
  whenDrawn: (countries: Country[]) => void = () => {},
): Promise<void> {
  map.createPane('outline').style.zIndex = '150'
  const element = map.getContainer()
  const markNear = () => element.classList.toggle('map-near', map.getZoom() > closestZoom)
  map.on('zoomend', markNear)
  markNear()
  const world = await fetchWorld()
  // The page may have been left in the meantime.
  if (!world || !element.isConnected) return
  const countries = flatCountries(feature(world, world.objects.countries))
  const renderer = svg({ pane: 'outline' })
  for (const country of countries) {
    const coasts: LatLng[][][] = GeoJSON.coordsToLatLngs(country, 2)
    polygon(coasts, { pane: 'outline', renderer, interactive: false, ...look }).addTo(map)
  }
  whenDrawn(countries)
}

async function fetchWorld(): Promise<World | null> {
  try {
    const response = await fetch(worldUrl)
    return response.ok ? await response.json() : null
  } catch {
    // The grid and the tiles remain.
    return null
  }
}

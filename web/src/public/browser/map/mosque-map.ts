import { marker } from 'leaflet'
import { createBareMap } from './bare-map.ts'
import { readPlace } from './found-mosques.ts'
import { at, mosqueDrop } from './pins.ts'

const streetZoom = 15

export async function drawMosqueMap(element: HTMLElement): Promise<void> {
  const place = readPlace(element.dataset.place)
  if (!place) return
  const map = await createBareMap(element, {
    // One finger scrolls the page; two fingers zoom around the mosque.
    dragging: !matchMedia('(pointer: coarse)').matches,
    touchZoom: 'center',
    scrollWheelZoom: 'center',
    doubleClickZoom: 'center',
  })
  map.scrollWheelZoom.disable()
  map.setView(at(place), streetZoom)
  marker(at(place), { icon: mosqueDrop(), interactive: false, keyboard: false }).addTo(map)
}

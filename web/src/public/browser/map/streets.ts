import * as leaflet from 'leaflet'
import { leafletLayer } from 'protomaps-leaflet'
import { labelsIn, paintIn, type StreetColours, streetColours } from './street-rules.ts'

/** Draws the streets of our own tiles in the colours of the page, by day and by night. */
export function drawStreets(
  map: leaflet.Map,
  { url, attribution }: { readonly url: string; readonly attribution: string },
): void {
  // The library extends the Leaflet that it finds there.
  Object.assign(globalThis, { L: leaflet })
  const create = () => {
    const colours = coloursOf(map.getContainer())
    const lang = document.documentElement.lang
    const paintRules = paintIn(colours)
    const labelRules = labelsIn(colours, { lang, family: getComputedStyle(map.getContainer()).fontFamily })
    const layer = leafletLayer({
      url,
      attribution,
      lang,
      paintRules,
      labelRules,
      backgroundColor: colours.land,
    })
    return layer as unknown as leaflet.GridLayer
  }
  let layer = create().addTo(map)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    layer.remove()
    layer = create().addTo(map)
  })
}

/** A canvas supports no custom properties, and none that depend on the colour scheme. */
function coloursOf(element: HTMLElement): StreetColours {
  const probe = document.createElement('i')
  element.append(probe)
  const colours = streetColours.map((name) => {
    probe.style.color = `var(--map-${name})`
    return [name, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(colours)
}

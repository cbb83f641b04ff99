import type { Feature, LineLabelSymbolizer } from 'protomaps-leaflet'
import { expect, test } from 'vitest'
import { labelsIn, paintIn, streetColours } from './street-rules.ts'

const colours = Object.fromEntries(streetColours.map((name) => [name, name])) as Parameters<typeof paintIn>[0]
const paint = paintIn(colours)

const featureOf = (props: Record<string, string>, geomType = 2) =>
  ({ props, geomType, geom: [], numVertices: 0, bbox: { minX: 0, minY: 0, maxX: 0, maxY: 0 } }) as Feature

/** Colours in which a feature is drawn, from below. */
function drawnAs(dataLayer: string, feature: Feature, zoom = 15): string[] {
  return paint
    .filter((rule) => rule.dataLayer === dataLayer && (rule.filter?.(zoom, feature) ?? true))
    .filter(({ minzoom = 0, maxzoom = 20 }) => zoom >= minzoom && zoom <= maxzoom)
    .map(({ symbolizer }) => {
      const { color, fill } = symbolizer as unknown as Record<string, { str: string }>
      return (color ?? fill)?.str ?? ''
    })
}

test.each([
  [{ kind: 'highway', kind_detail: 'motorway' }, ['edge', 'road']],
  [{ kind: 'major_road', kind_detail: 'primary' }, ['edge', 'road']],
  [{ kind: 'major_road', kind_detail: 'tertiary_link' }, ['edge', 'street']],
  [{ kind: 'minor_road', kind_detail: 'residential' }, ['street']],
  [{ kind: 'path', kind_detail: 'footway' }, ['street']],
  [{ kind: 'rail' }, ['name']],
])('a road of %o is drawn as %o', (props, expected) => {
  expect(drawnAs('roads', featureOf(props))).toEqual(expected)
})

test.each([
  ['landuse', { kind: 'residential' }, ['built']],
  ['landuse', { kind: 'park' }, ['built', 'wood']],
  ['water', { kind: 'lake' }, ['water']],
  ['buildings', { kind: 'building' }, ['edge']],
])('an area of %s %o is drawn as %o', (layer, props, expected) => {
  expect(drawnAs(layer, featureOf(props, 3))).toEqual(expected)
})

test.each([
  ['ar', 'بيرث'],
  ['ur', 'پرتھ'],
  ['fr', 'Perth'],
])('names are in the page’s language %s, otherwise as people write them there', (lang, expected) => {
  const named = featureOf({ 'name:ar': 'بيرث', 'name:ur': 'پرتھ', name: 'Perth', kind: 'highway' })
  const roads = labelsIn(colours, { lang, family: 'Inter' }).filter((rule) => rule.dataLayer === 'roads')
  const names = roads.map(({ symbolizer }) => (symbolizer as LineLabelSymbolizer).text.get(14, named))
  expect(new Set(names)).toEqual(new Set([expected]))
})

import {
  CenteredTextSymbolizer,
  exp,
  type Feature,
  type Filter,
  type LabelRule,
  LineLabelSymbolizer,
  LineSymbolizer,
  type PaintRule,
  PolygonSymbolizer,
} from 'protomaps-leaflet'

/** Named as the tokens `--map-…`. */
export const streetColours = ['land', 'built', 'street', 'road', 'edge', 'water', 'wood', 'name'] as const
export type StreetColours = Record<(typeof streetColours)[number], string>

/** Kinds of https://docs.protomaps.com/basemaps/layers. */
const green = new Set([
  'allotments',
  'cemetery',
  'forest',
  'garden',
  'golf_course',
  'grass',
  'grassland',
  'meadow',
  'national_park',
  'nature_reserve',
  'orchard',
  'park',
  'pitch',
  'playground',
  'recreation_ground',
  'scrub',
  'village_green',
  'wetland',
  'wood',
  'zoo',
])

const isGreen: Filter = (_zoom, { props }) => green.has(String(props.kind))
const isTown: Filter = (_zoom, { props }) =>
  props.kind !== 'neighbourhood' && props.kind_detail !== 'locality'
const isPoint: Filter = (_zoom, { geomType }) => geomType === 1
const isArea: Filter = (_zoom, { geomType }) => geomType === 3
const isRiver: Filter = (_zoom, { geomType }) => geomType === 2

type Road = 'main' | 'connecting' | 'side' | 'path' | 'rail'

function roadOf({ props }: Feature): Road {
  if (props.kind === 'rail' || props.kind === 'path') return props.kind
  if (props.kind === 'highway') return 'main'
  if (props.kind !== 'major_road') return 'side'
  return String(props.kind_detail).startsWith('tertiary') ? 'connecting' : 'main'
}
const isRoad =
  (...roads: Road[]): Filter =>
  (_zoom, feature) =>
    roads.includes(roadOf(feature))

/** Pixels at these zooms. A canvas supports no width of 0. */
const zooms = [10, 13, 15, 18]
const widths = {
  main: [1, 5, 9, 24],
  connecting: [0.5, 3.5, 7, 20],
  side: [0.1, 1.5, 4.5, 16],
  path: [0.1, 0.2, 1, 3],
  river: [0.5, 2, 5, 12],
}
const edge = 1.5

function lineOf(color: string, width: keyof typeof widths, added = 0): LineSymbolizer {
  const stops = widths[width].map((pixels, index) => [zooms[index] ?? 0, pixels])
  const widthAt = exp(1.6, stops)
  return new LineSymbolizer({
    color,
    lineCap: 'round',
    lineJoin: 'round',
    width: (zoom: number) => widthAt(zoom) + added,
  })
}

/** From the ground up: later rules cover earlier ones. */
export function paintIn(colours: StreetColours): PaintRule[] {
  const areas = (fill: string) => new PolygonSymbolizer({ fill })
  const rail = { color: colours.name, dashColor: colours.name, dash: [6, 4], width: 1.2, opacity: 0.6 }
  return [
    { dataLayer: 'landuse', symbolizer: areas(colours.built) },
    { dataLayer: 'landuse', symbolizer: areas(colours.wood), filter: isGreen },
    { dataLayer: 'water', symbolizer: areas(colours.water), filter: isArea },
    { dataLayer: 'water', symbolizer: lineOf(colours.water, 'river'), filter: isRiver },
    {
      dataLayer: 'buildings',
      minzoom: 15,
      filter: isArea,
      symbolizer: new PolygonSymbolizer({ fill: colours.edge, opacity: 0.5 }),
    },
    { dataLayer: 'roads', symbolizer: lineOf(colours.street, 'path'), filter: isRoad('path'), minzoom: 14 },
    { dataLayer: 'roads', symbolizer: new LineSymbolizer(rail), filter: isRoad('rail') },
    {
      dataLayer: 'roads',
      symbolizer: lineOf(colours.edge, 'connecting', edge),
      filter: isRoad('connecting'),
    },
    { dataLayer: 'roads', symbolizer: lineOf(colours.edge, 'main', edge), filter: isRoad('main') },
    { dataLayer: 'roads', symbolizer: lineOf(colours.street, 'side'), filter: isRoad('side') },
    { dataLayer: 'roads', symbolizer: lineOf(colours.street, 'connecting'), filter: isRoad('connecting') },
    { dataLayer: 'roads', symbolizer: lineOf(colours.road, 'main'), filter: isRoad('main') },
    {
      dataLayer: 'boundaries',
      maxzoom: 10,
      symbolizer: new LineSymbolizer({ color: colours.name, width: 1, opacity: 0.5 }),
    },
  ]
}

/** Names in the reader's language, otherwise as people write them there. Earlier rules win room. */
export function labelsIn(
  colours: StreetColours,
  { lang, family }: { readonly lang: string; readonly family: string },
): LabelRule[] {
  const text = { labelProps: [`name:${lang}`, 'name'], fill: colours.name, stroke: colours.land }
  const font = (size: number, weight: number) => ({ font: `${weight} ${size}px ${family}` })
  const places = (size: number, stroke = colours.land) =>
    new CenteredTextSymbolizer({ ...text, stroke, width: 1.5, ...font(size, 600) })
  const lines = new LineLabelSymbolizer({ ...text, width: 3, ...font(11, 500), position: 2 })
  return [
    { dataLayer: 'places', symbolizer: places(15), filter: isTown },
    { dataLayer: 'places', symbolizer: places(13), filter: (...given) => !isTown(...given) },
    { dataLayer: 'roads', symbolizer: lines, filter: isRoad('main', 'connecting'), minzoom: 12 },
    { dataLayer: 'roads', symbolizer: lines, filter: isRoad('side'), minzoom: 16 },
    { dataLayer: 'water', symbolizer: places(11, colours.water), filter: isPoint },
  ]
}

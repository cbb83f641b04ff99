/** They make a GeoJSON sequence of a file of OpenStreetMap data. */
export const osmiumCommands = [
  'osmium tags-filter INPUT.osm.pbf nwr/amenity=place_of_worship -o worship.osm.pbf',
  'osmium export worship.osm.pbf -f geojsonseq -a type,id,version -o mosques.geojsonseq',
] as const

const messages = {
  osmData: `OpenStreetMap data must first become a GeoJSON sequence:\n${osmiumCommands.join('\n')}`,
  compressed: 'The file is compressed. Unpack it first',
  notText: 'The file is not text in UTF-8',
  unknownFormat: 'The file is neither GeoJSON, a GeoJSON sequence, Overpass JSON nor CSV with headings',
  truncated: 'The file ends in the middle. Download or export it again',
  noPositionColumns: 'The file has no columns latitude and longitude',
  tooMany: 'The file has more mosques than can be imported at once. Divide it',
} as const

export type RefusalReason = keyof typeof messages

/** Stops the reading of a whole file. */
export class RefusedSource extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason) {
    super(messages[reason])
    this.reason = reason
  }
}

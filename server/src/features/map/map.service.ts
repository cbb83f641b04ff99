import type { EndpointResponse } from '@mihrab/core/contract.ts'
import type { getMapSettings as contract } from '@mihrab/core/features/map/map.contract.ts'
import type { PageFrame } from '@mihrab/core/features/public/pages.ts'
import type { Settings } from '#config.ts'

export type MapSources = Pick<Settings, 'googleMapsApiKey' | 'mapTilesUrl' | 'mapPmtiles'>

/** The licence requires the credit: https://www.openstreetmap.org/copyright */
const openStreetMap = {
  tilesUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap contributors',
}

/** Map of the forms. The credit for custom tiles is known only to their provider. */
export function getMapSettings({
  googleMapsApiKey,
  mapTilesUrl,
}: MapSources): EndpointResponse<typeof contract> {
  const isOpenStreetMap = mapTilesUrl === null || mapTilesUrl === openStreetMap.tilesUrl
  const tiles = isOpenStreetMap ? openStreetMap : { tilesUrl: mapTilesUrl, attribution: '' }
  return { googleMapsApiKey, ...tiles }
}

/** Where the map of public pages reads street tiles, each by its range in the file. */
export const streetTilesPath = '/map/tiles.pmtiles'

/** Map of public pages. Visitors load nothing from other hosts unless the settings name one. */
export function getPublicTiles(sources: MapSources): PageFrame['tiles'] {
  if (sources.mapPmtiles !== null) {
    return { url: streetTilesPath, credit: '© OpenStreetMap contributors, Protomaps' }
  }
  if (sources.mapTilesUrl === null) return null
  const { tilesUrl, attribution } = getMapSettings(sources)
  return { url: tilesUrl, credit: attribution }
}

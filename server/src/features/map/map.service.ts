import type { EndpointResponse } from '@mihrab/core/contract.ts'
import type { getMapSettings as contract } from '@mihrab/core/features/map/map.contract.ts'
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

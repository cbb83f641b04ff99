import type { EndpointResponse } from '@mihrab/core/contract.ts'
import type { getMapSettings as contract } from '@mihrab/core/features/map/map.contract.ts'
import type { Settings } from '#config.ts'

export type MapSources = Pick<Settings, 'googleMapsApiKey' | 'mapTilesUrl'>

/** Their licence asks for the credit: https://www.openstreetmap.org/copyright */
const openStreetMap = {
  tilesUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap contributors',
}

/** Which map the forms show. Whom to credit for tiles of one's own choice, only their provider can say. */
export function getMapSettings({
  googleMapsApiKey,
  mapTilesUrl,
}: MapSources): EndpointResponse<typeof contract> {
  const isOpenStreetMap = mapTilesUrl === null || mapTilesUrl === openStreetMap.tilesUrl
  const tiles = isOpenStreetMap ? openStreetMap : { tilesUrl: mapTilesUrl, attribution: '' }
  return { googleMapsApiKey, ...tiles }
}

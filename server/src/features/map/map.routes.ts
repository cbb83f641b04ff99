import * as contract from '@mihrab/core/features/map/map.contract.ts'
import { addRoute } from '#http/route.ts'
import type { Routing } from '#http/routing.ts'
import { getMapSettings, type MapSources } from './map.service.ts'

export function addMapRoutes(routing: Routing, sources: MapSources): void {
  addRoute(routing, contract.getMapSettings, async () => getMapSettings(sources))
}

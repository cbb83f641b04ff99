import * as contract from '@mihrab/core/features/health/health.contract.ts'
import { neverRefused } from '#http/overload.ts'
import { addRoute, type Routing } from '#http/route.ts'
import { version } from '#version.ts'
import { requireReady } from './health.service.ts'

export function addHealthRoutes(routing: Routing): void {
  const options = { overloadLimitMs: neverRefused }
  addRoute(routing, contract.getHealth, async () => ({ status: 'ok' as const, version }), options)

  addRoute(
    routing,
    contract.getReadiness,
    async (ctx) => {
      await requireReady(ctx)
      return { status: 'ready', database: 'ok', media: 'ok' } as const
    },
    options,
  )
}

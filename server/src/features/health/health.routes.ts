import * as contract from '@mihrab/core/features/health/health.contract.ts'
import { neverRefused } from '#http/overload.ts'
import { addRoute } from '#http/route.ts'
import type { Routing } from '#http/routing.ts'
import { version } from '#version.ts'
import { readinessCheck } from './health.service.ts'

export function addHealthRoutes(routing: Routing): void {
  const options = { overloadLimitMs: neverRefused }
  addRoute(
    routing,
    contract.getHealth,
    async (ctx, _, { reply }) => {
      // Public pages set their clock by it.
      reply.header('date', ctx.now().toUTCString())
      return { status: 'ok', version } as const
    },
    options,
  )

  const requireReady = readinessCheck(routing.ctx)
  addRoute(
    routing,
    contract.getReadiness,
    async () => {
      await requireReady()
      return { status: 'ready', database: 'ok', media: 'ok' } as const
    },
    options,
  )
}

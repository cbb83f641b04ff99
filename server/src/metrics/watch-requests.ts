import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Replaces the route in metrics if there are many of a kind. */
    metricsRoute?: string
  }
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts answers by route pattern; unknown paths share one label: stops callers from filling the memory. */
export function watchRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    metrics.observeRequest(
      {
        route: routeOf(request),
        method: knownMethods.has(method) ? method : 'other',
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    )
    if (request.refusedBy !== null) metrics.countRefusal(request.refusedBy)
    done()
  })
  app.server.on('drop', metrics.countDroppedConnection)
}

/** The web app's pages have no route: they share one file. */
function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.config.metricsRoute ?? routeOptions.url ?? 'other'
}

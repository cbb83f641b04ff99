import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Stands for the route in figures, where there are many of a kind. */
    metricsRoute?: string
  }
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts each answer by the pattern of its route: what callers make up is one label, so that no one fills the memory. */
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

/** Pages of the web app have no route: they are of one file. */
function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.config.metricsRoute ?? routeOptions.url ?? 'other'
}

import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AggregatorRegistry } from 'prom-client'
import type { AppContext } from '#context.ts'
import type { Metrics } from './metrics.ts'
import { watchDatabase } from './watch-database.ts'

export interface MetricsAddress {
  readonly port: number
  readonly host: string
}

export interface MetricsPublishing {
  /** Null in a worker of a cluster. */
  readonly port: number | null
  close(): Promise<void>
}

/**
 * Publishes a server's metrics: to everyone who reaches the address, or in a worker of a cluster to its
 * primary.
 */
export async function publishMetrics(
  metrics: Metrics,
  ctx: Pick<AppContext, 'db' | 'now' | 'pause'>,
  address: MetricsAddress,
): Promise<MetricsPublishing> {
  watchDatabase(metrics, ctx)
  if (!cluster.isWorker) return serveMetrics(address, () => metrics.registry.metrics())
  AggregatorRegistry.setRegistries(metrics.registry)
  // Constructing it makes the worker answer the primary.
  new AggregatorRegistry()
  return { port: null, close: async () => {} }
}

/** In the primary of a cluster: aggregates all workers' metrics. */
export function publishMetricsOfWorkers(address: MetricsAddress): Promise<MetricsPublishing> {
  const workers = new AggregatorRegistry()
  return serveMetrics(address, () => workers.clusterMetrics())
}

const maxConnections = 20
const contentType = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * Answers `GET /metrics` on a separate port: not reachable by the public, and available even if the server
 * refuses requests for overload.
 */
async function serveMetrics(
  address: MetricsAddress,
  read: () => Promise<string>,
): Promise<MetricsPublishing> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      const text = await read()
      response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text)
    } catch {
      // A worker that ended in the meantime reports nothing.
      response.writeHead(503, { 'retry-after': '5' }).end()
    }
  })
  server.maxConnections = maxConnections
  server.listen(address.port, address.host)
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => closeServer(server) }
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}

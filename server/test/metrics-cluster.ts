import cluster from 'node:cluster'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '#database/connect.ts'
import { createMetrics } from '#metrics/metrics.ts'
import { publishMetrics, publishMetricsOfWorkers } from '#metrics/publish-metrics.ts'

/** A cluster of two workers with three requests each; prints the primary's metrics. */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-cluster-'))
  const workers = ['a', 'b'].map((name) => cluster.fork({ EMPTY_DATABASE: join(folder, `${name}.db`) }))
  await Promise.all(workers.map((worker) => once(worker, 'message')))
  const { port, close } = await publishMetricsOfWorkers({ port: 0, host: '127.0.0.1' })
  process.stdout.write(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
  await close()
  const ended = workers.map((worker) => once(worker, 'exit'))
  for (const worker of workers) worker.process.kill()
  await Promise.all(ended)
  rmSync(folder, { recursive: true })
}

async function work(): Promise<void> {
  const metrics = createMetrics()
  // Without tables, so that it cannot answer.
  const db = connectDatabase({ file: process.env.EMPTY_DATABASE ?? '' })
  const ctx = { db, now: () => new Date(), pause: () => new Promise<void>(() => {}) }
  await publishMetrics(metrics, ctx, { port: 0, host: '127.0.0.1' })
  const labels = { route: '/api/health', method: 'GET', status: '2xx' }
  for (let count = 0; count < 3; count += 1) metrics.observeRequest(labels, 0.001)
  process.send?.('ready')
}

await (cluster.isPrimary ? main() : work())

import { join } from 'node:path'
import { withDatabase } from './make-database.ts'
import { type Case, measureInTurns } from './measure.ts'
import { seedMosques } from './seed.ts'
import { startOurs, withServers } from './servers.ts'

/**
 * `node server/bench/metrics.ts`: the cost of metrics. The same cached page of one database is requested in
 * turns from a server with metrics and one without.
 */
await withServers(async (folder, children) => {
  const { slug } = await withDatabase({ file: join(folder, 'mihrab.db') }, async (db) => {
    await seedMosques(db, 1)
    return db.selectFrom('mosques').select('slug').executeTakeFirstOrThrow()
  })
  const without = await startOurs(children, { DATA_DIR: folder })
  const counting = await startOurs(children, { DATA_DIR: folder, METRICS_PORT: '0' })
  const page = (name: string, server: Case['server']): Case => ({
    name,
    server,
    paths: [`/mosques/${slug}`],
    headers: { 'accept-encoding': 'br' },
  })
  const measured = await measureInTurns([page('without figures', without), page('counting', counting)])
  for (const [name, { perSecond, cpuMicroseconds }] of measured) {
    console.log(`${name}: ${Math.round(perSecond)} a second, ${cpuMicroseconds.toFixed(1)} µs each`)
  }
  const [first, second] = [...measured.values()]
  const ratio = (second?.perSecond ?? 0) / (first?.perSecond ?? Number.NaN)
  console.log(`counting serves ${ratio.toFixed(3)} of the requests a second`)
})

import { join } from 'node:path'
import autocannon from 'autocannon'
import { expect, test } from 'vitest'
import { withDatabase } from '#bench/make-database.ts'
import { percentile } from '#bench/measure.ts'
import { seedMosques } from '#bench/seed.ts'
import { makeFolder, report, signIn, startFaultServer, timeCalls } from './rig.ts'

const seconds = 10

test.each([1000, 2000, 4000])(
  'a list that is asked for %i times a second keeps no one waiting',
  async (perSecond) => {
    const folder = makeFolder()
    await withDatabase({ file: join(folder, 'mihrab.db') }, (db) => seedMosques(db, 20_000))
    const server = await startFaultServer({ folder, env: { RATE_LIMIT_FACTOR: '100000' } })
    const cookie = await signIn(server.url)

    const load = autocannon({
      url: `${server.url}/api/mosques/all?limit=100`,
      headers: { cookie },
      connections: 1500,
      // Latency from sending; a caller whose connection is busy sends later.
      ignoreCoordinatedOmission: true,
      // In a separate thread, or its work would count as latency.
      workers: 1,
      overallRate: perSecond,
      duration: seconds,
    })
    const healthTimes = await timeCalls(20, () =>
      fetch(`${server.url}/api/health`).then((answer) => answer.text()),
    )
    const result = await load
    report(`a list asked for ${perSecond} times a second`, {
      answered: result['2xx'],
      refused: result['5xx'],
      'p50 ms': result.latency.p50,
      'p99 ms': result.latency.p99,
      'longest ms': result.latency.max,
      'health p95 ms': Math.round(percentile(healthTimes, 0.95)),
    })
    expect(server.isRunning()).toBe(true)
    expect(result['2xx']).toBeGreaterThan(0)
    expect(result.latency.p99).toBeLessThan(2000)
  },
)

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { withDatabase } from '#bench/make-database.ts'
import { median, percentile } from '#bench/measure.ts'
import { seedMosques } from '#bench/seed.ts'
import { type LoadResult, runLoad, startProxy, timesOf } from './load.ts'
import { ownPostgres, report, signIn, startFaultServer } from './rig.ts'

const seconds = Number(process.env.FAULTS_SECONDS ?? 8)
const runs = Number(process.env.FAULTS_RUNS ?? 3)

/** Feels immediate to a person. */
const atOnceMs = 80

const isAnswered = (status: number) => status === 200
const isRefused = (status: number) => status === 503

test('at twice the load that two servers behind a proxy hold, what is admitted stays quick, and the rest is refused at once', async () => {
  const { url, paths, cookie } = await startServers()
  const measure = (load: { callers: number } | { perSecond: number }, forSeconds = seconds) =>
    runLoad({ url, paths, cookie, seconds: forSeconds, ...load })
  await measure({ callers: 8 }, 3)
  const ratios: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const capacity = timesOf(await measure({ callers: 16 }, 5), isAnswered).length / 5
    const normal = await measure({ perSecond: capacity / 2 })
    await pause(500)
    const idleBefore = idleOf(0)
    const [overload, health] = await Promise.all([
      measure({ perSecond: 2 * capacity }),
      runLoad({ url, paths: ['/api/health'], perSecond: 10, seconds }),
    ])
    const idle = (idleOf(0) - idleBefore) / (1000 * seconds)
    await pause(1000)
    const after = await measure({ perSecond: capacity / 2 }, 3)

    const [normalP99, p99, refusedP50, refusedP99] = [
      percentile(timesOf(normal, isAnswered), 0.99),
      percentile(timesOf(overload, isAnswered), 0.99),
      percentile(timesOf(overload, isRefused), 0.5),
      percentile(timesOf(overload, isRefused), 0.99),
    ]
    ratios.push(p99 / normalP99)
    report('Two servers behind a proxy at twice the load', {
      'calls a second that they hold': Math.round(capacity),
      'share of their core that load and proxy left': idle.toFixed(2),
      'normal p99 ms': normalP99.toFixed(1),
      'p50 and p99 of the admitted ms': `${percentile(timesOf(overload, isAnswered), 0.5).toFixed(1)} ${p99.toFixed(1)}`,
      'times normal': (p99 / normalP99).toFixed(2),
      'of pages, the API and lists, normal and now': kinds(overload, normal),
      admitted: timesOf(overload, isAnswered).length,
      refused: timesOf(overload, isRefused).length,
      'p50 and p99 of refusals ms': `${refusedP50.toFixed(1)} ${refusedP99.toFixed(1)}`,
      'health p99 ms': percentile(timesOf(health, isAnswered), 0.99).toFixed(1),
      'refused a second after': timesOf(after, isRefused).length,
      'p99 after ms': percentile(timesOf(after, isAnswered), 0.99).toFixed(1),
    })
    for (const result of [normal, overload, health, after]) {
      expect(timesOf(result, (status) => !isAnswered(status) && !isRefused(status))).toEqual([])
    }
    expect(timesOf(health, isRefused)).toEqual([])
    expect(timesOf(overload, isRefused).length).toBeGreaterThan(0)
    expect(refusedP50).toBeLessThan(Math.max(atOnceMs, normalP99))
  }
  expect(median(ratios)).toBeLessThanOrEqual(3)
})

/** 99th percentile of each kind of request, in milliseconds: the paths take turns. */
function kinds(overload: LoadResult, normal: LoadResult): string {
  const p99 = (result: LoadResult, kind: number) =>
    percentile(
      timesOf(
        result.filter((_, index) => index % 3 === kind),
        isAnswered,
      ),
      0.99,
    ).toFixed(0)
  return [0, 1, 2].map((kind) => `${p99(normal, kind)}→${p99(overload, kind)}`).join(' ')
}

/** Idle time of a core, in milliseconds. */
const idleOf = (core: number) => cpus()[core]?.times.idle ?? Number.NaN

/** On Linux with two cores or more; elsewhere all share the cores. */
function pinTo(core: number, pid: number | undefined): void {
  if (cpus().length > 1) spawnSync('taskset', ['-a', '-cp', String(core), String(pid)])
}

async function startServers() {
  // Inherited by all processes started from here on.
  pinTo(0, process.pid)
  onTestFinished(() => {
    spawnSync('taskset', ['-a', '-cp', `0-${cpus().length - 1}`, String(process.pid)])
  })
  const postgres = await ownPostgres()
  const slugs = await withDatabase({ url: postgres.url }, async (db) => {
    await seedMosques(db, 5000)
    return db.selectFrom('mosque_slugs').select('slug').limit(50).execute()
  })
  const env = { DATABASE_URL: postgres.url, RATE_LIMIT_FACTOR: '100000', TRUST_PROXY: '1' }
  const servers = [await startFaultServer({ env }), await startFaultServer({ env })]
  // Measures the servers with their database: load generator and proxy must neither take their processor nor
  // be the bottleneck.
  for (const server of servers) pinTo(1, server.process.pid)
  const [postmaster] = readFileSync(join(postgres.folder, 'data', 'postmaster.pid'), 'utf8').split('\n')
  pinTo(1, Number(postmaster))
  const cookie = await signIn(String(servers[0]?.url))
  const url = await startProxy(servers.map((server) => server.url))
  // No page is cached, so that the servers are the bottleneck, not load generator and proxy.
  const paths = slugs.flatMap(({ slug }, index) => [
    `/mosques/${slug}?at=2027-02-${String((index % 28) + 1).padStart(2, '0')}T09:${String(index % 60).padStart(2, '0')}Z`,
    `/mosques/${slug}/2027-03?at=2027-02-01T09:${String(index % 60).padStart(2, '0')}Z`,
    '/api/mosques/all?limit=20',
  ])
  return { url, cookie, paths }
}

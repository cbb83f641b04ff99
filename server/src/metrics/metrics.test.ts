// @module-tag full
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { queueMail } from '#mail/outbox.ts'
import { approval } from '#test/outbox-rig.ts'
import { isPostgres, startRig } from '#test/start-rig.ts'
import { createTestApp, testStart } from '#test/test-app.ts'
import { createMetrics } from './metrics.ts'
import { watchDatabase } from './watch-database.ts'

const { start } = startRig()
const watched = { METRICS_PORT: '0', METRICS_HOST: '127.0.0.1' }

async function readFigures(port: number | null): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  return response.text()
}

/** The value of a metric with these labels; null if none. */
function figureOf(text: string, name: string, ...labels: string[]): number | null {
  const found = text
    .split('\n')
    .find((line) => line.split(/[{ ]/)[0] === name && labels.every((label) => line.includes(label)))
  return found === undefined ? null : Number(found.split(' ').at(-1))
}

test('no figures are served unless asked for, and never on the port that the public reaches', async () => {
  expect((await start()).metricsPort).toBeNull()
  const server = await start(watched)
  expect(server.metricsPort).toBeGreaterThan(0)
  const answer = await fetch(`${server.url}/metrics`)
  expect(await answer.text()).not.toContain('mihrab_')
})

test('anything but the figures is not there', async () => {
  const { metricsPort } = await start(watched)
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${metricsPort}/metrics`, { method: 'POST' })).status).toBe(404)
})

test('requests count by the pattern of their route, method and class of status', async () => {
  const { url, metricsPort } = await start(watched)
  for (let tries = 0; tries < 3; tries += 1) await fetch(`${url}/api/health`)
  await fetch(`${url}/api/mosques/0199-not-there`)
  const text = await readFigures(metricsPort)
  const name = 'mihrab_request_duration_seconds_count'
  expect(figureOf(text, name, 'route="/api/health"', 'method="GET"', 'status="2xx"')).toBe(3)
  expect(figureOf(text, name, 'route="/api/mosques/:id"', 'status="4xx"')).toBe(1)
  expect(figureOf(text, 'mihrab_request_duration_seconds_bucket', '/api/health', 'le="+Inf"')).toBe(3)
})

test('nothing that callers make up becomes a label, or makes further figures', async () => {
  const { url, metricsPort } = await start(watched)
  const call = (mark: string) =>
    Promise.all([
      fetch(`${url}/${mark}?q=${mark}`),
      fetch(`${url}/${mark}/${mark}.php`),
      fetch(`${url}/mosques/${mark}?near=${mark}`),
      fetch(`${url}/api/${mark}`),
      fetch(`${url}/api/public/mosques/${mark}`, { headers: { 'user-agent': mark, 'x-request-id': mark } }),
      fetch(`${url}/media/${mark}.webp`),
      fetch(`${url}/api/mosques/${mark}`, { method: 'REPORT' }),
      fetch(`${url}/api/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${mark}@example.org`, password: mark }),
      }),
    ])
  const series = (text: string) => text.split('\n').filter((line) => /^mihrab_request/.test(line)).length
  await call('marker-0')
  const before = series(await readFigures(metricsPort))
  for (let index = 1; index < 20; index += 1) await call(`marker-${index}`)
  const text = await readFigures(metricsPort)
  expect(series(text)).toBe(before)
  expect(text).not.toContain('marker')
})

test('what is refused counts by its reason', async () => {
  const { url, metricsPort } = await start(watched, { eventLoop: { delayMs: () => 1000, nowMs: () => 0 } })
  expect((await fetch(`${url}/api/mosques/all`)).status).toBe(503)
  const text = await readFigures(metricsPort)
  expect(figureOf(text, 'mihrab_refused_requests_total', 'reason="serverBusy"')).toBe(1)
})

test('limits count among what is refused', async () => {
  const { url, metricsPort } = await start({ ...watched, RATE_LIMIT_FACTOR: '0.001' })
  const signIn = () =>
    fetch(`${url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.org', password: 'a wrong password' }),
    })
  await signIn()
  expect((await signIn()).status).toBe(429)
  expect(
    figureOf(await readFigures(metricsPort), 'mihrab_refused_requests_total', 'reason="tooManyTries"'),
  ).toBe(1)
})

test('the outbox says what waits, and since when', async () => {
  const app = await createTestApp()
  const metrics = createMetrics()
  watchDatabase(metrics, app.ctx)
  await queueMail(app.ctx, { ...approval, kind: 'reply' })
  app.setNow(new Date(app.ctx.now().getTime() + 3_600_000).toISOString())
  await queueMail(app.ctx, { ...approval, kind: 'reply' })
  const before = await metrics.registry.metrics()
  expect(figureOf(before, 'mihrab_backup_age_seconds')).toBeNull()
  const backup = { night: null, host: 'here', folder: 'backups', sizeBytes: 1, failure: null }
  const made = { ...backup, id: 'a', startedAt: testStart, finishedAt: testStart }
  await app.ctx.db.insertInto('backups').values(made).execute()
  const text = await metrics.registry.metrics()
  await app.close()
  expect(figureOf(text, 'mihrab_backup_age_seconds')).toBe(3600)
  expect(figureOf(text, 'mihrab_mails_waiting')).toBe(2)
  expect(figureOf(text, 'mihrab_mails_oldest_due_seconds')).toBe(3600)
  expect(figureOf(text, 'mihrab_mails_oldest_waiting_seconds')).toBe(3600)
  expect(figureOf(text, 'mihrab_database_up')).toBe(1)
})

test('statements count, and those that fail by the kind of failure', async () => {
  const { ctx, metricsPort } = await start(watched)
  const name = 'mihrab_database_query_duration_seconds_count'
  const before = figureOf(await readFigures(metricsPort), name) ?? 0
  await sql`select 1`.execute(ctx.db)
  await expect(sql`select * from nothing`.execute(ctx.db)).rejects.toThrow()
  const row = { name: 'twice', value: '1' }
  await ctx.db.insertInto('revisions').values(row).execute()
  await expect(ctx.db.insertInto('revisions').values(row).execute()).rejects.toThrow()
  const text = await readFigures(metricsPort)
  expect(figureOf(text, name)).toBeGreaterThanOrEqual(before + 4)
  expect(figureOf(text, 'mihrab_database_errors_total', 'kind="other"')).toBe(1)
  expect(figureOf(text, 'mihrab_database_errors_total', 'kind="refusedRow"')).toBe(1)
})

test('a database that is away is down, and what it alone knows has no figure', async () => {
  const { ctx, metricsPort } = await start(watched)
  await sql`alter table outbox rename to elsewhere`.execute(ctx.db)
  const text = await readFigures(metricsPort)
  expect(figureOf(text, 'mihrab_database_up')).toBe(0)
  expect(figureOf(text, 'mihrab_mails_waiting')).toBeNull()
  await sql`alter table elsewhere rename to outbox`.execute(ctx.db)
  expect(figureOf(await readFigures(metricsPort), 'mihrab_mails_waiting')).toBe(0)
})

test('connections are counted where there are any', async () => {
  const text = await readFigures((await start(watched)).metricsPort)
  if (!isPostgres) expect(text).not.toContain('mihrab_database_connections')
  else expect(text).toMatch(/^mihrab_database_connections\{state="(inUse|idle)"\} [1-9]/m)
})

test('the process, its event loop and the version are told', async () => {
  const text = await readFigures((await start(watched)).metricsPort)
  for (const name of [
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
    'nodejs_eventloop_lag_p99_seconds',
    'mihrab_build_info',
  ]) {
    expect([name, figureOf(text, name)]).toEqual([name, expect.any(Number)])
  }
  expect(text).toMatch(/^mihrab_build_info\{version="[\d.]+",node="[\d.]+",time_zones="\d{4}\w"\} 1$/m)
})

test.skipIf(isPostgres)('the figures of the workers of a cluster are added up', async () => {
  const program = fileURLToPath(import.meta.resolve('#test/metrics-cluster.ts'))
  const { stdout } = await promisify(execFile)(process.execPath, [program], { timeout: 60_000 })
  expect(figureOf(stdout, 'mihrab_request_duration_seconds_count', 'route="/api/health"')).toBe(6)
  expect(figureOf(stdout, 'mihrab_build_info')).toBe(1)
  expect(figureOf(stdout, 'mihrab_mails_waiting')).toBeNull()
  expect(figureOf(stdout, 'mihrab_database_up')).toBe(0)
})

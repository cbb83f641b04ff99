import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Database, Tables } from '#database/tables.ts'
import { askCpuTime } from './cpu-time.ts'
import { load } from './load.ts'
import { withDatabase } from './make-database.ts'
import { writeMonth } from './month-of-use.ts'
import { watchMemory } from './process-memory.ts'
import { publishYear } from './publish-year.ts'
import { assumed, busiestHour, type Cost } from './scale.ts'
import { seedDirectory } from './seed-directory.ts'
import { type Server, signIn, startOurs, withServers } from './servers.ts'
import { recordFigures } from './write-figures.ts'

/**
 * `npm run bench -- machines`: what instances of several sizes take, on SQLite. Every mosque has a year of times with
 * own start times on each day, the most that one publishes.
 */
const sizes = (process.env.BENCH_MOSQUES ?? '10,300,5000,50000').split(',').map(Number)
const secondsOfKind = Number(process.env.BENCH_SECONDS ?? 15)
/** Publish by request, and are used for a month; the others get copies of the first one's year. */
const sampled = 10
const mostPaths = 2000
/** In one transaction: more would make a log as large as the database. */
const mosquesAtOnce = 1000

interface Mosque {
  readonly id: string
  readonly slug: string
  readonly latitude: number
  readonly longitude: number
}

interface Needs {
  readonly size: number
  readonly cores: number
  readonly memoryBytes: number
  readonly diskBytes: number
  readonly monthBytes: number
  readonly imageBytes: number
}

function measureSize(size: number): Promise<Needs> {
  return withServers((folder, children) =>
    withDatabase({ file: join(folder, 'mihrab.db') }, (db) => measureOn(db, folder, children, size)),
  )
}

async function measureOn(
  db: Kysely<Tables>,
  folder: string,
  children: ChildProcess[],
  size: number,
): Promise<Needs> {
  const start = () => startOurs(children, { DATA_DIR: folder, LOG_LEVEL: 'warn' })
  await seedDirectory(db, size)
  const mosques = await db
    .selectFrom('mosques')
    .select(['id', 'slug', 'latitude', 'longitude'])
    .orderBy('id')
    .execute()
  const bytesOfMosques = await bytesOf(db, folder)
  const year = await publishYears(db, await start(), mosques)
  const bytesOfYears = (await bytesOf(db, folder)) - bytesOfMosques

  const server = await start()
  const memory = watchMemory(server.process)
  const costs = { ...(await costsOfReading(server, mosques)), year }
  const diskBytes = await bytesOf(db, folder)
  await writeMonth(db, server, await signIn(server.url), mosques.slice(0, sampled))
  const bytesOfMonth = (await bytesOf(db, folder)) - diskBytes
  const share = size / Math.min(size, sampled)
  return {
    size,
    cores: busiestHour(costs, size).reduce((sum, { serverCores }) => sum + serverCores, 0),
    memoryBytes: memory.stop(),
    diskBytes,
    // Next year's times come on top of this year's.
    monthBytes: bytesOfMonth * share + bytesOfYears / 12,
    imageBytes: filesIn(join(folder, 'media')) * share,
  }
}

/** The cost of a year; ends the server, as copies are written behind its back. */
async function publishYears(db: Kysely<Tables>, server: Server, mosques: readonly Mosque[]): Promise<Cost> {
  const cookie = await signIn(server.url)
  const [first, ...others] = mosques.slice(0, sampled)
  await publishYear(server, cookie, first?.id ?? '')
  const before = await askCpuTime(server.process)
  for (const { id } of others) await publishYear(server, cookie, id)
  const cost = ((await askCpuTime(server.process)) - before) / others.length
  server.process.kill('SIGKILL')
  await once(server.process, 'exit')
  const last = others.at(-1)?.id ?? ''
  for (let index = sampled; index < mosques.length; index += mosquesAtOnce) {
    const block = mosques.slice(index, index + mosquesAtOnce)
    for (const table of ['prayer_time_ranges', 'own_begins', 'mosque_history'] as const) {
      await copyRows(db, table, first?.id ?? '', [block[0]?.id ?? '', block.at(-1)?.id ?? ''])
    }
  }
  await db
    .updateTable('mosques')
    .set((eb) => ({
      timesSetUntil: eb.selectFrom('mosques as m').select('m.timesSetUntil').where('m.id', '=', last),
    }))
    .where('id', '>', last)
    .execute()
  return { server: cost, database: 0 }
}

/** The rows of one mosque for a block of others. */
async function copyRows(
  db: Kysely<Tables>,
  table: keyof Tables,
  from: string,
  [first, last]: readonly [string, string],
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db)
  const columns = rows.map(({ name }) => name)
  const values = columns.map((name) => {
    if (name === 'mosqueId') return sql`m.id`
    if (name === 'id') return sql`substr(m.id, 29) || '-7000-8000-' || printf('%016d', t.rowid)`
    return sql`t.${sql.ref(name)}`
  })
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from mosques m cross join ${sql.table(table)} t
    where t."mosqueId" = ${from} and m.id between ${first} and ${last} order by m.id`.execute(db)
}

async function costsOfReading(server: Server, mosques: readonly Mosque[]) {
  const every = (step: number) => mosques.filter((_, index) => index % step === 0)
  const costOf = async (paths: readonly string[], tags = new Map<string, string>()) => {
    const before = await askCpuTime(server.process)
    const headersOf = (path: string) => ({ 'if-none-match': tags.get(path) ?? '' })
    const { requests, statuses } = await load({ url: server.url, paths, seconds: secondsOfKind, headersOf })
    const spent = (await askCpuTime(server.process)) - before
    // A screen that asks gets all again once its times are no longer cached, as on servers with many.
    if (Object.keys(statuses).some((status) => !['200', '304'].includes(status)))
      throw new Error(`Answers: ${JSON.stringify(statuses)}`)
    return { server: spent / requests, database: 0 }
  }
  const screens = every(assumed.mosques / assumed.screens).map(({ slug }) => `/mosques/${slug}/screen.json`)
  const screen = await costOf(screens)
  const tags = new Map<string, string>()
  for (const path of screens) tags.set(path, (await fetch(server.url + path)).headers.get('etag') ?? '')
  const some = every(Math.ceil(mosques.length / mostPaths))
  return {
    screen,
    screenUnchanged: await costOf(screens, tags),
    page: await costOf(some.map(({ slug }) => `/mosques/${slug}`)),
    feed: await costOf(some.map(({ slug }) => `/mosques/${slug}/calendar.ics`)),
    search: await costOf(
      some.map(({ latitude, longitude }) => `/mosques?near=${latitude.toFixed(3)},${longitude.toFixed(3)}`),
    ),
  }
}

/** Of the database without free pages, and of the mails beside it. */
async function bytesOf(db: Database, folder: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (page_count - freelist_count) * page_size as bytes
    from pragma_page_count(), pragma_freelist_count(), pragma_page_size()`.execute(db)
  return (rows[0]?.bytes ?? Number.NaN) + filesIn(join(folder, 'outbox'))
}

function filesIn(folder: string): number {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
}

const needs: Needs[] = []
for (const size of sizes) {
  const begun = performance.now()
  needs.push(await measureSize(size))
  console.log(`${size} mosques measured in ${Math.round((performance.now() - begun) / 1000)} s`)
}
const gigabytes = (bytes: number) => 2 ** Math.ceil(Math.log2(bytes / 1e9))
const rounded = (bytes: number) =>
  bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
const machineWith = (cores: number, memory: number) =>
  `${cores} ${cores === 1 ? 'core' : 'cores'}, ${memory} GB`
recordFigures('../deploy.md', 'machines', [
  [
    'Mosques',
    'Machine',
    'Cores in use in the busiest hour',
    'Memory at most',
    'Data',
    'More each month',
    'Images each month',
  ],
  ...needs.map(({ size, cores, memoryBytes, diskBytes, monthBytes, imageBytes }) => [
    size.toLocaleString('en'),
    machineWith(Math.ceil(cores / assumed.shareInUse), Math.max(1, gigabytes(2 * memoryBytes))),
    cores < 0.01 ? 'below 0.01' : cores.toFixed(2),
    rounded(memoryBytes),
    rounded(diskBytes),
    rounded(monthBytes),
    rounded(imageBytes),
  ]),
])

import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { connectDatabase } from '#database/connect.ts'
import { migrateToLatest } from '#database/migrate.ts'
import type { Tables } from '#database/tables.ts'
import { onBothDatabases, type Place } from './both-databases.ts'
import { askCpuTime } from './cpu-time.ts'
import { type GrowthServer, growthCases } from './growth-cases.ts'
import { makeDatabase, withDatabase } from './make-database.ts'
import { median } from './measure.ts'
import { seedDirectory } from './seed-directory.ts'
import { signIn, startOurs } from './servers.ts'
import { formatMicroseconds, recordFigures } from './write-figures.ts'

/**
 * `npm run bench -- growth`: the cost of requests with growing numbers of mosques, on both databases, in
 * turns within one run, relative to the fewest. SQLite seeds stay in BENCH_FOLDER, by default in the
 * temporary folder, for the next run.
 */
const sizes = (process.env.BENCH_MOSQUES ?? '1000,10000,100000,1000000').split(',').map(Number)
const seeds = process.env.BENCH_FOLDER ?? join(tmpdir(), 'mihrab-bench-growth')
const turns = 3
const callsOfTurn = 160
const callsAtOnce = 4
const mostGrowth = 2

interface Seeded {
  readonly env: Place['env']
  /** Of the database, in bytes. */
  readonly bytes: number
}

async function seed(db: Kysely<Tables>, size: number): Promise<void> {
  const start = performance.now()
  await migrateToLatest(db)
  await seedDirectory(db, size)
  for (const [from, until] of [
    ['2026-01-01', '2026-12-31'],
    ['2027-01-01', '2027-12-31'],
  ]) {
    await sql`
      insert into prayer_time_ranges (id, "mosqueId", "startDate", "endDate", fajr, dhuhr, asr, maghrib, isha, jumah,
        rules, jumuahs, "createdAt", "updatedAt")
      select substr(${from}, 1, 4) || substr(id, 5), id, ${from}, ${until}, '06:15', '12:30', '14:15', '16:10', '18:30',
        '13:15', '', '', "createdAt", "updatedAt" from mosques`.execute(db)
  }
  console.log(`${size} mosques made in ${Math.round((performance.now() - start) / 1000)} s`)
}

/** A database of that size, of the seeds or on the server. */
async function prepare({ target, env, settle }: Place, size: number): Promise<Seeded> {
  if ('file' in target) {
    const folder = await prepareFile(size)
    return { env: { DATA_DIR: folder }, bytes: statSync(join(folder, 'mihrab.db')).size }
  }
  const { url } = await makeDatabase(target.url, `mosques_${size}`)
  const db = connectDatabase({ url })
  await seed(db, size)
  await settle(db)
  const { rows } = await sql<{ bytes: string }>`
    select pg_database_size(current_database()) as bytes`.execute(db)
  await db.destroy()
  return { env: { ...env, DATABASE_URL: url }, bytes: Number(rows[0]?.bytes) }
}

/** Creates a database of that size unless it exists; an incomplete one is created again. */
async function prepareFile(size: number): Promise<string> {
  const folder = join(seeds, String(size))
  if (existsSync(folder)) return migrateFile(folder)
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const db = connectDatabase({ file: join(unfinished, 'mihrab.db') })
  await sql`pragma synchronous = off`.execute(db)
  await seed(db, size)
  await db.destroy()
  renameSync(unfinished, folder)
  return folder
}

/** The seed may be of an older version; the measured start does not migrate. */
async function migrateFile(folder: string): Promise<string> {
  await withDatabase({ file: join(folder, 'mihrab.db') }, async () => {})
  return folder
}

async function startOn(
  { children, databaseTime }: Place,
  size: number,
  { env }: Seeded,
): Promise<GrowthServer> {
  const before = databaseTime()
  const { url, process: child } = await startOurs(children, { ...env, LOG_LEVEL: 'warn' })
  const cpuTime = async () => (await askCpuTime(child)) + databaseTime()
  const bootMicroseconds = (await cpuTime()) - before
  return { url, process: child, size, bootMicroseconds, cpuTime, cookie: await signIn(url) }
}

/** Processor time of a request, in microseconds. */
async function costOf(
  server: GrowthServer,
  calls: readonly ((server: GrowthServer) => Promise<void>)[],
): Promise<number> {
  const before = await server.cpuTime()
  const left = calls.values()
  const callInTurn = async () => {
    for (const call of left) await call(server)
  }
  await Promise.all(Array.from({ length: callsAtOnce }, callInTurn))
  return ((await server.cpuTime()) - before) / calls.length
}

/** Runs every case on every server in turn; returns each server's figures by case. */
async function measureInTurns(servers: readonly GrowthServer[]): Promise<Map<string, number[][]>> {
  const costs = new Map(Object.keys(growthCases).map((name) => [name, servers.map((): number[] => [])]))
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const [name, makeCall] of Object.entries(growthCases)) {
      const calls = Array.from({ length: callsOfTurn }, (_, call) => makeCall(turn * callsOfTurn + call))
      for (const [index, server] of servers.entries()) {
        const cost = await costOf(server, calls)
        // The first turn warms up.
        if (turn > 0) costs.get(name)?.[index]?.push(cost)
      }
    }
  }
  return costs
}

async function measureOn(place: Place): Promise<void> {
  const seeded: Seeded[] = []
  const servers: GrowthServer[] = []
  for (const size of sizes) seeded.push(await prepare(place, size))
  for (const [index, each] of seeded.entries()) {
    servers.push(await startOn(place, sizes[index] ?? 0, each))
  }
  printFigures(place.name, servers, await measureInTurns(servers), seeded)
}

function printFigures(
  name: string,
  servers: readonly GrowthServer[],
  costs: Map<string, number[][]>,
  seeded: readonly Seeded[],
) {
  recordFigures('growth.md', `growth on ${name}`, [
    ['Asked', ...sizes.map((size) => size.toLocaleString('en')), 'Ratio'],
    ...[...costs].map(([asked, all]) => toRow(asked, all.map(median), formatMicroseconds)),
    toRow(
      'a start',
      servers.map(({ bootMicroseconds }) => bootMicroseconds),
      formatMicroseconds,
    ),
    toRow(
      'bytes of the database for a mosque',
      seeded.map(({ bytes }, index) => bytes / (sizes[index] ?? Number.NaN)),
      (value) => Math.round(value).toLocaleString('en'),
    ),
  ])
}

function toRow(name: string, values: readonly number[], format: (value: number) => string): string[] {
  const ratio = (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN)
  if (ratio > mostGrowth) process.exitCode = 1
  return [name, ...values.map(format), `${ratio.toFixed(2)}${ratio > mostGrowth ? ': missed' : ''}`]
}

await onBothDatabases(measureOn)

import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { connectDatabase } from '#database/connect.ts'
import { migrateToLatest } from '#database/migrate.ts'
import type { Tables } from '#database/tables.ts'
import { startThrowAwayServer, type ThrowAwayServer } from '#test/postgres/throw-away-server.ts'
import { askCpuTime } from './cpu-time.ts'
import { postgresCpuTime } from './directory.ts'
import { type GrowthServer, growthCases } from './growth-cases.ts'
import { makeDatabase } from './make-database.ts'
import { seedDirectory } from './seed-directory.ts'
import { signIn, startChild } from './servers.ts'
import { formatMicroseconds, recordFigures } from './write-figures.ts'

/**
 * `npm run bench -- growth`: the cost of requests with growing numbers of mosques, on both databases, in
 * turns within one run, relative to the fewest. SQLite seeds stay in BENCH_FOLDER, by default in the
 * temporary folder, for the next run.
 */
const sizes = (process.env.BENCH_MOSQUES ?? '1000,10000,100000,1000000').split(',').map(Number)
const seeds = process.env.BENCH_FOLDER ?? join(tmpdir(), 'mihrab-bench-growth')
const admin = { email: 'bench@example.org', password: 'a password for the bench' }
const turns = 3
const callsOfTurn = 160
const callsAtOnce = 4
const mostGrowth = 2

interface Seeded {
  readonly env: { readonly DATA_DIR: string; readonly DATABASE_URL?: string }
  /** Of the database, in bytes. */
  readonly bytes: number
}

interface DatabaseKind {
  readonly prepare: (size: number) => Promise<Seeded>
  /** In microseconds, besides that of the server. */
  readonly otherCpuTime: () => number
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

const sqlite: DatabaseKind = {
  async prepare(size) {
    const folder = await prepareFile(size)
    return { env: { DATA_DIR: folder }, bytes: statSync(join(folder, 'mihrab.db')).size }
  },
  otherCpuTime: () => 0,
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
  const db = connectDatabase({ file: join(folder, 'mihrab.db') })
  await migrateToLatest(db)
  await db.destroy()
  return folder
}

function postgresKind(postgres: ThrowAwayServer, dataFolder: string): DatabaseKind {
  return {
    async prepare(size) {
      const { url } = await makeDatabase(postgres.url, `mosques_${size}`)
      const db = connectDatabase({ url })
      await seed(db, size)
      // Maintenance that a server in use does by itself some minutes after so many inserts.
      await sql`vacuum analyze`.execute(db)
      const { rows } = await sql<{ bytes: string }>`
        select pg_database_size(current_database()) as bytes`.execute(db)
      await db.destroy()
      return { env: { DATA_DIR: dataFolder, DATABASE_URL: url }, bytes: Number(rows[0]?.bytes) }
    },
    otherCpuTime: () => postgresCpuTime(join(postgres.folder, 'data')),
  }
}

async function startOn(
  children: ChildProcess[],
  kind: DatabaseKind,
  size: number,
  { env }: Seeded,
): Promise<GrowthServer> {
  const before = kind.otherCpuTime()
  const { url, process: child } = await startChild(children, 'our-server.ts', [], {
    ...env,
    RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  })
  const bootMicroseconds = (await askCpuTime(child)) + kind.otherCpuTime() - before
  const cpuTime = async () => (await askCpuTime(child)) + kind.otherCpuTime()
  return { url, process: child, size, bootMicroseconds, cpuTime, cookie: await signIn(url, admin) }
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

async function measureOn(name: string, kind: DatabaseKind): Promise<void> {
  const children: ChildProcess[] = []
  try {
    const seeded: Seeded[] = []
    const servers: GrowthServer[] = []
    for (const size of sizes) seeded.push(await kind.prepare(size))
    for (const [index, each] of seeded.entries()) {
      servers.push(await startOn(children, kind, sizes[index] ?? 0, each))
    }
    printFigures(name, servers, await measureInTurns(servers), seeded)
  } finally {
    for (const child of children) child.kill()
  }
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

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

async function main(): Promise<void> {
  await measureOn('SQLite', sqlite)
  const postgres = await startThrowAwayServer()
  const dataFolder = mkdtempSync(join(tmpdir(), 'mihrab-bench-'))
  try {
    await measureOn('PostgreSQL', postgresKind(postgres, dataFolder))
  } finally {
    await postgres.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

await main()

import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connectDatabase } from '#database/connect.ts'
import { migrateToLatest } from '#database/migrate.ts'
import { askCpuTime } from './cpu-time.ts'
import { type GrowthServer, growthCases } from './growth-cases.ts'
import { seedDirectory } from './seed-directory.ts'
import { signIn, startChild } from './servers.ts'
import { formatMicroseconds, tellFigures } from './write-figures.ts'

/**
 * `npm run bench -- growth`: what a call costs over ever more mosques on SQLite, in turns within one run, as a ratio to
 * the fewest. What is seeded stays in BENCH_FOLDER, by default in the temporary folder, for the next run.
 */
const sizes = (process.env.BENCH_MOSQUES ?? '1000,10000,100000,1000000').split(',').map(Number)
const seeds = process.env.BENCH_FOLDER ?? join(tmpdir(), 'mihrab-bench-growth')
const admin = { email: 'bench@example.org', password: 'a password for the bench' }
const turns = 3
const callsOfTurn = 160
const callsAtOnce = 4
const mostGrowth = 2

/** Makes a database of that size where there is none yet; one that was broken off is made again. */
async function prepareSeed(size: number): Promise<string> {
  const folder = join(seeds, String(size))
  if (existsSync(folder)) return migrateSeed(folder)
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const start = performance.now()
  const db = connectDatabase({ file: join(unfinished, 'mihrab.db') })
  await sql`pragma synchronous = off`.execute(db)
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
  await db.destroy()
  renameSync(unfinished, folder)
  console.log(`${size} mosques made in ${Math.round((performance.now() - start) / 1000)} s`)
  return folder
}

/** It may be of an older version; the start that is measured migrates nothing. */
async function migrateSeed(folder: string): Promise<string> {
  const db = connectDatabase({ file: join(folder, 'mihrab.db') })
  await migrateToLatest(db)
  await db.destroy()
  return folder
}

async function startOn(children: ChildProcess[], size: number, folder: string): Promise<GrowthServer> {
  const { url, process: child } = await startChild(children, 'our-server.ts', [], {
    ...{ DATA_DIR: folder, RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn' },
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  })
  const bootMicroseconds = await askCpuTime(child)
  return { url, process: child, size, bootMicroseconds, cookie: await signIn(url, admin) }
}

/** The processor time of a call, in microseconds. */
async function costOf(
  server: GrowthServer,
  calls: readonly ((server: GrowthServer) => Promise<void>)[],
): Promise<number> {
  const before = await askCpuTime(server.process)
  const left = calls.values()
  const callInTurn = async () => {
    for (const call of left) await call(server)
  }
  await Promise.all(Array.from({ length: callsAtOnce }, callInTurn))
  return ((await askCpuTime(server.process)) - before) / calls.length
}

/** Every case of every server in turn: by case, the figures of each server. */
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

async function main(): Promise<void> {
  const children: ChildProcess[] = []
  try {
    const folders: string[] = []
    const servers: GrowthServer[] = []
    for (const size of sizes) folders.push(await prepareSeed(size))
    for (const [index, folder] of folders.entries()) {
      servers.push(await startOn(children, sizes[index] ?? 0, folder))
    }
    tell(servers, await measureInTurns(servers), folders)
  } finally {
    for (const child of children) child.kill()
  }
}

function tell(servers: readonly GrowthServer[], costs: Map<string, number[][]>, folders: readonly string[]) {
  const bytes = folders.map((folder) => statSync(join(folder, 'mihrab.db')).size)
  tellFigures('growth on SQLite', [
    ['Asked', ...sizes.map((size) => size.toLocaleString('en')), 'Ratio'],
    ...[...costs].map(([name, all]) => toRow(name, all.map(median), formatMicroseconds)),
    toRow(
      'a start',
      servers.map(({ bootMicroseconds }) => bootMicroseconds),
      formatMicroseconds,
    ),
    toRow(
      'bytes of the database for a mosque',
      bytes.map((size, index) => size / (sizes[index] ?? Number.NaN)),
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

await main()

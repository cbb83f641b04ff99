import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { connectDatabase } from '#database/connect.ts'
import { migrateToLatest } from '#database/migrate.ts'
import type { Tables } from '#database/tables.ts'
import { searchMosques } from '#search/mosque-search.ts'
import { startThrowAwayServer } from '#test/postgres/throw-away-server.ts'
import { type DirectoryMeasure, directorySearches, measureDirectory, postgresCpuTime } from './directory.ts'
import { makeOsmLines } from './osm-features.ts'
import { seedDirectory } from './seed-directory.ts'
import { formatMicroseconds, recordFigures } from './write-figures.ts'

/**
 * `npm run bench -- listings`: imports many listings beside 10,000 mosques on both databases, as
 * `npm run listings` does; and what searches of both cost then, relative to searches of the mosques alone.
 */
const mosqueCount = 10_000
const features = Number(process.env.BENCH_FEATURES ?? 500_000)
const mostGrowth = 2

interface Imported {
  readonly seconds: number
  readonly megabytes: number
}

interface DatabaseKind {
  readonly target: Parameters<typeof connectDatabase>[0]
  readonly env: Readonly<Record<string, string>>
  readonly settle: (db: Kysely<Tables>) => Promise<unknown>
  /** In microseconds, besides that of this process. */
  readonly otherCpuTime: () => number
}

async function measureOn(name: string, file: string, kind: DatabaseKind): Promise<void> {
  const db = connectDatabase(kind.target)
  await migrateToLatest(db)
  await seedDirectory(db, mosqueCount)
  await kind.settle(db)
  const alone = await measureSearches(db, kind, 'mosques')
  const imported = await importFile(file, kind)
  await kind.settle(db)
  const both = await measureSearches(db, kind, 'both')
  await db.destroy()
  printFigures(name, imported, alone, both)
}

async function measureSearches(
  db: Kysely<Tables>,
  { otherCpuTime }: DatabaseKind,
  kinds: 'mosques' | 'both',
): Promise<Map<string, DirectoryMeasure>> {
  const measured = new Map<string, DirectoryMeasure>()
  const search = (search: Parameters<typeof searchMosques>[1]) => searchMosques(db, { ...search, kinds })
  for (const [name, make] of Object.entries(directorySearches))
    measured.set(name, await measureDirectory(search, make, otherCpuTime))
  return measured
}

async function importFile(file: string, { env }: DatabaseKind): Promise<Imported> {
  const program = join(import.meta.dirname, '../src/listings-main.ts')
  const start = performance.now()
  // As scripts/listings.mjs starts it.
  const flags = ['--heap-growing-percent=18', '--max-semi-space-size=8']
  const child = spawn(process.execPath, [...flags, program, 'import', file], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  let megabytes = 0
  while (child.exitCode === null) {
    megabytes = Math.max(megabytes, peakOf(child.pid))
    await Promise.race([ended, setTimeout(100)])
  }
  if (child.exitCode !== 0) throw new Error('The import failed.')
  return { seconds: (performance.now() - start) / 1000, megabytes }
}

/** The most memory that a process has held so far, in MB. Linux only. */
function peakOf(pid: number | undefined): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes ?? 0) / 1024
  } catch {
    return 0
  }
}

function printFigures(
  name: string,
  { seconds, megabytes }: Imported,
  alone: Map<string, DirectoryMeasure>,
  both: Map<string, DirectoryMeasure>,
): void {
  recordFigures('listings.md', `the import on ${name}`, [
    ['Features', 'Time', 'Memory at most'],
    [features.toLocaleString('en'), `${Math.round(seconds)} s`, `${Math.round(megabytes)} MB`],
  ])
  recordFigures('listings.md', `searches on ${name}`, [
    ['Asked', 'mosques alone', 'with listings', 'Ratio', '99 of 100 within'],
    ...[...alone].map(([asked, { cpuMicroseconds }]) => {
      const after = both.get(asked)
      const ratio = (after?.cpuMicroseconds ?? Number.NaN) / cpuMicroseconds
      if (ratio > mostGrowth) process.exitCode = 1
      return [
        asked,
        formatMicroseconds(cpuMicroseconds),
        formatMicroseconds(after?.cpuMicroseconds ?? Number.NaN),
        `${ratio.toFixed(2)}${ratio > mostGrowth ? ': missed' : ''}`,
        `${after?.p99Ms.toFixed(1)} ms`,
      ]
    }),
  ])
}

function* fileLines(): Generator<string> {
  for (const line of makeOsmLines(features, 1)) yield `${line}\n`
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-bench-'))
  try {
    const file = join(folder, 'mosques.geojsonseq')
    await pipeline(Readable.from(fileLines()), createWriteStream(file))
    await measureOn('SQLite', file, {
      target: { file: join(folder, 'mihrab.db') },
      env: { DATA_DIR: folder },
      settle: async () => {},
      otherCpuTime: () => 0,
    })
    const postgres = await startThrowAwayServer()
    try {
      await measureOn('PostgreSQL', file, {
        target: { url: postgres.url },
        env: { DATA_DIR: folder, DATABASE_URL: postgres.url },
        settle: (db) => sql`vacuum analyze`.execute(db),
        otherCpuTime: () => postgresCpuTime(join(postgres.folder, 'data')),
      })
    } finally {
      await postgres.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { connectDatabase } from '#database/connect.ts'
import { migrateToLatest } from '#database/migrate.ts'
import type { Tables } from '#database/tables.ts'
import { searchMosques } from '#search/mosque-search.ts'
import { startThrowAwayServer } from '#test/postgres/throw-away-server.ts'
import { type DirectoryMeasure, directorySearches, measureDirectory, postgresCpuTime } from './directory.ts'
import { makeDatabase } from './make-database.ts'
import { seedDirectory } from './seed-directory.ts'
import { formatMicroseconds, recordFigures } from './write-figures.ts'

/**
 * `npm run bench -- public`: a directory page with growing numbers of mosques, on both databases. Measures
 * the processor time of server and database together, relative to the fewest mosques.
 */
const sizes = (process.env.BENCH_MOSQUES ?? '10000,100000,1000000').split(',').map(Number)
const mostGrowth = 2
const mostWaitMs = 50

type Target = Parameters<typeof connectDatabase>[0]

interface DatabaseKind {
  readonly open: (size: number) => Promise<Target>
  /** Maintenance that a database in use does by itself some minutes after so many inserts. */
  readonly settle: (db: Kysely<Tables>) => Promise<unknown>
  /** In microseconds, besides that of this process. */
  readonly otherCpuTime: () => number
}

async function measureSizes(kind: string, { open, settle, otherCpuTime }: DatabaseKind): Promise<void> {
  const measured = new Map<string, DirectoryMeasure[]>()
  for (const size of sizes) {
    const db = connectDatabase(await open(size))
    await migrateToLatest(db)
    const start = performance.now()
    await seedDirectory(db, size)
    await settle(db)
    console.log(`${kind}: ${size} mosques made in ${Math.round((performance.now() - start) / 1000)} s`)
    for (const [name, make] of Object.entries(directorySearches)) {
      const all = measured.get(name) ?? []
      measured.set(name, [
        ...all,
        await measureDirectory((search) => searchMosques(db, search), make, otherCpuTime),
      ])
    }
    await db.destroy()
  }
  recordFigures('public.md', `the directory on ${kind}`, [
    ['Asked', ...sizes.map((size) => size.toLocaleString('en')), 'Ratio', '99 of 100 within'],
    ...[...measured].map(([name, all]) => toRow(name, all)),
  ])
}

function toRow(name: string, all: readonly DirectoryMeasure[]): string[] {
  const [least, most] = [all[0], all.at(-1)]
  if (!least || !most) return [name]
  const growth = most.cpuMicroseconds / least.cpuMicroseconds
  if (growth > mostGrowth || most.p99Ms >= mostWaitMs) process.exitCode = 1
  return [
    name,
    ...all.map(({ cpuMicroseconds }) => formatMicroseconds(cpuMicroseconds)),
    `${growth.toFixed(2)}${growth > mostGrowth ? ': missed' : ''}`,
    `${most.p99Ms.toFixed(1)} ms${most.p99Ms >= mostWaitMs ? ': missed' : ''}`,
  ]
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-bench-'))
  try {
    await measureSizes('SQLite', {
      open: async (size) => ({ file: join(folder, `${size}.db`) }),
      settle: () => Promise.resolve(),
      otherCpuTime: () => 0,
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const server = await startThrowAwayServer()
  try {
    await measureSizes('PostgreSQL', {
      open: (size) => makeDatabase(server.url, `mosques_${size}`),
      settle: (db) => sql`vacuum mosques, mosque_search, mosque_tokens, search_words`.execute(db),
      otherCpuTime: () => postgresCpuTime(join(server.folder, 'data')),
    })
  } finally {
    await server.stop()
  }
}

await main()

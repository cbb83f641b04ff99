import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '#database/connect.ts'
import { migrateToLatest } from '#database/migrate.ts'
import { startThrowAwayServer } from '#test/postgres/throw-away-server.ts'
import { type Case, type Measure, measureInTurns } from './measure.ts'
import { seedMosques } from './seed.ts'
import { signIn, startChild } from './servers.ts'
import { formatMicroseconds, recordFigures } from './write-figures.ts'
import { measureWriters } from './writers.ts'

/**
 * `npm run bench -- cores`: one process against two, on both databases. The load generator takes a core as
 * well.
 */
const mosqueCount = 10_000
const admin = { email: 'bench@example.org', password: 'a password for the bench' }

type Target = { file: string } | { url: string }

async function measureOn(kind: string, target: Target, folder: string): Promise<string[][]> {
  const db = connectDatabase(target)
  await migrateToLatest(db)
  await seedMosques(db, mosqueCount)
  const { slug } = await db.selectFrom('mosques').select('slug').orderBy('id').executeTakeFirstOrThrow()
  await db.destroy()
  const children: ChildProcess[] = []
  try {
    const cases: Case[] = []
    for (const workers of [1, 2]) {
      const server = await startChild(children, 'our-server.ts', [], {
        DATA_DIR: folder,
        RATE_LIMIT_FACTOR: '1000000',
        LOG_LEVEL: 'warn',
        WORKERS: String(workers),
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        ...('url' in target && { DATABASE_URL: target.url }),
      })
      const cookie = await signIn(server.url, admin)
      cases.push(...casesOf(server, { slug, cookie, workers }))
    }
    return toRows(kind, await measureInTurns(cases))
  } finally {
    await Promise.all(children.map(endChild))
  }
}

const asked = ['a cached page', 'the search of the API', 'the signed-in list'] as const

function casesOf(
  server: Case['server'],
  { slug, cookie, workers }: { slug: string; cookie: string; workers: number },
): Case[] {
  const headers: Record<(typeof asked)[number], Record<string, string>> = {
    'a cached page': { 'accept-encoding': 'br' },
    'the search of the API': {},
    'the signed-in list': { cookie },
  }
  const paths: Record<(typeof asked)[number], string[]> = {
    'a cached page': [`/mosques/${slug}`],
    'the search of the API': Array.from(
      { length: 4000 },
      (_, index) => `/api/public/mosques?q=quba+${index}`,
    ),
    'the signed-in list': ['/api/mosques/approved?limit=20'],
  }
  return asked.map((what) => ({
    name: `${what} ${workers}`,
    server,
    expectedStatus: 200,
    headers: headers[what],
    paths: paths[what],
  }))
}

function toRows(kind: string, measured: Map<string, Measure>): string[][] {
  return asked.map((what) => {
    const [one, two] = [measured.get(`${what} 1`), measured.get(`${what} 2`)]
    if (!one || !two) throw new Error(`${what} was not measured`)
    return [
      `${what}, ${kind}`,
      ...[one, two].map(({ perSecond }) => Math.round(perSecond).toLocaleString('en')),
      (two.perSecond / one.perSecond).toFixed(2),
      ...[one, two].map(({ cpuMicroseconds }) => formatMicroseconds(cpuMicroseconds)),
      (two.cpuMicroseconds / one.cpuMicroseconds).toFixed(2),
    ]
  })
}

/** Also ends its workers. */
async function endChild(child: ChildProcess): Promise<void> {
  const exit = new Promise((resolve) => {
    child.once('exit', resolve)
  })
  child.kill()
  await exit
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-bench-'))
  const postgres = await startThrowAwayServer()
  try {
    const rows = [
      ...(await measureOn('SQLite', { file: join(folder, 'mihrab.db') }, folder)),
      ...(await measureOn('PostgreSQL', { url: postgres.url }, folder)),
    ]
    const file = join(folder, 'writers.db')
    const db = connectDatabase({ file })
    await migrateToLatest(db)
    recordFigures('cores.md', 'writers on SQLite', await measureWriters(file))
    await db.destroy()
    console.log(`${cpus().length} cores`)
    recordFigures('cores.md', 'more cores', [
      [
        'Asked',
        'A second, 1 process',
        '2 processes',
        'Ratio',
        'Processor time, 1 process',
        '2 processes',
        'Ratio',
      ],
      ...rows,
    ])
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()

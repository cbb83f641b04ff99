import { cpus } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '#database/connect.ts'
import { migrateToLatest } from '#database/migrate.ts'
import { onBothDatabases, type Place } from './both-databases.ts'
import { type Case, type Measure, measureInTurns } from './measure.ts'
import { seedMosques } from './seed.ts'
import { signIn, startOurs, withServers } from './servers.ts'
import { formatMicroseconds, recordFigures } from './write-figures.ts'
import { measureWriters } from './writers.ts'

/**
 * `npm run bench -- cores`: one process against two, on both databases. The load generator takes a core as
 * well.
 */
const mosqueCount = 10_000

async function measureOn({ name, db, children, env }: Place): Promise<string[][]> {
  await seedMosques(db, mosqueCount)
  const { slug } = await db.selectFrom('mosques').select('slug').orderBy('id').executeTakeFirstOrThrow()
  const cases: Case[] = []
  for (const workers of [1, 2]) {
    const server = await startOurs(children, { ...env, LOG_LEVEL: 'warn', WORKERS: String(workers) })
    cases.push(...casesOf(server, { slug, cookie: await signIn(server.url), workers }))
  }
  return toRows(name, await measureInTurns(cases))
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

const rows = (await onBothDatabases(measureOn)).flat()
await withServers(async (folder) => {
  const file = join(folder, 'writers.db')
  const db = connectDatabase({ file })
  await migrateToLatest(db)
  recordFigures('cores.md', 'writers on SQLite', await measureWriters(file))
  await db.destroy()
})
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

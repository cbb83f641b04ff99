import { cpus } from 'node:os'
import { join } from 'node:path'
import { onBothDatabases, type Place } from './both-databases.ts'
import { withDatabase } from './make-database.ts'
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
  const searches = Array.from({ length: 4000 }, (_, index) => `/api/public/mosques?q=quba+${index}`)
  const cases: Record<(typeof asked)[number], Pick<Case, 'headers' | 'paths'>> = {
    'a cached page': { headers: { 'accept-encoding': 'br' }, paths: [`/mosques/${slug}`] },
    'the search of the API': { paths: searches },
    'the signed-in list': { headers: { cookie }, paths: ['/api/mosques/approved?limit=20'] },
  }
  return asked.map((what) => ({ name: `${what} ${workers}`, server, ...cases[what] }))
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
  await withDatabase({ file }, async () =>
    recordFigures('cores.md', 'writers on SQLite', await measureWriters(file)),
  )
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

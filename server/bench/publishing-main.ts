import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '#database/connect.ts'
import { migrateToLatest } from '#database/migrate.ts'
import { startThrowAwayServer } from '#test/postgres/throw-away-server.ts'
import { askCpuTime } from './cpu-time.ts'
import { postgresCpuTime } from './directory.ts'
import { publishYear } from './publish-year.ts'
import { seedMosques } from './seed.ts'
import { signIn, startChild } from './servers.ts'
import { formatMicroseconds, recordFigures } from './write-figures.ts'

/** `npm run bench -- timetables`, second part: publishing 366 days by rules with own start times on each. */
const limitMs = 200
const warmUps = 5
const publications = 20
const admin = { email: 'bench@example.org', password: 'a password for the bench' }

interface Kind {
  readonly target: Parameters<typeof connectDatabase>[0]
  readonly env: Record<string, string>
  /** In microseconds, besides that of the server. */
  readonly otherCpuTime: () => number
}

/** Mean processor time of publishing in microseconds, over several mosques without previous times. */
async function measurePublishing({ target, env, otherCpuTime }: Kind): Promise<number> {
  const db = connectDatabase(target)
  await migrateToLatest(db)
  await seedMosques(db, 4 * (warmUps + publications))
  // The first of four is in Sheffield, as the years are.
  const mosques = await db
    .selectFrom('mosques')
    .select('id')
    .where('country', '=', 'United Kingdom')
    .execute()
  await db.destroy()
  const ids = mosques.map(({ id }) => id)
  const children: ChildProcess[] = []
  try {
    const server = await startChild(children, 'our-server.ts', [], {
      ...env,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMIT_FACTOR: '100000',
    })
    const cookie = await signIn(server.url, admin)
    const spent = async () => (await askCpuTime(server.process)) + otherCpuTime()
    for (const id of ids.slice(0, warmUps)) await publishYear(server, cookie, id)
    const before = await spent()
    for (const id of ids.slice(warmUps)) await publishYear(server, cookie, id)
    return ((await spent()) - before) / publications
  } finally {
    for (const child of children) child.kill()
  }
}

async function onSqlite(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-bench-'))
  try {
    const target = { file: join(folder, 'mihrab.db') }
    return await measurePublishing({ target, env: { DATA_DIR: folder }, otherCpuTime: () => 0 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onPostgres(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-bench-'))
  const server = await startThrowAwayServer()
  try {
    const env = { DATA_DIR: folder, DATABASE_URL: server.url }
    const otherCpuTime = () => postgresCpuTime(join(server.folder, 'data'))
    return await measurePublishing({ target: { url: server.url }, env, otherCpuTime })
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function rowOf(kind: string, microseconds: number): string[] {
  const isMet = microseconds < limitMs * 1000
  if (!isMet) process.exitCode = 1
  return [
    `366 days published, on ${kind}`,
    formatMicroseconds(microseconds),
    `${limitMs} ms${isMet ? '' : ': missed'}`,
  ]
}

recordFigures('timetables.md', 'publishing a year', [
  ['Asked', 'Processor time', 'To stay below'],
  rowOf('SQLite', await onSqlite()),
  rowOf('PostgreSQL', await onPostgres()),
])

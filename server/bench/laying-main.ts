import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, type IsoDay } from '@mihrab/core/days.ts'
import { publishedDays } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { fewestRanges } from '@mihrab/core/features/timetables/fewest-ranges.ts'
import { realYear, realYears } from '@mihrab/core/features/timetables/fixtures/real-years.ts'
import type { NewTimetable } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { connectDatabase } from '#database/connect.ts'
import { migrateToLatest } from '#database/migrate.ts'
import { startThrowAwayServer } from '#test/postgres/throw-away-server.ts'
import { askCpuTime } from './cpu-time.ts'
import { postgresCpuTime } from './directory.ts'
import { seedMosques } from './seed.ts'
import { type Server, signIn, startChild } from './servers.ts'
import { formatMicroseconds, tellFigures } from './write-figures.ts'

/** `npm run bench -- timetables`, its second part: laying 366 days by rules, with own beginnings on each. */
const limitMs = 200
const warmUps = 5
const layings = 20
const admin = { email: 'bench@example.org', password: 'a password for the bench' }

interface Kind {
  readonly target: Parameters<typeof connectDatabase>[0]
  readonly env: Record<string, string>
  /** In microseconds, beside that of the server. */
  readonly otherCpuTime: () => number
}

/** Microseconds of processor time of one laying, in the mean of several mosques that had no times before. */
async function measureLaying({ target, env, otherCpuTime }: Kind): Promise<number> {
  const db = connectDatabase(target)
  await migrateToLatest(db)
  await seedMosques(db, 4 * (warmUps + layings))
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
      ...{ ...env, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
      RATE_LIMIT_FACTOR: '100000',
    })
    const cookie = await signIn(server.url, admin)
    const spent = async () => (await askCpuTime(server.process)) + otherCpuTime()
    for (const id of ids.slice(0, warmUps)) await lay(server, cookie, id)
    const before = await spent()
    for (const id of ids.slice(warmUps)) await lay(server, cookie, id)
    return ((await spent()) - before) / layings
  } finally {
    for (const child of children) child.kill()
  }
}

const body = JSON.stringify(leapYear())

async function lay({ url }: Server, cookie: string, id: string): Promise<void> {
  const headers = { 'content-type': 'application/json', cookie }
  const answer = await fetch(`${url}/api/mosques/${id}/timetable`, { method: 'PUT', headers, body })
  if (answer.status !== 200) throw new Error(`Laying answered with ${answer.status}: ${await answer.text()}`)
}

/** The real year with the most ranges, moved by whole weeks to days to come, with one day more. */
function leapYear(): NewTimetable {
  const all = realYears.map(({ times }) => {
    return { times, ranges: fewestRanges(times, publishedDays(times, realYear)) }
  })
  const { times, ranges } = all.reduce((most, each) =>
    each.ranges.length > most.ranges.length ? each : most,
  )
  const today = new Date().toISOString().slice(0, 10)
  let moved = 0
  while (addDays(realYear.startDate, moved) <= today) moved += 7
  const later = (day: IsoDay) => addDays(day, moved)
  const to = later(addDays(realYear.endDate, 1))
  const last = times.ownBegins.at(-1)
  return {
    ...{ from: later(realYear.startDate), to, mode: 'replace' },
    ranges: ranges.map((range) => ({
      ...range,
      startDate: later(range.startDate),
      endDate: range.endDate === realYear.endDate ? to : later(range.endDate),
    })),
    ownBegins: [
      ...times.ownBegins.map((day) => ({ ...day, date: later(day.date) })),
      ...(last ? [{ ...last, date: to }] : []),
    ],
  }
}

async function onSqlite(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-bench-'))
  try {
    const target = { file: join(folder, 'mihrab.db') }
    return await measureLaying({ target, env: { DATA_DIR: folder }, otherCpuTime: () => 0 })
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
    return await measureLaying({ target: { url: server.url }, env, otherCpuTime })
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function rowOf(kind: string, microseconds: number): string[] {
  const isMet = microseconds < limitMs * 1000
  if (!isMet) process.exitCode = 1
  return [
    `366 days laid, on ${kind}`,
    formatMicroseconds(microseconds),
    `${limitMs} ms${isMet ? '' : ': missed'}`,
  ]
}

tellFigures('laying a year', [
  ['Asked', 'Processor time', 'To stay below'],
  rowOf('SQLite', await onSqlite()),
  rowOf('PostgreSQL', await onPostgres()),
])

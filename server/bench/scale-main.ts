import { type Kysely, sql } from 'kysely'
import type { Database, Tables } from '#database/tables.ts'
import { onPostgres } from './both-databases.ts'
import { askCpuTime } from './cpu-time.ts'
import { readTags } from './load.ts'
import { publishYear } from './publish-year.ts'
import { assumed, busiestHour, type Cost, databaseBytes, type Measured, machinesFor } from './scale.ts'
import { seedMosques } from './seed.ts'
import { seedDirectory } from './seed-directory.ts'
import { type Server, signIn, startOurs } from './servers.ts'
import { formatMicroseconds, recordFigures } from './write-figures.ts'

/** `npm run bench -- scale`: the costs behind docs/scale.md, measured on PostgreSQL, and the totals. */
const mosqueCount = 10_000
const years = 400
const searches = 240
const warmUps = 40
const callsAtOnce = 4

/** A server on an empty database, with measures of its costs. */
interface Rig {
  readonly db: Database
  readonly server: Server
  /** Mean of these calls, after some that warm up. */
  readonly costOf: (calls: readonly (() => Promise<void>)[]) => Promise<Cost>
  /** Growth of the database since it was empty. */
  readonly bytes: () => Promise<number>
}

function withServer<Result>(
  seed: (db: Kysely<Tables>) => Promise<void>,
  measure: (rig: Rig) => Promise<Result>,
): Promise<Result> {
  return onPostgres(async ({ db, children, env, settle, databaseTime }) => {
    const emptyBytes = await sizeOf(db)
    await seed(db)
    const server = await startOurs(children, env)
    return measure({
      db,
      server,
      costOf: async (calls) => {
        await callAll(calls.slice(0, warmUps))
        const before = [await askCpuTime(server.process), databaseTime()] as const
        await callAll(calls.slice(warmUps))
        const count = calls.length - warmUps
        return {
          server: ((await askCpuTime(server.process)) - before[0]) / count,
          database: (databaseTime() - before[1]) / count,
        }
      },
      bytes: async () => {
        await settle(db)
        return (await sizeOf(db)) - emptyBytes
      },
    })
  })
}

function measureMosques() {
  return withServer(
    (db) => seedDirectory(db, mosqueCount),
    async ({ db, server, costOf, bytes }) => {
      const places = await db
        .selectFrom('mosques')
        .select(['latitude', 'longitude'])
        .limit(searches)
        .execute()
      const bytesOfMosque = (await bytes()) / mosqueCount
      const near = places.map(({ latitude, longitude }) => `${latitude.toFixed(3)},${longitude.toFixed(3)}`)
      const search = await costOf(near.map((place) => () => get(`${server.url}/mosques?near=${place}`)))
      return { bytesOfMosque, search }
    },
  )
}

function measureTimes() {
  return withServer(
    // The first of four is in Sheffield, as the year is.
    (db) => seedMosques(db, 4 * years),
    async ({ db, server, costOf, bytes }) => {
      const mosques = await db
        .selectFrom('mosques')
        .select(['id', 'slug'])
        .where('country', '=', 'United Kingdom')
        .execute()
      const cookie = await signIn(server.url)
      const bytesBefore = await bytes()
      const year = await costOf(
        mosques.map(
          ({ id }) =>
            () =>
              publishYear(server, cookie, id),
        ),
      )
      const bytesOfYear = ((await bytes()) - bytesBefore) / years
      const read = (part: string) =>
        costOf(
          mosques.map(
            ({ slug }) =>
              () =>
                get(`${server.url}/mosques/${slug}${part}`),
          ),
        )
      const tags = await readTags(
        server.url,
        mosques.map(({ slug }) => `/mosques/${slug}/screen.json`),
      )
      return {
        year,
        bytesOfYear,
        rowsOfYear: (await rowsOfTimes(db)) / years,
        page: await read(''),
        screen: await read('/screen.json'),
        screenUnchanged: await costOf(
          [...tags].map(
            ([path, tag]) =>
              () =>
                get(server.url + path, tag),
          ),
        ),
        feed: await read('/calendar.ics'),
      }
    },
  )
}

async function callAll(calls: readonly (() => Promise<void>)[]): Promise<void> {
  const left = [...calls]
  const callers = Array.from({ length: callsAtOnce }, async () => {
    for (let call = left.shift(); call; call = left.shift()) await call()
  })
  await Promise.all(callers)
}

/** Unchanged, if the caller has the present version. */
async function get(url: string, tag?: string): Promise<void> {
  const headers = { 'accept-encoding': 'br', ...(tag && { 'if-none-match': tag }) }
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  // On a machine that is busy with other things.
  if (response.status === 503) return get(url, tag)
  if (response.status !== (tag ? 304 : 200)) throw new Error(`${url} answered with ${response.status}`)
}

async function sizeOf(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  )
  return Number(rows[0]?.bytes)
}

async function rowsOfTimes(db: Database): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select (select count(*) from prayer_time_ranges) + (select count(*) from own_begins) as count`.execute(db)
  return Number(rows[0]?.count)
}

function printFigures(measured: Measured): void {
  const rowOf = (name: string, { server, database }: Cost) => [
    name,
    formatMicroseconds(server),
    formatMicroseconds(database),
  ]
  recordFigures('scale.md', 'measured', [
    ['Processor time of', 'server', 'PostgreSQL'],
    rowOf('a mosque’s page that is not cached', measured.page),
    rowOf('a page of the directory, near a point', measured.search),
    rowOf('what a screen fetches, not cached', measured.screen),
    rowOf('a screen that asks, unchanged', measured.screenUnchanged),
    rowOf('a calendar feed that is not cached', measured.feed),
    rowOf('a year published', measured.year),
  ])
  recordFigures('scale.md', 'sizes', [
    ['On disk in PostgreSQL, with indexes', ''],
    ['a mosque with its words', kilobytes(measured.bytesOfMosque)],
    [
      `a year of times: ${Math.round(measured.rowsOfYear)} rows, and its history`,
      kilobytes(measured.bytesOfYear),
    ],
    [`${assumed.mosques.toLocaleString('en')} of both`, `${Math.round(databaseBytes(measured) / 1e9)} GB`],
  ])
  const loads = busiestHour(measured)
  const sum = (of: 'perSecond' | 'serverCores' | 'databaseCores') =>
    loads.reduce((total, load) => total + load[of], 0)
  recordFigures('scale.md', 'the busiest hour', [
    ['What comes', 'a second', 'cores of servers', 'cores of PostgreSQL'],
    ...loads.map(({ name, perSecond, serverCores, databaseCores }) => [
      name,
      perSecond < 100 ? perSecond.toFixed(1) : Math.round(perSecond).toLocaleString('en'),
      serverCores.toFixed(1),
      databaseCores.toFixed(1),
    ]),
    [
      'together',
      Math.round(sum('perSecond')).toLocaleString('en'),
      sum('serverCores').toFixed(1),
      sum('databaseCores').toFixed(1),
    ],
    [
      'machines, half in use',
      '',
      `${machinesFor(sum('serverCores'))} of ${assumed.coresPerMachine} cores`,
      `one of ${Math.ceil(sum('databaseCores') / assumed.shareInUse)} cores`,
    ],
  ])
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

printFigures({ ...(await measureMosques()), ...(await measureTimes()) })

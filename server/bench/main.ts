import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { connectDatabase } from '#database/connect.ts'
import { migrateToLatest } from '#database/migrate.ts'
import { askCpuTime } from './cpu-time.ts'
import { measurePrayerYear } from './prayer-year.ts'
import { seedMosques } from './seed.ts'

/**
 * `npm run bench`: measures, in one run and as ratios, so that a slow machine slows both sides. Each case is asked in
 * turns, and the median of the turns counts. What counts is the processor time that a server spends on an answer:
 * unlike answers per second it does not change with whatever else the machine is doing.
 */
const mosqueCount = 10_000
const turns = 5
const secondsPerTurn = 3
const admin = { email: 'bench@example.org', password: 'a password for the bench' }

interface Measure {
  readonly perSecond: number
  readonly cpuMicroseconds: number
}

interface Server {
  readonly url: string
  readonly process: ChildProcess
}

interface Case {
  readonly name: string
  readonly process: ChildProcess
  readonly url: string
  readonly headers: Record<string, string>
  readonly expectedStatus: number
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-bench-'))
  const children: ChildProcess[] = []
  try {
    const file = join(folder, 'mihrab.db')
    const db = connectDatabase({ file })
    await migrateToLatest(db)
    await seedMosques(db, mosqueCount)
    await db.destroy()
    const bare = await startChild(children, 'bare-server.ts', [file])
    const ours = await startChild(children, 'our-server.ts', [], {
      DATA_DIR: folder,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'info',
    })
    report(await measureInTurns(await listCases(bare, ours)))
    printRatio('a year of prayer times at one place, of adhan', measurePrayerYear(), 1)
  } finally {
    for (const child of children) child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startChild(children: ChildProcess[], file: string, args: string[], env = {}): Promise<Server> {
  const child = fork(join(import.meta.dirname, file), args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.push(child)
  const [port] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, process: child }
}

async function listCases(bare: Server, ours: Server): Promise<Case[]> {
  const url = `${ours.url}/api/mosques/approved?limit=20`
  const cookie = await signIn(ours.url)
  const first = await fetch(url, { headers: { cookie } })
  const etag = first.headers.get('etag') ?? ''
  return [
    { name: 'bare', process: bare.process, url: bare.url, headers: {}, expectedStatus: 200 },
    { name: 'ours', process: ours.process, url, headers: { cookie }, expectedStatus: 200 },
    {
      name: 'unchanged',
      process: ours.process,
      url,
      headers: { cookie, 'if-none-match': etag },
      expectedStatus: 304,
    },
  ]
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function measureInTurns(cases: readonly Case[]): Promise<Map<string, Measure>> {
  const turnsOf = new Map<string, Measure[]>(cases.map(({ name }) => [name, []]))
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const one of cases) {
      const measured = await measure(one)
      // The first turn warms up.
      if (turn > 0) turnsOf.get(one.name)?.push(measured)
    }
  }
  return new Map([...turnsOf].map(([name, all]) => [name, medianOf(all)]))
}

/** On ten connections. */
async function measure({ name, process, url, headers, expectedStatus }: Case): Promise<Measure> {
  const before = await askCpuTime(process)
  const result = await autocannon({ url, headers, connections: 10, duration: secondsPerTurn })
  const spent = (await askCpuTime(process)) - before
  const statuses = Object.keys(result.statusCodeStats ?? {})
  if (statuses.join() !== String(expectedStatus)) throw new Error(`${name} answered with ${statuses.join()}`)
  return { perSecond: result.requests.average, cpuMicroseconds: spent / result.requests.total }
}

function medianOf(all: readonly Measure[]): Measure {
  return {
    perSecond: median(all.map((one) => one.perSecond)),
    cpuMicroseconds: median(all.map((one) => one.cpuMicroseconds)),
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function report(measured: Map<string, Measure>): void {
  console.log(`${mosqueCount} mosques, ${cpus().length} cores, Node ${process.version}`)
  for (const [name, { perSecond, cpuMicroseconds }] of measured) {
    const cost = `${Math.round(cpuMicroseconds)} µs of processor time each`
    console.log(
      `  ${name.padEnd(10)} ${String(Math.round(perSecond)).padStart(6)} answers per second, ${cost}`,
    )
  }
  const cost = (name: string) => measured.get(name)?.cpuMicroseconds ?? Number.NaN
  printRatio('GET /api/mosques/approved?limit=20, of the bare ceiling', cost('bare') / cost('ours'), 0.5)
  printRatio('the same with If-None-Match, of our own full answer', cost('ours') / cost('unchanged'), 2)
}

function printRatio(what: string, ratio: number, target: number): void {
  const verdict = ratio >= target ? 'met' : 'MISSED'
  console.log(`${ratio.toFixed(2)}  ${what} (target ${target}: ${verdict})`)
  if (!(ratio >= target)) process.exitCode = 1
}

await main()

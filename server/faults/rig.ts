import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { memoryBytes } from '#bench/process-memory.ts'
import { startThrowAwayServer, type ThrowAwayServer } from '#test/postgres/throw-away-server.ts'

export const adminLogin = { email: 'admin@example.org', password: 'a fault test of the admin' }

export interface FaultServer {
  readonly url: string
  /** Data folder. */
  readonly folder: string
  readonly process: ChildProcess
  /** The log so far, as JSON lines. */
  log(): string
  isRunning(): boolean
  /** Largest resident set since the start. Linux only. */
  peakMemoryBytes(): number
  stop(): Promise<void>
}

interface ServerOptions {
  /** Settings besides those of the rig. */
  readonly env?: Record<string, string>
  /** Existing data; by default a new folder. */
  readonly folder?: string
  /** The process is killed above it, where control groups can be created (root on Linux). */
  readonly memoryLimitBytes?: number
}

/** The real server in a separate process; stopped, and its data removed, when the test ends. */
export async function startFaultServer({
  env = {},
  folder,
  memoryLimitBytes,
}: ServerOptions = {}): Promise<FaultServer> {
  const dataFolder = folder ?? makeFolder()
  const child = fork(join(import.meta.dirname, '../test/server-process.ts'), {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'info',
      ADMIN_EMAIL: adminLogin.email,
      ADMIN_PASSWORD: adminLogin.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let releaseMemoryLimit = () => {}
  onTestFinished(async () => {
    const isOver = child.exitCode !== null || child.signalCode !== null
    const exit = isOver ? undefined : once(child, 'exit')
    child.kill('SIGKILL')
    await exit
    releaseMemoryLimit()
  })
  const log = readOutput(child)
  const url = await Promise.race([
    once(child, 'message').then(([message]) => String(message)),
    once(child, 'exit').then(() => Promise.reject(new Error(`The server did not start:\n${log()}`))),
  ])
  if (memoryLimitBytes !== undefined) releaseMemoryLimit = limitMemory(Number(child.pid), memoryLimitBytes)
  return {
    url,
    folder: dataFolder,
    process: child,
    log,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    peakMemoryBytes: () => memoryBytes(child.pid, 'VmHWM'),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.send('stop')
      await exit
    },
  }
}

/** All that a process writes, so far. */
export function readOutput({ stdout, stderr }: ChildProcess): () => string {
  const parts: string[] = []
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => parts.push(text))
  }
  return () => parts.join('')
}

export async function killServer({ process }: FaultServer): Promise<void> {
  const exit = once(process, 'exit')
  process.kill('SIGKILL')
  await exit
}

/** A PostgreSQL that ends with the test. Without fsync: servers are killed, not the machine. */
export async function ownPostgres(): Promise<ThrowAwayServer> {
  const postgres = await startThrowAwayServer()
  onTestFinished(() => postgres.stop())
  return postgres
}

/** Settings of a server on SQLite, or on a PostgreSQL of its own. */
export async function settingsOn(database: string): Promise<Record<string, string>> {
  const limits = { RATE_LIMIT_FACTOR: '1000000' }
  return database === 'SQLite' ? limits : { ...limits, DATABASE_URL: (await ownPostgres()).url }
}

/** A temporary folder that is removed when the test ends. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-faults-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export function post(url: string, body: object, cookie = '', method = 'POST'): Promise<Response> {
  const headers = { cookie, 'content-type': 'application/json' }
  return fetch(url, { method, headers, body: JSON.stringify(body) })
}

/** Signs in; returns the `cookie` header of the session. */
export async function signIn(url: string, person: { email: string; password: string } = adminLogin) {
  const response = await post(`${url}/api/users/login`, person)
  if (response.status !== 200) throw new Error(`Signing in was answered with ${response.status}`)
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return cookies.join('; ')
}

/** Latencies of sequential calls in milliseconds. */
export async function timeCalls(count: number, call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const startedAt = performance.now()
    await call()
    times.push(performance.now() - startedAt)
  }
  return times
}

/** Prints a figure for server/faults/README.md. */
export function report(name: string, figures: Record<string, string | number>): void {
  const text = Object.entries(figures).map(([label, value]) => `${label} ${value}`)
  console.log(`${name}: ${text.join(', ')}`)
}

/** Control groups: version 1 has a folder for memory, version 2 one for everything. */
const groups = [
  { folder: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes' },
  { folder: '/sys/fs/cgroup', limit: 'memory.max' },
]

/** Returns a function that removes the limit once the process has ended. */
function limitMemory(pid: number, bytes: number): () => void {
  for (const { folder, limit } of groups) {
    const group = join(folder, `mihrab-faults-${pid}`)
    try {
      mkdirSync(group)
    } catch {
      continue
    }
    if (existsSync(join(group, limit))) {
      writeFileSync(join(group, limit), String(bytes))
      writeFileSync(join(group, 'cgroup.procs'), String(pid))
      return () => rmdirSync(group)
    }
    rmdirSync(group)
  }
  console.log('No control group can be made here: the memory limit is not enforced, only measured.')
  return () => {}
}

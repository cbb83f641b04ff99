import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childrenOf } from '#bench/process-memory.ts'
import { createEmptyDatabase } from './postgres/empty-database.ts'
import { isPostgres } from './start-rig.ts'

export const adminLogin = { email: 'admin@example.org', password: 'correct horse battery' }

export interface Reply {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  /** Parsed if JSON. */
  readonly body: unknown
}

/** A keep-alive connection: one worker answers all its requests. */
export interface Connection {
  /** The answering worker. */
  readonly pid: number
  call(method: string, path: string, options?: { body?: unknown; cookie?: string }): Promise<Reply>
  close(): void
}

export interface WorkersServer {
  readonly url: string
  readonly folder: string
  /** The workers' primary process. */
  readonly primary: ChildProcess
  /** Parsed lines of the log. */
  readonly log: Record<string, unknown>[]
  workerPids(): number[]
  /** To any worker, or to one that is not listed. */
  connect(not?: readonly number[]): Promise<Connection>
  /** Waits for a log line with these words after the first `from` lines. */
  logged(words: string, from?: number): Promise<void>
  /** Kills remaining processes and deletes the data. */
  remove(): Promise<void>
}

/** The real server in two worker processes, on an empty database of this run's kind. */
export async function startWorkersServer(env: Record<string, string> = {}): Promise<WorkersServer> {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-workers-'))
  const primary = fork(join(import.meta.dirname, 'server-process.ts'), [], {
    env: {
      PATH: process.env.PATH,
      WORKERS: '2',
      DATA_DIR: folder,
      LOG_LEVEL: 'debug',
      RATE_LIMIT_FACTOR: '1000',
      ADMIN_EMAIL: adminLogin.email,
      ADMIN_PASSWORD: adminLogin.password,
      ...(isPostgres && { DATABASE_URL: await createEmptyDatabase() }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const { log, logged } = readLog(primary)
  const [url] = await once(primary, 'message')
  const workerPids = () => childrenOf(primary.pid ?? 0).map(Number)

  async function connect(not: readonly number[] = []): Promise<Connection> {
    for (;;) {
      const connection = await openConnection(url, log, logged)
      if (!not.includes(connection.pid)) return connection
      connection.close()
    }
  }

  async function remove(): Promise<void> {
    const exit = primary.exitCode === null && primary.signalCode === null ? once(primary, 'exit') : null
    for (const pid of exit ? workerPids() : []) process.kill(pid, 'SIGKILL')
    primary.kill('SIGKILL')
    await exit
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, folder, primary, log, workerPids, connect, logged, remove }
}

function readLog(child: ChildProcess) {
  const log: Record<string, unknown>[] = []
  let rest = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    log.push(...lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line)))
  })
  async function logged(words: string, from = 0): Promise<void> {
    while (!log.slice(from).some((line) => JSON.stringify(line).includes(words))) {
      if (child.stdout) await once(child.stdout, 'data')
    }
  }
  return { log, logged }
}

async function openConnection(
  url: string,
  log: readonly Record<string, unknown>[],
  logged: WorkersServer['logged'],
): Promise<Connection> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const call: Connection['call'] = (method, path, { body, cookie } = {}) => {
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const headers = { ...(cookie && { cookie }), ...(payload && { 'content-type': 'application/json' }) }
    return new Promise((resolve, reject) => {
      request(`${url}${path}`, { method, agent, headers }, (response) => {
        readReply(response).then(resolve, reject)
      })
        .on('error', reject)
        .end(payload)
    })
  }
  const { headers } = await call('GET', '/api/health')
  const requestId = String(headers['x-request-id'])
  await logged(requestId)
  const pid = Number(log.find((line) => line.requestId === requestId)?.pid)
  return { pid, call, close: () => agent.destroy() }
}

async function readReply(response: IncomingMessage): Promise<Reply> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8')
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: isJson && text ? JSON.parse(text) : text,
  }
}

/** False for a process that has ended but was not reaped. */
export function isAlive(pid: number): boolean {
  try {
    const [, state] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    return !state?.startsWith('Z')
  } catch {
    return false
  }
}

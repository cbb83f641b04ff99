import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '#test/free-port.ts'
import { type Account, canEnter, canRun, findAccount } from './account.ts'
import { findBinaries, localeFlags, readMajor } from './binaries.ts'

const startTimeoutMs = 60_000
const betweenTriesMs = 25

/** Trades durability for speed: the data is deleted after the tests anyway. */
const serverSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  timezone: 'UTC',
}

export type ThrowAwayServer = {
  url: string
  folder: string
  binFolder: string
  stop: () => Promise<void>
}

interface ThrowAwayOptions {
  readonly env?: NodeJS.ProcessEnv
  /** Stores its files in memory if there is room: many small databases are limited by the disk. */
  readonly inMemory?: boolean
}

/** Starts a PostgreSQL in a new folder; on any failure nothing is left behind. */
export async function startThrowAwayServer({
  env = process.env,
  inMemory = false,
}: ThrowAwayOptions = {}): Promise<ThrowAwayServer> {
  const account = findAccount()
  const folder = makeFolder(account, inMemory)
  const guard = startGuard(folder)
  let server: ChildProcess | undefined
  const stop = async () => {
    if (server) await end(server)
    guard.stdin?.end()
    if (guard.exitCode === null) await once(guard, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const binFolder = reachableBinaries(findBinaries(env).folder, folder, account)
    await initialise(binFolder, folder, account)
    const port = await findFreePort()
    server = startServer(binFolder, folder, account, port)
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    await waitUntilReady(url, server, folder)
    return { url, folder, binFolder, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const memoryFolder = '/dev/shm'
const roomInMemory = 4 * 1024 ** 3

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder)
    return bavail * bsize >= roomInMemory
  } catch {
    return false
  }
}

/** Under the system's temporary folder; TMPDIR may be inaccessible to the account, /tmp never is. */
function makeFolder(account: Account | undefined, inMemory: boolean): string {
  const make = (parent: string) => {
    const folder = mkdtempSync(join(parent, 'mihrab-postgres-'))
    if (account) chownSync(folder, account.uid, account.gid)
    return folder
  }
  const folder = make(inMemory && hasRoomInMemory() ? memoryFolder : tmpdir())
  if (canEnter(account, folder)) return folder
  rmSync(folder, { recursive: true })
  return make('/tmp')
}

/** The account cannot reach packages below a closed folder (such as /root): it then runs a copy (60 MB). */
function reachableBinaries(binFolder: string, folder: string, account: Account | undefined): string {
  if (canRun(account, join(binFolder, 'postgres'), folder)) return binFolder
  const copy = join(folder, 'native')
  cpSync(dirname(binFolder), copy, { recursive: true, verbatimSymlinks: true })
  const copiedBinFolder = join(copy, 'bin')
  if (canRun(account, join(copiedBinFolder, 'postgres'), folder)) return copiedBinFolder
  throw new Error(`PostgreSQL in ${binFolder} cannot be run by the account with the number ${account?.uid}.`)
}

/**
 * Waits on a pipe that closes when this process ends, however it ends, and then cleans up: a killed test run
 * leaves neither server nor folder. In a separate process group, so that Ctrl-C does not end it first.
 */
function startGuard(folder: string): ChildProcess {
  const script = `
    cat > /dev/null
    if [ -f "$1/data/postmaster.pid" ]; then
      server=$(head -n 1 "$1/data/postmaster.pid")
      kill -QUIT "$server" && for _ in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$server" && sleep 0.2; done
    fi
    rm -rf "$1"
  `
  return spawn('/bin/sh', ['-c', script, 'guard', folder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
}

async function initialise(binFolder: string, folder: string, account: Account | undefined): Promise<void> {
  const flags = ['--username=postgres', '--auth=trust', '--no-sync', ...localeFlags(readMajor(binFolder))]
  const child = spawn(join(binFolder, 'initdb'), [`--pgdata=${join(folder, 'data')}`, ...flags], {
    ...account,
    cwd: folder,
    env: { ...process.env, TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk) => chunks.push(chunk))
  child.stderr.on('data', (chunk) => chunks.push(chunk))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`initdb failed:\n${Buffer.concat(chunks).toString('utf8')}`)
}

function startServer(
  binFolder: string,
  folder: string,
  account: Account | undefined,
  port: number,
): ChildProcess {
  const settings = Object.entries({ ...serverSettings, port: String(port) })
  const flags = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(join(folder, 'log'), 'a')
  const server = spawn(join(binFolder, 'postgres'), ['-D', join(folder, 'data'), ...flags], {
    ...account,
    cwd: folder,
    env: { ...process.env, TZ: 'UTC' },
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  return server
}

async function waitUntilReady(url: string, server: ChildProcess, folder: string): Promise<void> {
  const deadline = performance.now() + startTimeoutMs
  while (!(await canConnect(url))) {
    if (server.exitCode !== null || server.signalCode !== null || performance.now() > deadline) {
      throw new Error(`PostgreSQL did not start:\n${readFileSync(join(folder, 'log'), 'utf8')}`)
    }
    await pause(betweenTriesMs)
  }
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Immediate and without a final checkpoint: the data is discarded. */
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGQUIT')
  await once(server, 'exit')
}

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { childrenOf } from '#bench/process-memory.ts'
import { findAccount } from '#test/postgres/account.ts'
import type { ThrowAwayServer } from '#test/postgres/throw-away-server.ts'

/** Immediate, like a crash. */
export function stopPostgres(postgres: ThrowAwayServer): void {
  runPgCtl(postgres, ['stop', '-m', 'immediate'])
}

export function startPostgres(postgres: ThrowAwayServer): void {
  const { port } = new URL(postgres.url)
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200`
  runPgCtl(postgres, ['start', '-l', join(postgres.folder, 'data', 'restart.log'), '-o', options])
}

/** Freezes every process of it. Linux only. Returns a function that resumes them. */
export function freezePostgres(postgres: ThrowAwayServer): () => void {
  const [pid = ''] = readFileSync(join(postgres.folder, 'data', 'postmaster.pid'), 'utf8').split('\n')
  const pids = [pid, ...childrenOf(pid)].map(Number)
  const signal = (name: NodeJS.Signals) => {
    for (const one of pids) {
      try {
        process.kill(one, name)
      } catch {
        // It has ended by itself.
      }
    }
  }
  signal('SIGSTOP')
  return () => signal('SIGCONT')
}

function runPgCtl({ binFolder, folder }: ThrowAwayServer, flags: string[]): void {
  const args = [...flags, '-w', '-D', join(folder, 'data')]
  const { status, stderr } = spawnSync(join(binFolder, 'pg_ctl'), args, {
    ...findAccount(),
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status !== 0) throw new Error(`PostgreSQL did not ${flags[0]}: ${stderr}`)
}

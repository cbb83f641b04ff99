import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A program of this folder in a separate process that reports its processor time. */
export interface Server {
  readonly url: string
  readonly process: ChildProcess
}

const admin = { email: 'bench@example.org', password: 'a password for the bench' }

/** Ends the processes in the end, and deletes the folder. */
export async function withServers<Result>(
  measure: (folder: string, children: ChildProcess[]) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-bench-'))
  const children: ChildProcess[] = []
  try {
    return await measure(folder, children)
  } finally {
    await Promise.all(children.map(endChild))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Also ends its workers. */
async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill()
  await exit
}

export async function startChild(
  children: ChildProcess[],
  file: string,
  args: string[],
  env = {},
): Promise<Server> {
  const child = fork(join(import.meta.dirname, file), args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.push(child)
  const [port] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, process: child }
}

/** The product with an admin, which refuses nobody for too many requests. */
export function startOurs(
  children: ChildProcess[],
  env: { DATA_DIR: string } & Record<string, string>,
): Promise<Server> {
  return startChild(children, 'our-server.ts', [], {
    RATE_LIMIT_FACTOR: '1000000',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...env,
  })
}

/** Returns the `cookie` header of the session. */
export async function signIn(url: string, person = admin): Promise<string> {
  const response = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

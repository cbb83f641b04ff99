import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A program of this folder in a separate process that reports its processor time. */
export interface Server {
  readonly url: string
  readonly process: ChildProcess
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

export async function signIn(url: string, person: { email: string; password: string }): Promise<string> {
  const response = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

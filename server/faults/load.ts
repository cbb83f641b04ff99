import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startCaddy } from './caddy.ts'

/** Paths are requested in turn, with the same cookie. */
export type LoadOrder = {
  readonly url: string
  readonly paths: readonly string[]
  readonly cookie?: string
  readonly seconds: number
} & ({ readonly perSecond: number } | { readonly callers: number })

/** For each path, the latencies in milliseconds by status; 0 if the connection failed. */
export type LoadResult = Record<number, number[]>[]

export async function runLoad(order: LoadOrder): Promise<LoadResult> {
  const child = startChild('open-load.ts', [JSON.stringify(order)])
  const [result] = await once(child, 'message')
  return result
}

/** All latencies with these statuses. */
export function timesOf(result: LoadResult, isMeant: (status: number) => boolean): number[] {
  return result.flatMap((byStatus) =>
    Object.entries(byStatus).flatMap(([status, list]) => (isMeant(Number(status)) ? list : [])),
  )
}

/**
 * A reverse proxy in front of several servers: a small Node program, or Caddy if FAULTS_PROXY=caddy is set
 * and it is installed.
 */
export async function startProxy(targets: readonly string[]): Promise<string> {
  if (process.env.FAULTS_PROXY === 'caddy') return startCaddy(targets)
  const child = startChild('small-proxy.ts', targets)
  const [port] = await once(child, 'message')
  return `http://127.0.0.1:${port}`
}

function startChild(file: string, args: readonly string[]): ChildProcess {
  const child = fork(join(import.meta.dirname, file), args)
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { childrenOf } from './process-memory.ts'

/**
 * In a measured process: answers every message with the microseconds of processor time used so far, including
 * its child processes that decode images.
 */
export function reportCpuTime(): void {
  process.on('message', () => {
    process.send?.(ownCpuTime() + childrenCpuTime())
  })
}

/** A measured process that only answers requests; sends its port to the parent process. */
export function serveMeasured(listener: RequestListener): void {
  reportCpuTime()
  const server = createServer(listener).listen(0, '127.0.0.1', () => {
    process.send?.((server.address() as AddressInfo).port)
  })
}

export function ownCpuTime(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** Linux counts in hundredths of a second. */
const tickMicroseconds = 10_000

/** Only on Linux; elsewhere the figure for uploads is too low. */
function childrenCpuTime(): number {
  return childrenOf('self').reduce((sum, pid) => sum + statOf(pid).used, 0) * tickMicroseconds
}

/** Called in the measuring process. */
export async function askCpuTime(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message')
  child.send('cpu')
  const [microseconds] = await answer
  return microseconds
}

/** Processor time of a PostgreSQL server with its processes, in microseconds. Linux only. */
export function postgresCpuTime(dataFolder: string): number {
  const server = readFileSync(`${dataFolder}/postmaster.pid`, 'utf8').split('\n')[0]
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter(({ pid, parent }) => pid === server || parent === server)
    .map(({ used }) => used)
  return ticks.reduce((sum, used) => sum + used, 0) * tickMicroseconds
}

/** Includes its children that have ended. */
function statOf(pid: string): { pid: string; parent: string | undefined; used: number } {
  try {
    // After the name, which may contain spaces: the parent is the second field, the times the 12th to 15th.
    const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const used = words.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
    return { pid, parent: words[1], used }
  } catch {
    // It has ended in the meantime.
    return { pid, parent: undefined, used: 0 }
  }
}

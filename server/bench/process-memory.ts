import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const everyMs = 100

/** Watches a process with those that it starts, which decode images; `stop` returns the most resident bytes. Linux only. */
export function watchMemory({ pid }: ChildProcess): { stop: () => number } {
  let most = 0
  const look = () => {
    most = Math.max(most, withChildren(String(pid)))
  }
  const timer = setInterval(look, everyMs)
  return {
    stop: () => {
      look()
      clearInterval(timer)
      return most
    },
  }
}

function withChildren(pid: string): number {
  return childrenOf(pid).reduce((sum, child) => sum + withChildren(child), memoryBytes(pid, 'VmRSS'))
}

/** Resident bytes of a process, or the most so far; 0 if it has ended. Linux only. */
export function memoryBytes(pid: string | number | undefined, which: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`^${which}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

/** Numbers of the processes that one has started; none if it has ended. Linux only. */
export function childrenOf(pid: string | number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    )
  } catch {
    return []
  }
}

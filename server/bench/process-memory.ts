import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const everyMs = 100

/** Watches a process with those that it starts, which decode images; `stop` returns the most resident bytes. Linux only. */
export function watchMemory({ pid }: ChildProcess): { stop: () => number } {
  let most = 0
  const look = () => {
    most = Math.max(most, residentBytes(String(pid)))
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

function residentBytes(pid: string): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    )
    return children.reduce((sum, child) => sum + residentBytes(child), Number(kilobytes ?? 0) * 1024)
  } catch {
    // It has ended in the meantime.
    return 0
  }
}

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** In a measured process: answers every message with the microseconds of processor time spent so far. */
export function reportCpuTime(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.(user + system)
  })
}

/** In the measuring process: asks for it. */
export async function askCpuTime(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message')
  child.send('cpu')
  const [microseconds] = await answer
  return microseconds
}

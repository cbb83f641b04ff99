import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'

/**
 * In a measured process: answers every message with the microseconds of processor time used so far, including
 * its child processes that decode images.
 */
export function reportCpuTime(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.(user + system + childrenCpuTime())
  })
}

/** Linux counts in hundredths of a second. */
const tickMicroseconds = 10_000

/** Only on Linux; elsewhere the figure for uploads is too low. */
function childrenCpuTime(): number {
  if (process.platform !== 'linux') return 0
  const threads = readdirSync('/proc/self/task')
  const children = threads.flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  )
  const ticks = children.map((pid) => {
    // After the name, which may contain spaces, user and system time are the 12th and 13th field.
    const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(words[11]) + Number(words[12])
  })
  return ticks.reduce((sum, count) => sum + count, 0) * tickMicroseconds
}

/** Called in the measuring process. */
export async function askCpuTime(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message')
  child.send('cpu')
  const [microseconds] = await answer
  return microseconds
}

import { rmSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stampOf } from './backup-format.ts'

/** Hidden folder for work in progress, named after the time it was made. */
const scratchName = /^\.mihrab-scratch-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z-\w+$/

/** No backup and no restore takes longer. */
const longestMs = 12 * 3_600_000

/**
 * Runs work with a temporary folder inside another one, on the same disk, and removes it, also when the
 * process is asked to end. Folders of killed work are removed after half a day.
 */
export async function withScratch<Result>(
  parent: string,
  now: Date,
  work: (scratch: string) => Promise<Result>,
): Promise<Result> {
  await clearLeftovers(parent, now)
  const scratch = await mkdtemp(join(parent, `.mihrab-scratch-${stampOf(now)}-`))
  const endTidily = (signal: NodeJS.Signals) => {
    rmSync(scratch, { recursive: true, force: true })
    process.kill(process.pid, signal)
  }
  process.once('SIGINT', endTidily).once('SIGTERM', endTidily)
  try {
    return await work(scratch)
  } finally {
    process.off('SIGINT', endTidily).off('SIGTERM', endTidily)
    await rm(scratch, { recursive: true, force: true })
  }
}

async function clearLeftovers(parent: string, now: Date): Promise<void> {
  for (const name of await readdir(parent)) {
    const [, day, hours, minutes, seconds] = scratchName.exec(name) ?? []
    if (!day) continue
    const madeAt = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
    if (now.getTime() - madeAt > longestMs) await rm(join(parent, name), { recursive: true, force: true })
  }
}

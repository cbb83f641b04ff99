import { randomBytes } from 'node:crypto'
import { chmodSync, statSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '#error-parts.ts'

/** Restricts a file or folder to its owner. One that belongs to another user stays as it is. */
export function makePrivate(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || (found.mode & 0o077) === 0) return
  try {
    chmodSync(path, found.mode & 0o700)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') throw error
  }
}

const trialBytes = 4096

/**
 * Throws if a folder cannot be written: flushes a file to disk and removes it, as a full disk may fail only
 * then.
 */
export async function tryWriting(folder: string): Promise<void> {
  const path = join(folder, '.writable')
  try {
    const file = await open(path, 'w', 0o600)
    try {
      await file.writeFile(randomBytes(trialBytes))
      await file.sync()
    } finally {
      await file.close()
    }
  } finally {
    await rm(path, { force: true })
  }
}

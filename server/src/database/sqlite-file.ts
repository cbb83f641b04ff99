import { closeSync, openSync, statSync } from 'node:fs'
import { makePrivate } from '#files/private-files.ts'

/** The file of an open database was deleted, moved or replaced: writes would be lost. */
export class DatabaseFileLostError extends Error {
  constructor(path: string) {
    super(`${path} was deleted or replaced while the server runs. Restart the server`)
  }
}

/**
 * Creates the database file if absent, readable by its owner only: it holds emails and sessions. SQLite gives
 * new files beside it the same mode, so only existing ones are changed.
 */
export function makeOwnerOnly(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  for (const path of [file, `${file}-wal`, `${file}-shm`]) makePrivate(path)
}

/**
 * Returns a check that throws once the path of an open database or of its write-ahead log leads to another
 * file or none. Two calls to the system take a few microseconds, little beside a commit.
 */
export function fileCheck(file: string): () => void {
  const requireSame = [file, `${file}-wal`].map(sameFileCheck)
  return () => {
    for (const check of requireSame) check()
  }
}

function sameFileCheck(path: string): () => void {
  let first = statSync(path, { throwIfNoEntry: false })
  return () => {
    const found = statSync(path, { throwIfNoEntry: false })
    // SQLite creates the log at the first write and keeps it while the database is open.
    first ??= found
    if (found?.ino !== first?.ino || found?.dev !== first?.dev) throw new DatabaseFileLostError(path)
  }
}

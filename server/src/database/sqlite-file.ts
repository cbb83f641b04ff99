import { closeSync, openSync, statSync } from 'node:fs'
import { makePrivate } from '#files/private-files.ts'

/** The file behind an open database was deleted, moved away or replaced: what is written now would be lost. */
export class DatabaseFileLostError extends Error {
  constructor(path: string) {
    super(`${path} was deleted or replaced while the server runs. Restart the server`)
  }
}

/**
 * Makes the database file when it is absent, and lets its owner alone read it: it holds people's addresses and sessions.
 * SQLite gives the files beside it the same mode, so only those of before need it.
 */
export function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  for (const path of [file, `${file}-wal`, `${file}-shm`]) makePrivate(path)
}

/**
 * Answers with a check that throws once the path of an open database, or of its write-ahead log, leads to another file
 * or to none. It asks the system twice, a few microseconds, which is little beside a commit.
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
    // SQLite makes the log at the first write, and keeps it as long as the database is open.
    first ??= found
    if (found?.ino !== first?.ino || found?.dev !== first?.dev) throw new DatabaseFileLostError(path)
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startThrowAwayServer } from '#test/postgres/throw-away-server.ts'

export type Target = { file: string } | { url: string }

/** Measures on SQLite, then on PostgreSQL; `folder` is deleted in the end. */
export async function onBothDatabases(
  measureOn: (name: string, target: Target, folder: string) => Promise<unknown>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-bench-'))
  try {
    await measureOn('SQLite', { file: join(folder, 'mihrab.db') }, folder)
    const postgres = await startThrowAwayServer()
    try {
      await measureOn('PostgreSQL', { url: postgres.url }, folder)
    } finally {
      await postgres.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

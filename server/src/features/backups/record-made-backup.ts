import { join } from 'node:path'
import type { Settings } from '#config.ts'
import { connectDatabase } from '#database/connect.ts'
import { type Recorded, recordBackup } from './backups.service.ts'

/** Notes a backup in the database that it was made of. One of an older version, before an update, has no place for it. */
export async function recordMadeBackup(
  { databaseUrl, dataDir }: Settings,
  recorded: Recorded,
): Promise<void> {
  const db = connectDatabase(databaseUrl ? { url: databaseUrl } : { file: join(dataDir, 'mihrab.db') })
  try {
    const tables = await db.introspection.getTables()
    if (tables.some(({ name }) => name === 'backups')) await recordBackup(db, recorded)
  } finally {
    await db.destroy()
  }
}

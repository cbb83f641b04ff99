import { join } from 'node:path'
import type { Settings } from '#config.ts'
import { connectDatabase } from '#database/connect.ts'
import { type Recorded, recordBackup } from './backups.service.ts'

/**
 * Records a backup in the database it was made of. An older schema, before an update, has no table for it.
 */
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

import type { BackupRow, Database } from '#database/tables.ts'

export async function selectBackupRowOfNight(db: Database, night: string): Promise<BackupRow | undefined> {
  return db.selectFrom('backups').selectAll().where('night', '=', night).executeTakeFirst()
}

export async function insertBackupRow(db: Database, row: BackupRow): Promise<void> {
  await db.insertInto('backups').values(row).execute()
}

/** Updates an attempt unless another server has restarted it in the meantime. */
export async function updateBackupRow(
  db: Database,
  { id, startedAt }: Pick<BackupRow, 'id' | 'startedAt'>,
  changes: Partial<BackupRow>,
): Promise<void> {
  await db
    .updateTable('backups')
    .set(changes)
    .where('id', '=', id)
    .where('startedAt', '=', startedAt)
    .execute()
}

export async function deleteBackupRowsBefore(db: Database, startedBefore: string): Promise<void> {
  await db.deleteFrom('backups').where('startedAt', '<', startedBefore).execute()
}

/** The last finished backup, and the last successful one. */
export async function selectLastBackupRows(
  db: Database,
): Promise<{ over: BackupRow | undefined; made: BackupRow | undefined }> {
  const finished = db
    .selectFrom('backups')
    .selectAll()
    .where('finishedAt', 'is not', null)
    .orderBy('finishedAt', 'desc')
    .limit(1)
  return {
    over: await finished.executeTakeFirst(),
    made: await finished.where('failure', 'is', null).executeTakeFirst(),
  }
}

import { hostname } from 'node:os'
import { basename, dirname } from 'node:path'
import {
  type BackupFailure,
  type BackupState,
  backupIsOldAfterDays,
} from '@mihrab/core/features/backups/backups.schemas.ts'
import { dayMs } from '@mihrab/core/hijri/utc-days.ts'
import type { AppContext } from '#context.ts'
import type { Database } from '#database/tables.ts'
import { newId } from '#ids.ts'
import { insertBackupRow, selectLastBackupRows } from './backups.queries.ts'

export async function getBackupState({ db, now }: AppContext, isNightly: boolean): Promise<BackupState> {
  const { over, made } = await selectLastBackupRows(db)
  const last = made && {
    madeAt: made.startedAt,
    sizeBytes: made.sizeBytes ?? 0,
    host: made.host,
    folder: made.folder,
  }
  const failure = (over?.failure ?? null) as BackupFailure | null
  return { state: stateOf(failure, made?.startedAt, now()), isNightly, last: last ?? null, failure }
}

function stateOf(failure: BackupFailure | null, madeAt: string | undefined, now: Date): BackupState['state'] {
  if (failure !== null) return 'failed'
  if (madeAt === undefined) return 'none'
  return now.getTime() - Date.parse(madeAt) > backupIsOldAfterDays * dayMs ? 'old' : 'good'
}

export interface Recorded {
  readonly file: string
  readonly sizeBytes: number
  readonly startedAt: Date
  readonly finishedAt: Date
}

/** Records a backup that a person has made, for admins to see. */
export async function recordBackup(db: Database, { file, sizeBytes, startedAt, finishedAt }: Recorded) {
  await insertBackupRow(db, {
    id: newId(),
    night: null,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt.toISOString(),
    host: hostname(),
    folder: basename(dirname(file)),
    sizeBytes,
    failure: null,
  })
}

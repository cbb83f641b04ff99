import { existsSync, statSync } from 'node:fs'
import type { BackupFailure } from '@mihrab/core/features/backups/backups.schemas.ts'
import type { Settings } from '#config.ts'
import type { Database } from '#database/tables.ts'
import { selectLastBackupRows } from '#features/backups/backups.queries.ts'
import { nearestParent, writeProblem } from './check-folder.ts'
import { type Finding, findingsAbout } from './finding.ts'

const hourMs = 3_600_000
/** One is made each night; a late start or a long run adds some hours. */
const oldAfterMs = 36 * hourMs

/** Reports if backups are scheduled and when the last was made. `db` is null if it cannot be queried. */
export async function checkBackups(
  { backupDir, dataDir }: Settings,
  db: Database | null,
  now: Date,
): Promise<Finding[]> {
  const { found, ok, note, wrong } = findingsAbout('backup')
  if (!backupDir) {
    note('is made by no one at night. Set BACKUP_DIR, best to another disk, or make one by `npm run backup`.')
    return found
  }
  const isThere = existsSync(backupDir)
  const problem = writeProblem(isThere ? backupDir : nearestParent(backupDir))
  if (problem) {
    const cannot = isThere ? 'cannot be written' : 'is not there and cannot be made'
    wrong(`${backupDir} ${cannot} (${problem}). Give it to the user that runs Mihrab.`)
  } else if (!isThere) {
    note(`${backupDir} is not there yet; the next backup makes it. Of another disk: see that it is mounted.`)
  }
  if (isOnDiskOf(backupDir, dataDir)) {
    note(`${backupDir} is on the disk of the data: one that fails takes both. Copy backups elsewhere.`)
  }
  const rows = db && (await selectLastBackupRows(db))
  if (rows?.over?.failure) wrong(`the last one failed: ${wordsFor(rows.over.failure)}`)
  if (rows && !rows.made) {
    note('none was ever finished here; the first is made in the coming night.')
  } else if (rows?.made?.finishedAt) {
    const hours = Math.floor((now.getTime() - Date.parse(rows.made.finishedAt)) / hourMs)
    if (hours * hourMs >= oldAfterMs)
      wrong(`the last good one is ${hours} hours old. Look for "backup" in the log.`)
    else ok(`the last good one is ${hours} hours old.`)
  }
  return found
}

const failures: Readonly<Record<BackupFailure, string>> = {
  diskFull: 'its disk is full. Make room on it.',
  folderNotWritable: 'its folder cannot be written. Look whether its disk is there, and whose it is.',
  databaseAway: 'the database did not answer.',
  imagesAway: 'the store of images did not answer.',
  interrupted: 'the server was stopped meanwhile.',
  other: 'the log says why.',
}

function wordsFor(failure: string): string {
  return failures[failure as BackupFailure] ?? failures.other
}

function isOnDiskOf(folder: string, other: string): boolean {
  const [one, two] = [folder, other].map((path) => statSync(path, { throwIfNoEntry: false })?.dev)
  return one !== undefined && one === two
}

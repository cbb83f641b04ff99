import { setPriority } from 'node:os'
import type { BackupFailure } from '@mihrab/core/features/backups/backups.schemas.ts'
import { readSettings } from '#config.ts'
import { messageOf } from '#error-parts.ts'
import { BackupError } from './backup-error.ts'
import { makeNightlyBackup } from './nightly-files.ts'

/** What the process says at its end. */
export type BackupAnswer =
  | { readonly sizeBytes: number }
  | { readonly words: string; readonly failure: BackupFailure }

const behindTheServer = 10

/** The process of one nightly backup: where to and at what time stand in its arguments, the settings in its environment. */
async function main(): Promise<BackupAnswer> {
  process.umask(0o077)
  setPriority(behindTheServer)
  const [folder = '', at = ''] = process.argv.slice(2)
  try {
    const { sizeBytes } = await makeNightlyBackup(readSettings(process.env), folder, new Date(at))
    return { sizeBytes }
  } catch (error) {
    const failure = error instanceof BackupError ? error.failure : 'other'
    return { words: messageOf(error), failure }
  }
}

// The server has ended: what lies in the scratch folder is taken away by a later backup.
process.once('disconnect', () => process.exit(1))
process.send?.(await main(), () => process.exit(0))

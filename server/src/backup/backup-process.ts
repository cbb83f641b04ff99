import { setPriority } from 'node:os'
import type { BackupFailure } from '@mihrab/core/features/backups/backups.schemas.ts'
import { readSettings } from '#config.ts'
import { messageOf } from '#error-parts.ts'
import { BackupError } from './backup-error.ts'
import { makeNightlyBackup } from './nightly-files.ts'

/** Message of the backup process when it ends. */
export type BackupAnswer =
  | { readonly sizeBytes: number }
  | { readonly words: string; readonly failure: BackupFailure }

const behindTheServer = 10

/** Process of one nightly backup: target and time are its arguments, the settings its environment. */
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

// The server has ended. A later backup removes the scratch folder.
process.once('disconnect', () => process.exit(1))
process.send?.(await main(), () => process.exit(0))

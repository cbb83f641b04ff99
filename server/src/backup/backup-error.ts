import type { BackupFailure } from '@mihrab/core/features/backups/backups.schemas.ts'
import { damageOf, isDatabaseAway, isStorageFailure } from '#database/errors.ts'
import { codeOf, messageOf } from '#error-parts.ts'
import { FileStoreError } from '#files/file-store.ts'
import { ExplainedError } from '#loggable-error.ts'

export class BackupError extends ExplainedError {
  /** The failure of a nightly backup as admins see it. */
  readonly failure: BackupFailure

  constructor(
    message: string,
    { failure = 'other', ...options }: ErrorOptions & { failure?: BackupFailure } = {},
  ) {
    super(message, options)
    this.failure = failure
  }
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'])
const folderCodes = new Set(['EEXIST', 'ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])

/** Turns known failures into a sentence; `folder` is where files are written. */
export function explainFailure(error: unknown, folder: string): unknown {
  if (error instanceof BackupError) return error
  const say = (failure: BackupFailure, sentence: string) =>
    new BackupError(sentence, { failure, cause: error })
  if (error instanceof FileStoreError)
    return say('imagesAway', `The store of images failed: ${messageOf(error.cause)}.`)
  const code = codeOf(error)
  if (fullCodes.has(code)) return say('diskFull', `The disk of ${folder} is full.`)
  if (isDatabaseAway(error)) return say('databaseAway', `The database does not answer: ${messageOf(error)}.`)
  const damage = damageOf(error)
  if (damage) return say('other', `The database file ${damage}`)
  if (isStorageFailure(error) || folderCodes.has(code)) {
    return say('folderNotWritable', `${folder} cannot be written: ${messageOf(error)}.`)
  }
  return error
}

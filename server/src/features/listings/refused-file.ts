import { type CodedError, codedError } from '@mihrab/core/error-codes.ts'
import { AppError, fieldError } from '#http/app-error.ts'
import { osmiumCommands, type RefusalReason, RefusedSource } from '#listings/reading/refusals.ts'

const codes = {
  compressed: 'listingFileCompressed',
  notText: 'listingFileNotText',
  unknownFormat: 'listingFileUnknown',
  truncated: 'listingFileCut',
  noPositionColumns: 'listingFileNoPosition',
  tooMany: 'listingFileTooMany',
} as const satisfies Partial<Record<RefusalReason, string>>

/** A file that cannot be read as an error of the field `file`; any other error as it is. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof RefusedSource)) return error
  const { reason } = error
  if (reason === 'osmData') return fieldError('file', 'listingFileOsm', { text: osmiumCommands.join(' && ') })
  return fieldError('file', codes[reason])
}

/** For an import that failed after its answer. */
export function failureOf(error: unknown): CodedError {
  const refusal = refusalOf(error)
  if (!(refusal instanceof AppError)) return codedError('internal')
  return { code: refusal.code, ...(refusal.params && { params: refusal.params }) }
}

import { describeError, describeFields, fieldErrorsIn } from '@mihrab/core/describe-error.ts'
import { localeWithDigits } from '@mihrab/core/digits.ts'
import { type ErrorBody, type ErrorKind, errorStatuses } from '@mihrab/core/errors.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isClash, isDatabaseAway, isForeignKeyViolation, isStorageFailure } from '#database/errors.ts'
import { FileStoreError } from '#files/file-store.ts'
import '#words.ts'
import { AppError, CallerGone } from './app-error.ts'
import { languageHeaders, languageOf } from './request-language.ts'

/** Formats every error the same way. */
export function handleErrors(app: FastifyInstance): void {
  app.decorateRequest('refusedBy', null)
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply))
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the refusal that asked the caller to retry later. */
    refusedBy: string | null
  }
}

/** For metrics and logs. */
export function noteRefusal(request: FastifyRequest, { kind, code }: AppError): void {
  if (kind === 'tooManyRequests' || (kind === 'notReady' && code !== 'callerGone')) request.refusedBy = code
}

export function sendError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error)
  noteRefusal(request, known)
  // A refusal with a retry time has no cause to look for, and a busy server should not log it twice.
  const isRefusal = known.retryAfterSeconds !== undefined || error instanceof CallerGone
  if (known.kind === 'internal') request.log.error({ err: error }, 'a request failed')
  else if (isStorageFailure(error.cause ?? error)) request.log.error({ err: error }, 'nothing can be stored')
  else if (known.kind === 'notReady' && !isRefusal) request.log.warn({ err: error }, 'not ready')
  const locale = localeWithDigits(languageOf(request))
  const body: ErrorBody = {
    success: false,
    message: describeError(known, locale),
    code: known.kind,
    reason: known.code,
    ...(known.params && { params: known.params }),
    ...(known.fields && { fields: describeFields(known.fields, locale) }),
    ...(known.possibleDays && { possibleDays: known.possibleDays }),
    requestId: request.id,
  }
  return (
    reply
      .status(known.status)
      // Already set, unless the address could not be read.
      .header('x-request-id', request.id)
      .header('cache-control', 'no-store')
      .headers({ ...known.headers, ...languageHeaders(request) })
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(body)
  )
}

/** The caller's view of an error: anything unexpected is `internal`. */
export function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error
  if (error instanceof CallerGone) return new AppError('callerGone')
  if (hasZodFastifySchemaValidationErrors(error)) return readValidationError(error.validation as never)
  if (isDatabaseAway(error)) return new AppError('notReady')
  if (isStorageFailure(error)) return new AppError('nothingStored')
  if (isClash(error)) return new AppError('changedAtOnce')
  if (error instanceof FileStoreError) return new AppError('imageStoreAway')
  // Earlier checks are more specific; this covers rows deleted right after the check.
  if (isForeignKeyViolation(error)) return new AppError('deletedMeanwhile')
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500) return new AppError(refusalOf(error) ?? kindOfStatus(status))
  return new AppError('internal')
}

interface ValidationIssue {
  readonly instancePath: string
  readonly message: string
  /** `keys`: the names that a strict object does not know. */
  readonly params: { readonly keys?: readonly string[] }
}

/** One message per field; the first one is the answer's own. */
function readValidationError(issues: readonly ValidationIssue[]): AppError {
  const fields = fieldErrorsIn(
    issues.map(({ instancePath, message, params: { keys = [] } }) => {
      const path = instancePath.split('/').filter(Boolean).map(unescapePointer)
      return { path: path.length > 0 ? path : keys.slice(0, 1), message }
    }),
  )
  const first = Object.values(fields)[0]
  return first ? AppError.from(first, fields) : new AppError('requestNeedsBody')
}

/** JSON pointers write `/` as `~1` and `~` as `~0`. */
function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}

const kindsByStatus = new Map<number, ErrorKind>(
  Object.entries(errorStatuses).map(([kind, status]) => [status, kind as ErrorKind]),
)

function kindOfStatus(status: number): ErrorKind {
  return kindsByStatus.get(status) ?? 'badRequest'
}

/** Our code for refusals of the HTTP layer before any of our code runs. */
function refusalOf(error: Error) {
  const code = 'code' in error ? error.code : ''
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'requestNotJsonType'
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'requestTooLarge'
  if (code === 'FST_ERR_BAD_URL') return 'addressUnreadable'
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return 'addressTooLong'
  if (error instanceof SyntaxError || code === 'FST_ERR_CTP_INVALID_JSON_BODY') {
    return 'requestNotJson'
  }
  return undefined
}

import { type ErrorBody, type ErrorCode, errorStatuses } from '@mihrab/core/errors.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isClash, isDatabaseAway, isForeignKeyViolation, isStorageFailure } from '#database/errors.ts'
import { FileStoreError } from '#files/file-store.ts'
import { AppError, CallerGone } from './app-error.ts'

/** Every error leaves through here, in one form. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply))
}

export function sendError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = readError(error)
  // A refusal with a time to come back has no cause to look for, and a busy server should not write a second line of it.
  const isRefusal = known.retryAfterSeconds !== undefined || error instanceof CallerGone
  if (known.code === 'internal') request.log.error({ err: error }, 'a request failed')
  else if (isStorageFailure(error.cause ?? error)) request.log.error({ err: error }, 'nothing can be stored')
  else if (known.code === 'notReady' && !isRefusal) request.log.warn({ err: error }, 'not ready')
  const body: ErrorBody = {
    success: false,
    message: known.message,
    code: known.code,
    ...(known.fields && { fields: known.fields }),
    requestId: request.id,
  }
  return (
    reply
      .status(known.status)
      // Set by now, except where the address could not even be read.
      .header('x-request-id', request.id)
      .header('cache-control', 'no-store')
      .headers(known.retryAfterSeconds ? { 'retry-after': known.retryAfterSeconds } : {})
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(body)
  )
}

function readError(error: Error): AppError {
  if (error instanceof AppError) return error
  if (error instanceof CallerGone) return new AppError('notReady', error.message)
  if (hasZodFastifySchemaValidationErrors(error)) return readValidationError(error.validation)
  if (isDatabaseAway(error)) return new AppError('notReady')
  if (isStorageFailure(error))
    return new AppError('notReady', 'The server cannot store anything just now. Please try again later')
  if (isClash(error))
    return new AppError('notReady', 'Somebody else changed the same in this moment. Please try again')
  if (error instanceof FileStoreError)
    return new AppError('notReady', 'Images are out of reach. Please try again in a moment')
  // Whoever is looked up first is told in better words; this is for what goes in the moment after.
  if (isForeignKeyViolation(error))
    return new AppError('conflict', 'Something that this belongs to was deleted meanwhile')
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500) return new AppError(codeOf(status), wordsOf(error))
  return new AppError('internal')
}

interface ValidationIssue {
  readonly instancePath: string
  readonly message?: string
}

/** One message for each field; the first one is the answer's own. */
function readValidationError(issues: readonly ValidationIssue[]): AppError {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const field = issue.instancePath.split('/').filter(Boolean).map(unescapePointer).join('.')
    if (field && !Object.hasOwn(fields, field)) fields[field] = issue.message ?? 'is not right'
  }
  const first = Object.values(fields)[0]
  if (!first) return new AppError('badRequest', 'The request needs a JSON object as its body')
  return new AppError('badRequest', first, fields)
}

/** JSON pointers write `/` as `~1` and `~` as `~0`. */
function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}

const codesByStatus = new Map<number, ErrorCode>(
  Object.entries(errorStatuses).map(([code, status]) => [status, code as ErrorCode]),
)

function codeOf(status: number): ErrorCode {
  return codesByStatus.get(status) ?? 'badRequest'
}

/** Our words for what the HTTP layer refuses before any of our code runs. */
function wordsOf(error: Error): string | undefined {
  const code = 'code' in error ? error.code : ''
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'Please send JSON (content-type application/json)'
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'The request is too large'
  if (code === 'FST_ERR_BAD_URL') return 'The address cannot be read'
  if (error instanceof SyntaxError || code === 'FST_ERR_CTP_INVALID_JSON_BODY') {
    return 'The request is not valid JSON'
  }
  return undefined
}

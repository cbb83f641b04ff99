import { type ErrorCode, errorStatuses } from '@mihrab/core/errors.ts'

const defaultMessages: Record<ErrorCode, string> = {
  badRequest: 'The request is not right',
  notSignedIn: 'Please sign in first',
  forbidden: 'You may not do this',
  notFound: 'Not found',
  conflict: 'This clashes with what is already there',
  tooLarge: 'This is too large',
  unsupportedMediaType: 'This kind of content is not accepted here',
  tooManyRequests: 'Too many tries. Please wait a little',
  internal: 'Something went wrong on our side. Please try again',
  notReady: 'The server is not ready. Please try again in a moment',
}

/** The one error that services throw: it becomes the answer, so its words must be fit to show. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** Sent as the header Retry-After. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: string = defaultMessages[code],
    fields?: Record<string, string>,
    retryAfterSeconds?: number,
  ) {
    super(message)
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }

  get status(): number {
    return errorStatuses[this.code]
  }
}

/** A rule that one field breaks. */
export function fieldError(field: string, message: string): AppError {
  return new AppError('badRequest', message, { [field]: message })
}

/** More work than the server takes at once: 503, with the time after which another try is worth it. */
export function busyError(message: string, retryAfterSeconds: number): AppError {
  return new AppError('notReady', message, undefined, retryAfterSeconds)
}

/** The caller closed the connection before the answer, so the work for it is dropped. Nobody reads this answer. */
export class CallerGone extends Error {
  constructor() {
    super('The caller has gone')
  }
}

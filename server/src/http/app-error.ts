import { type CodedError, codedError, type ErrorCode, type ParamsArgument } from '@mihrab/core/error-codes.ts'
import { type ErrorKind, errorStatuses } from '@mihrab/core/errors.ts'
import { type AnswerCode, kindOf } from './error-kinds.ts'

type FieldErrors = Readonly<Record<string, CodedError>>

const usualRetryAfterSeconds = 5

/** The only error that services throw. Its code and parameters become a sentence in the answer. */
export class AppError<C extends AnswerCode = AnswerCode> extends Error implements CodedError {
  readonly code: ErrorCode
  readonly params: CodedError['params']
  readonly fields: FieldErrors | undefined
  /** Set if it is known when to retry. */
  retryAfterSeconds: number | undefined
  /** Days `YYYY-MM-DD` that would be possible instead. */
  possibleDays: readonly string[] | undefined

  constructor(code: C, ...rest: [...ParamsArgument<C>, fields?: FieldErrors]) {
    super(code)
    const [params, fields] = rest as unknown as [CodedError['params']?, FieldErrors?]
    this.code = code
    this.params = params
    this.fields = fields
  }

  static from({ code, params }: CodedError, fields?: FieldErrors): AppError {
    return new AppError(code as AnswerCode, params as never, fields)
  }

  get kind(): ErrorKind {
    return kindOf(this.code)
  }

  get status(): number {
    return errorStatuses[this.kind]
  }

  /** Answers about temporary failures say when to retry. */
  get headers(): Readonly<Record<string, number>> {
    const isForNow = this.kind === 'notReady' && this.code !== 'webAppNotBuilt'
    const seconds = this.retryAfterSeconds ?? (isForNow ? usualRetryAfterSeconds : undefined)
    return seconds ? { 'retry-after': seconds } : {}
  }

  withPossibleDays(days: readonly string[]): this {
    this.possibleDays = days
    return this
  }

  /** Sets when to retry. */
  withRetryAfter(seconds: number): this {
    this.retryAfterSeconds = seconds
    return this
  }
}

/** A validation error of one field. */
export function fieldError<C extends ErrorCode>(
  field: string,
  code: C,
  ...params: ParamsArgument<C>
): AppError {
  const error = codedError(code, ...params)
  return AppError.from(error, { [field]: error })
}

/** The caller disconnected before the answer, so its work is dropped. No one reads this error. */
export class CallerGone extends Error {
  constructor() {
    super('The caller has gone')
  }
}

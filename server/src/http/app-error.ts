import { type CodedError, codedError, type ErrorCode, type ParamsArgument } from '@mihrab/core/error-codes.ts'
import { type ErrorKind, errorStatuses } from '@mihrab/core/errors.ts'
import { type AnswerCode, kindOf } from './error-kinds.ts'

type FieldErrors = Readonly<Record<string, CodedError>>

const usualRetryAfterSeconds = 5

/** The one error that services throw. Its code and parameters become a sentence in the answer. */
export class AppError<C extends AnswerCode = AnswerCode> extends Error implements CodedError {
  readonly code: ErrorCode
  readonly params: CodedError['params']
  readonly fields: FieldErrors | undefined
  /** Set where it is known when another try is worth it. */
  retryAfterSeconds: number | undefined

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

  /** Of the answer: what is away or full is asked again soon, and not by everyone at once without end. */
  get headers(): Readonly<Record<string, number>> {
    const isForNow = this.kind === 'notReady' && this.code !== 'webAppNotBuilt'
    const seconds = this.retryAfterSeconds ?? (isForNow ? usualRetryAfterSeconds : undefined)
    return seconds ? { 'retry-after': seconds } : {}
  }

  /** Says after how long another try is worth it. */
  withRetryAfter(seconds: number): this {
    this.retryAfterSeconds = seconds
    return this
  }
}

/** A rule that one field breaks. */
export function fieldError<C extends ErrorCode>(
  field: string,
  code: C,
  ...params: ParamsArgument<C>
): AppError {
  const error = codedError(code, ...params)
  return AppError.from(error, { [field]: error })
}

/** The caller closed the connection before the answer, so the work for it is dropped. No one reads this answer. */
export class CallerGone extends Error {
  constructor() {
    super('The caller has gone')
  }
}

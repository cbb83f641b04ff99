import type { ErrorCode, errorParameters, ParameterTypes } from './error-parameters.ts'

export type { ErrorCode, LabelKey } from './error-parameters.ts'

type ParameterNames = typeof errorParameters

type ErrorParams<C extends ErrorCode> = C extends keyof ParameterNames
  ? Pick<ParameterTypes, ParameterNames[C][number]>
  : Record<string, never>

/** Argument list of a code's parameters; optional if the code has none. */
export type ParamsArgument<C extends ErrorCode> = C extends keyof ParameterNames
  ? [params: ErrorParams<C>]
  : [params?: ErrorParams<C>]

/** An error without a language; `describeError` makes the sentence where it is shown. */
export interface CodedError {
  readonly code: ErrorCode
  readonly params?: Readonly<Record<string, string | number>>
  /** Of the same field. */
  readonly further?: readonly CodedError[]
}

export function codedError<C extends ErrorCode>(code: C, ...[params]: ParamsArgument<C>): CodedError {
  return params ? { code, params } : { code }
}

/**
 * A coded error as the message of a schema's issue. The message is all that Zod carries unchanged through
 * unions, pipes and the adapters around it; `readCodedMessage` reads it back.
 */
export function codedMessage<C extends ErrorCode>(code: C, ...params: ParamsArgument<C>): string {
  return JSON.stringify(codedError(code, ...params))
}

/** An issue without one of our codes keeps Zod's own message. */
export function readCodedMessage(message: string): CodedError {
  if (message.startsWith('{"code":')) return JSON.parse(message)
  return codedError('invalidEntry', { reason: message })
}

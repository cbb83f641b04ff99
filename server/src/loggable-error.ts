/** The parts of an error that may be logged: enough to find the cause, without anything people entered. */
interface LoggedFailure {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code?: string
  readonly cause?: LoggedFailure
  readonly [further: string]: unknown
}

/**
 * Properties in which databases and services name only their own objects. `detail`, `where` and others hold
 * whole rows.
 */
const ownWords = ['code', 'severity', 'constraint', 'table', 'column', 'routine', 'syscall', 'responseCode']
const maxDepth = 4

/**
 * An error for the log. Other properties stay out: PostgreSQL puts the row into one, a mail server its
 * recipient, an invalid address its password.
 */
export function failureForLog(error: unknown, depth = 0): LoggedFailure {
  if (!(error instanceof Error)) return { type: typeof error, message: failureWords(error), stack: '' }
  const properties = error as unknown as Record<string, unknown>
  const own = ownWords.flatMap((name) => {
    const value = properties[name]
    return typeof value === 'number' || (typeof value === 'string' && value !== '') ? [[name, value]] : []
  })
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause
  const cause = inner === undefined || depth === maxDepth ? null : failureForLog(inner, depth + 1)
  const words = failureWords(error)
  return {
    type: error.constructor.name || error.name,
    message: cause && cause.message !== words ? `${words}: ${cause.message}` : words,
    stack: framesOf(error),
    ...Object.fromEntries(own),
    ...(cause && { cause }),
  }
}

/** The message of an error, without what people entered. */
export function failureWords(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return failureWords(error.errors[0])
  if (error instanceof Response) return withoutPersonal(`answered ${error.status} at ${error.url}`)
  if (!(error instanceof Error)) return withoutPersonal(String(error))
  return withoutPersonal(quotesValues(error) ? withoutQuotes(error.message) : error.message)
}

/** A failure for a reason that a person can fix. The message is one or two sentences for them. */
export class ExplainedError extends Error {}

/** Text for a person at a terminal. */
export function failureText(error: unknown): string {
  return error instanceof ExplainedError ? error.message : unexpectedFailure(error)
}

/** Text for a person at a terminal if nothing better explains the error. */
export function unexpectedFailure(error: unknown): string {
  const { type, message, stack, cause } = failureForLog(error)
  const lines = [`${type}: ${message}`, stack]
  if (cause) lines.push(`caused by ${cause.type}`, cause.stack)
  return lines.filter(Boolean).join('\n')
}

/** SQLSTATE: invalid data (22), refused row (23), message of a trigger (P0). */
const valueClasses = /^(?:22|23|P0)\w{3}$/

/** Databases and parsers quote their input; the system and the engine quote their own names. */
function quotesValues(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : ''
  return (
    error instanceof SyntaxError ||
    valueClasses.test(code) ||
    code.startsWith('SQLITE_') ||
    code.startsWith('ERR_INVALID_')
  )
}

function withoutQuotes(text: string): string {
  return text
    .replace(/"(?:[^"\\]|\\(?:.|$))*(?:"|$)|'(?:[^'\\]|\\(?:.|$))*(?:'|$)/gs, '"…"')
    .replace(/\bReceived .*/s, 'Received …')
    .replace(/\bparameter \S+ = .*/s, 'parameter …')
}

/**
 * Removes what can be recognized by its form: passwords in addresses, emails, network addresses of callers,
 * queries and tokens. An address after `http://` is a server's, not a caller's.
 */
export function withoutPersonal(text: string): string {
  // Word by word: on a long text without spaces the expressions would take seconds.
  return text
    .replace(/\/\/[^\s/]*@/g, '//')
    .replace(/[^\s"'<>()=,;:/?#]+/g, (word) => (/(?:@|%40)[\p{L}\d]/u.test(word) ? '…@…' : word))
    .replace(/\?[^\s"'<>()]+/g, '?…')
    .replace(/[\w-]{24,}/g, (word) => (/[A-Z]/.test(word) && /\d/.test(word) ? '…' : word))
    .replace(/(?<!(?:connect|listen|getaddrinfo) \w+ |https?:\/\/)\b\d{1,3}(?:\.\d{1,3}){3}\b(?!\/)/g, '…')
}

/** The stack without the message before it. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

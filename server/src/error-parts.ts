/** The system's or driver's message, as part of a sentence for the person at the terminal. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return messageOf(error.errors[0])
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
}

/** Code of the system or a database; empty if none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

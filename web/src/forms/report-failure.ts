import { errorMessage, isAboutEntries } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import type { FailureHandler } from './use-form.ts'

/**
 * Reports why a form could not be sent. Returns the message if it is about the entries, to be shown in the
 * form; shows any other failure as a toast, and returns null.
 */
export function reportFailure(error: Error, message: string): string | null {
  if (isAboutEntries(error)) return message
  toast.error(message)
  return null
}

/** Reports the server's message, or `failed` without one, unless a field shows it. */
export function reportUnlessAtField(failed: string): FailureHandler {
  return (error, isAtField) => (isAtField ? null : reportFailure(error, errorMessage(error, failed)))
}

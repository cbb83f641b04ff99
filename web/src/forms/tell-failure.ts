import { errorMessage, isAboutEntries } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import type { FailureHandler } from './use-form.ts'

/**
 * Says that sending a form failed. What the server said about the entries is returned, to stand in the form; every other
 * failure is a toast, and null is returned.
 */
export function tellFailure(error: Error, message: string): string | null {
  if (isAboutEntries(error)) return message
  toast.error(message)
  return null
}

/** Says it in the server's words or as `failed`, where no field does. */
export function tellUnlessAtField(failed: string): FailureHandler {
  return (error, isAtField) => (isAtField ? null : tellFailure(error, errorMessage(error, failed)))
}

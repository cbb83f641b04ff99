import { isAboutEntries } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'

/**
 * Says that sending a form failed. What the server said about the entries is returned, to stand in the form; every other
 * failure is a toast, and null is returned.
 */
export function tellFailure(error: Error, message: string): string | null {
  if (isAboutEntries(error)) return message
  toast.error(message)
  return null
}

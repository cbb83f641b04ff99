import { type Say, sayIn } from '@mihrab/core/say.ts'
import { plainLocaleOf } from '@mihrab/core/write-time.ts'
import type { AppContext } from '#context.ts'

/** A message to the caller, in their language. */
export function messageFor(
  { callerLanguage }: Pick<AppContext, 'callerLanguage'>,
  ...what: Parameters<Say<'answers'>>
): string {
  return sayIn(plainLocaleOf(callerLanguage?.() ?? 'en'), 'answers')(...what)
}

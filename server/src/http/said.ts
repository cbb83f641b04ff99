import type { AppContext } from '#context.ts'
import { type Say, wordsOf } from '#words.ts'

/** What an answer says to the caller, in their language. */
export function said(
  { callerLanguage }: Pick<AppContext, 'callerLanguage'>,
  ...what: Parameters<Say<'answers'>>
): string {
  return wordsOf('answers', callerLanguage?.() ?? 'en')(...what)
}

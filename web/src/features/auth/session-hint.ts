import { openSessionHint, sessionHintCookie } from '@mihrab/core/features/auth/session-hint.ts'

/** Whether the browser may have a session. A visitor's has none, and need not ask. */
export function mayHaveSession(): boolean {
  return document.cookie.split('; ').includes(`${sessionHintCookie}=${openSessionHint}`)
}

import { openSessionHint, sessionHintCookie } from '@mihrab/core/features/auth/session-hint.ts'

/** Saves visitors, who have no session, a request. */
export function mayHaveSession(): boolean {
  return document.cookie.split('; ').includes(`${sessionHintCookie}=${openSessionHint}`)
}

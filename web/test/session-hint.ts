import { openSessionHint, sessionHintCookie } from '@mihrab/core/features/auth/session-hint.ts'
import { vi } from 'vitest'

/** Gives the browser the cookie that says that a session may exist, or takes it away. */
export function hintAtSession(mayExist: boolean): void {
  const cookie = mayExist ? `${sessionHintCookie}=${openSessionHint}` : ''
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(`theme=dark; ${cookie}`)
}

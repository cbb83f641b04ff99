import { openSessionHint, sessionHintCookie } from '@mihrab/core/features/auth/session-hint.ts'
import { vi } from 'vitest'

/** Sets or removes the cookie that says that a session may exist. */
export function hintAtSession(mayExist: boolean): void {
  const cookie = mayExist ? `${sessionHintCookie}=${openSessionHint}` : ''
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(`theme=dark; ${cookie}`)
}

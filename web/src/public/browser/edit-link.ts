import type { checkAuth } from '@mihrab/core/features/auth/auth.calls.ts'
import { openSessionHint, sessionHintCookie } from '@mihrab/core/features/auth/session-hint.ts'
import type { SignedInUser } from '@mihrab/core/features/users/users.schemas.ts'

const sessionPath: `/api${typeof checkAuth.path}` = '/api/users/checkAuth'

/**
 * Turns `Sign in` into `Edit` for people who manage the mosque whose id the link carries. The page is the
 * same for everyone, and only a browser that may have a session asks who is signed in.
 */
export async function offerEdit(link: HTMLAnchorElement): Promise<void> {
  if (!document.cookie.split('; ').includes(`${sessionHintCookie}=${openSessionHint}`)) return
  const user = await fetchUser()
  const path = user && profilePathOf(user, link.dataset.manages ?? '')
  if (!path) return
  link.href = path
  link.textContent = link.dataset.edit ?? ''
}

/** Null if no one is signed in or the server cannot be reached. */
async function fetchUser(): Promise<SignedInUser | null> {
  try {
    const response = await fetch(sessionPath)
    return response.ok ? (await response.json()).user : null
  } catch {
    return null
  }
}

/** Null if the user does not manage the mosque. */
function profilePathOf({ role, mosqueId, contactMosques }: SignedInUser, id: string): string | null {
  if (role === 'admin') return `/admin/detail/${id}`
  if (role === 'mosqueAdmin' && mosqueId === id) return `/mosque-admin/dashboard/mosque-profile/${id}`
  const isServed = contactMosques.some(({ _id }) => _id === id)
  return isServed ? `/contact-person/mosque-profile/${id}` : null
}

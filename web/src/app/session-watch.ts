import type { SignedInUser } from '@mihrab/core/features/users/users.schemas.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { agreeOnLanguage } from '#features/auth/account-language.ts'
import { sessionQuery } from '#features/auth/auth.hooks.ts'
import { signedInKey } from '#features/auth/signed-in-before.ts'
import { ApiError } from '#lib/api.ts'
import { claimDrafts } from '#lib/drafts.ts'
import { listed } from '#lib/listed.ts'
import { toast } from '#ui/toast.tsx'
import { sessionChannel } from './session-channel.ts'

/**
 * Keeps this tab's session current: refetches it after a 403 and after a sign-in or sign-out in another tab;
 * the guard does the rest. The query client handles 401. Returns a function that stops the watch.
 */
export function watchSession(queryClient: QueryClient): () => void {
  const endings = [watchRefusals(queryClient), watchPerson(queryClient)]
  return () => {
    for (const end of endings) end()
  }
}

function askAgain(queryClient: QueryClient): void {
  queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

function watchRefusals(queryClient: QueryClient): () => void {
  const checkAgain = (error: unknown) => {
    const isForbidden = error instanceof ApiError && error.status === 403
    if (isForbidden && queryClient.getQueryData(sessionQuery.queryKey)) askAgain(queryClient)
  }
  const endings = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      if (!isSession(event.query.queryKey)) checkAgain(event.action.error)
    }),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') checkAgain(event.action.error)
    }),
  ]
  return () => {
    for (const end of endings) end()
  }
}

/** Notifies the other tabs when the signed-in person changes, and listens to them. */
function watchPerson(queryClient: QueryClient): () => void {
  const channel = new BroadcastChannel(sessionChannel)
  let known: SignedInUser | null | undefined
  channel.onmessage = () => askAgain(queryClient)
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (!isSession(event.query.queryKey)) return
    const before = known
    known = queryClient.getQueryData(sessionQuery.queryKey) ?? null
    if (before !== undefined && before?._id !== known?._id) channel.postMessage('changed')
    if (before && before._id === known?._id) announceLostMosque(before, known)
    else greet(queryClient, before ?? null, known, event.action.manual ?? false)
  })
  return () => {
    unsubscribe()
    channel.close()
  }
}

/** The signed-in person has changed; `isHere` if they signed in or out in this tab. */
function greet(
  queryClient: QueryClient,
  before: SignedInUser | null,
  now: SignedInUser | null,
  isHere: boolean,
): void {
  if (before) forget(queryClient, now !== null)
  if (now) {
    rememberSignIn()
    void agreeOnLanguage(now)
  }
  // Drafts outlive an expired session, so that the same person can resume.
  if (now && claimDrafts(now._id) && !isHere) announceOtherPerson(now)
}

function rememberSignIn(): void {
  try {
    localStorage.setItem(signedInKey, '1')
  } catch {
    // Storage is switched off: the next sign-in greets a stranger.
  }
}

/** Drops what the previous person saw and could still undo. */
function forget(queryClient: QueryClient, isSomeoneSignedIn: boolean): void {
  const others = { predicate: (query: Query) => !isSession(query.queryKey) }
  if (isSomeoneSignedIn) queryClient.resetQueries(others)
  else queryClient.removeQueries(others)
  queryClient.getMutationCache().clear()
  toast.dismiss()
}

/** Long enough to read while the whole screen changes. */
const duration = 10_000

/** Someone signed in in another tab, which shares the session. */
function announceOtherPerson({ name }: SignedInUser): void {
  toast.info(i18next.t('session.otherPerson', { ns: 'auth', name }), { duration })
}

/** Explains the redirect to people who no longer serve a mosque. */
function announceLostMosque({ role, contactMosques }: SignedInUser, now: SignedInUser): void {
  const mosque = listed(contactMosques.map(({ name }) => name))
  if (role !== 'contactPerson' || now.role !== 'user' || !mosque) return
  toast.info(i18next.t('session.mosqueLost', { ns: 'auth', mosque }), { duration })
}

function isSession(queryKey: readonly unknown[]): boolean {
  return queryKey[0] === sessionQuery.queryKey[0]
}

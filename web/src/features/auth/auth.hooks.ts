import { checkAuth, login, logout, register } from '@mihrab/core/features/auth/auth.calls.ts'
import type { Login } from '@mihrab/core/features/auth/auth.schemas.ts'
import type { Registration, SignedInUser, User } from '@mihrab/core/features/users/users.schemas.ts'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError, callApi, queryKeyOf } from '#lib/api.ts'
import { dropAllDrafts } from '#lib/drafts.ts'
import { toast } from '#ui/toast.tsx'
import { mayHaveSession } from './session-hint.ts'
import { forgetSignIn } from './signed-in-before.ts'

const sessionKey = queryKeyOf(checkAuth)

/**
 * The signed-in person; null if none. Fetched when the app starts, and again when a role may have changed.
 */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ client, signal }) => {
    // If someone is known here, the server is always asked: their session may have ended.
    const isSomeoneKnown = Boolean(client.getQueryData(sessionKey))
    return isSomeoneKnown || mayHaveSession() ? fetchSession(signal) : null
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
  // Someone may have signed in or out in another tab.
  refetchOnWindowFocus: 'always',
})

async function fetchSession(signal: AbortSignal): Promise<SignedInUser | null> {
  try {
    const { user } = await callApi(checkAuth, {}, signal)
    return user
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** The session and the state of its check; `user` is null if none, and until it is known. */
export function useSession() {
  const { data, isPending, isFetching, error, refetch } = useQuery(sessionQuery)
  return { user: data ?? null, isPending, isFetching, error: data === undefined ? error : null, refetch }
}

/** Provided by the guard. */
export const UserContext = createContext<SignedInUser | null>(null)

/** The signed-in person. Only for screens behind the guard. */
export function useUser(): SignedInUser {
  const user = use(UserContext)
  if (!user) throw new Error('This screen stands outside the guard')
  return user
}

/**
 * Refetches the session when something suggests a changed role, such as an approved mosque. `shownAt` is when
 * it was shown: each new showing refetches once. True once the response is here and the screen is still
 * shown: the role has not changed.
 */
export function useRoleRefresh(isOutdated: boolean, shownAt: number): boolean {
  const queryClient = useQueryClient()
  const { isFetching } = useQuery(sessionQuery)
  const [askedFor, setAskedFor] = useState(0)
  useEffect(() => {
    if (!isOutdated || !shownAt) return
    queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    setAskedFor(shownAt)
  }, [isOutdated, shownAt, queryClient])
  return isOutdated && askedFor === shownAt && !isFetching
}

/** Refetches the session when the screen appears, even if it is recent. */
export function useFreshSession(): void {
  useQuery({ ...sessionQuery, refetchOnMount: 'always' })
}

/** Shows one's own change at once; refetches the role, since it may have changed too. */
export function useRenewSession(): (user: User) => void {
  const queryClient = useQueryClient()
  return (user) => {
    queryClient.setQueryData(sessionQuery.queryKey, (known) =>
      known?._id === user._id ? { ...known, ...user } : known,
    )
    queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
}

export function endSession(queryClient: QueryClient): void {
  queryClient.setQueryData(sessionQuery.queryKey, null)
}

/**
 * Handles a 401. It may concern an earlier session, so the server is asked. If no one is signed in, the login
 * screen replaces the caller and gives the reason; the promise then never settles, so that nothing else
 * reports an error.
 */
export async function loseSession(queryClient: QueryClient): Promise<void> {
  const known = queryClient.getQueryData(sessionQuery.queryKey)
  if (known === undefined) return
  const isSomeoneThere = known !== null && (await isSignedInNow(queryClient))
  if (!isSomeoneThere) await new Promise(() => undefined)
}

async function isSignedInNow(queryClient: QueryClient): Promise<boolean> {
  try {
    return (await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })) !== null
  } catch {
    // Unknown for now: the caller reports its error.
    return true
  }
}

/** A check that began before a sign-in or sign-out must not resolve after it. */
function dropSessionChecks(queryClient: QueryClient): Promise<void> {
  return queryClient.cancelQueries({ queryKey: sessionQuery.queryKey })
}

export function useLogin() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Login) => callApi(login, { body }),
    meta: { opensSession: true },
    // The password must not stay in memory longer than the form.
    gcTime: 0,
    onSuccess: ({ user }) => (user ? beginSession(queryClient, user) : undefined),
  })
}

/** Marks someone as signed in after their second step. */
export function useBeginSession(): (user: SignedInUser) => Promise<void> {
  const queryClient = useQueryClient()
  return (user) => beginSession(queryClient, user)
}

async function beginSession(queryClient: QueryClient, user: SignedInUser): Promise<void> {
  await dropSessionChecks(queryClient)
  queryClient.setQueryData(sessionQuery.queryKey, user)
}

export function useRegister() {
  return useMutation({
    mutationFn: (body: Registration) => callApi(register, { body }),
    gcTime: 0,
  })
}

/** Ends the session on the server, then locally, and opens the login screen. */
export function useLogout(): () => Promise<void> {
  const { t } = useTranslation('auth')
  const leave = useLeave()
  return async () => {
    try {
      await callApi(logout, {})
    } catch {
      toast.error(t('logout.failed'))
      return
    }
    await leave()
    toast.success(t('logout.succeeded'))
  }
}

/** Opens the login screen after the session has ended on the server. */
export function useLeave(): (isForGood?: boolean) => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (isForGood = false) => {
    if (isForGood) forgetSignIn()
    // Login screen first, then sign out: otherwise the guard would remember this page for the next person.
    await dropSessionChecks(queryClient)
    await navigate('/auth/login', { state: { isLeaving: true }, flushSync: true })
    endSession(queryClient)
    // From now on this is an ordinary login screen: a sign-in in another tab moves this tab on too.
    await navigate('/auth/login', { replace: true })
    dropAllDrafts()
  }
}

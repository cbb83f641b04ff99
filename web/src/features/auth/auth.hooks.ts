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

const sessionKey = queryKeyOf(checkAuth)

/** Who is signed in; null for no one. Asked for once when the app starts, and again where a role may have changed. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ client, signal }) => {
    // Of a person who is known here the server is always asked: their session may have ended.
    const isSomeoneKnown = Boolean(client.getQueryData(sessionKey))
    return isSomeoneKnown || mayHaveSession() ? fetchSession(signal) : null
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
  // A person may have signed in or out in another tab.
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

/** The session and how its check stands; `user` is null for no one, and as long as nothing is known. */
export function useSession() {
  const { data, isPending, isFetching, error, refetch } = useQuery(sessionQuery)
  return { user: data ?? null, isPending, isFetching, error: data === undefined ? error : null, refetch }
}

/** Filled by the guard for everything behind it. */
export const UserContext = createContext<SignedInUser | null>(null)

/** The person who is signed in. Only for screens behind the guard. */
export function useUser(): SignedInUser {
  const user = use(UserContext)
  if (!user) throw new Error('This screen stands outside the guard')
  return user
}

/**
 * Asks for the session again when something shows that the role has changed, as a mosque that was approved. `shownAt`
 * is when it was shown: each new showing asks once more. True when the answer has come and the screen is still there:
 * the role is the old one.
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

/** Has the session asked for again when the screen appears, however lately it was asked for. */
export function useFreshSession(): void {
  useQuery({ ...sessionQuery, refetchOnMount: 'always' })
}

/** Shows oneself at once as one's own change has left one; the role is asked for again, since it may have changed too. */
export function useRenewSession(): (user: User) => void {
  const queryClient = useQueryClient()
  return (user) => {
    queryClient.setQueryData(sessionQuery.queryKey, (known) =>
      known?._id === user._id ? { ...known, ...user } : known,
    )
    queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
}

/** No one is signed in here any more. */
export function endSession(queryClient: QueryClient): void {
  queryClient.setQueryData(sessionQuery.queryKey, null)
}

/**
 * A call was answered that the server does not know its session. That may be an earlier one, so the server is asked. Where
 * no one is signed in the login screen takes the place of whatever called, and says so: what this answers never
 * settles, so that no one else complains.
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
    // Not to be learned now: the caller says what it was told.
    return true
  }
}

/** A check that began before a person signed in or out must not answer after it. */
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

/** Shows a person as signed in, once the second step of their sign-in is done. */
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

/** Ends the session on the server, then here, and goes to the login screen. */
export function useLogout(): () => Promise<void> {
  const { t } = useTranslation('auth')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    try {
      await callApi(logout, {})
    } catch {
      toast.error(t('logout.failed'))
      return
    }
    // First to the login screen, then signed out: the guard would else remember this page for the next person.
    await dropSessionChecks(queryClient)
    await navigate('/auth/login', { state: { isLeaving: true }, flushSync: true })
    endSession(queryClient)
    // From now on this is an ordinary login screen: a sign-in in another tab leads this tab on too.
    await navigate('/auth/login', { replace: true })
    dropAllDrafts()
    toast.success(t('logout.succeeded'))
  }
}

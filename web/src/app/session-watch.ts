import type { Query, QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#features/auth/auth.hooks.ts'
import { ApiError } from '#lib/api.ts'
import { dropAllDrafts } from '#lib/drafts.ts'
import { toast } from '#ui/toast.tsx'

/**
 * Keeps what this tab knows of the session true: a call that is suddenly not allowed, and a sign-in or sign-out in
 * another tab, have it asked for again, and the guard does the rest. Answers of 401 to queries are dealt with by the
 * query client itself. Answers with what ends the watch.
 */
export function watchSession(queryClient: QueryClient): () => void {
  const endings = [watchRefusals(queryClient), shareWithTabs(queryClient)]
  return () => {
    for (const end of endings) end()
  }
}

function askAgain(queryClient: QueryClient): void {
  queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

function watchRefusals(queryClient: QueryClient): () => void {
  const checkAgain = (error: unknown, statuses: readonly number[]) => {
    const isTold = error instanceof ApiError && statuses.includes(error.status)
    if (isTold && queryClient.getQueryData(sessionQuery.queryKey)) askAgain(queryClient)
  }
  const endings = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      if (!isSession(event.query.queryKey)) checkAgain(event.action.error, [403])
    }),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error')
        checkAgain(event.action.error, [401, 403])
    }),
  ]
  return () => {
    for (const end of endings) end()
  }
}

const channelName = 'mihrab.session'

/** Tells the other tabs when somebody else is signed in than before, and listens to them. */
function shareWithTabs(queryClient: QueryClient): () => void {
  const channel = new BroadcastChannel(channelName)
  let known: string | null | undefined
  let lastPerson: string | null | undefined
  channel.onmessage = () => askAgain(queryClient)
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (!isSession(event.query.queryKey)) return
    const before = known
    known = queryClient.getQueryData(sessionQuery.queryKey)?._id ?? null
    lastPerson ??= known
    if (before === undefined || before === known) return
    channel.postMessage('changed')
    if (before) forgetAnswers(queryClient, known !== null)
    // They outlive a session that ended by itself, for the same person to come back to.
    if (known && lastPerson && known !== lastPerson) forgetWork()
    lastPerson = known ?? lastPerson
  })
  return () => {
    unsubscribe()
    channel.close()
  }
}

/** What the person before typed, and could still undo. */
function forgetWork(): void {
  dropAllDrafts()
  toast.dismiss()
}

/** What the person before saw is not for the next one to see. */
function forgetAnswers(queryClient: QueryClient, isSomebodySignedIn: boolean): void {
  const others = { predicate: (query: Query) => !isSession(query.queryKey) }
  if (isSomebodySignedIn) queryClient.resetQueries(others)
  else queryClient.removeQueries(others)
}

function isSession(queryKey: readonly unknown[]): boolean {
  return queryKey[0] === sessionQuery.queryKey[0]
}

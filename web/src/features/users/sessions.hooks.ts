import { endOtherSessions, endSession, listSessions } from '@mihrab/core/features/users/users.calls.ts'
import type { Session } from '@mihrab/core/features/users/users.schemas.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi, errorMessage, queryKeyOf, type ResponseOf } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'

/** One's own sessions: this one first, then the most recently used. */
export function useSessions() {
  return useQuery({
    queryKey: queryKeyOf(listSessions),
    queryFn: ({ signal }) => callApi(listSessions, {}, signal),
    select: currentFirst,
  })
}

function currentFirst({ sessions }: ResponseOf<typeof listSessions>): Session[] {
  return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}

export function useReloadSessions(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: queryKeyOf(listSessions) })
}

/** Ends the session with an id, or without an id all sessions but this one. */
export function useEndSessions() {
  const { t } = useTranslation('users', { keyPrefix: 'sessions' })
  const reload = useReloadSessions()
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? callApi(endOtherSessions, {}) : callApi(endSession, { params: { id } }),
    onSuccess: ({ message }, id) => toast.success(message ?? t(id === null ? 'othersEnded' : 'ended')),
    onError: (error) => toast.error(errorMessage(error, t('endFailed'))),
    onSettled: reload,
  })
}

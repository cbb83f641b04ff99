import { endOtherSessions, endSession, listSessions } from '@mihrab/core/features/users/users.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, queryKeyOf } from '#lib/api.ts'

/** Where oneself is signed in, newest first. */
export function useSessions() {
  return useQuery({
    queryKey: queryKeyOf(listSessions),
    queryFn: ({ signal }) => callApi(listSessions, {}, signal),
    select: ({ sessions }) => sessions,
  })
}

export function useReloadSessions(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: queryKeyOf(listSessions) })
}

/** Ends the session of an id, or all others than this one where none is given. */
export function useEndSessions() {
  const reload = useReloadSessions()
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? callApi(endOtherSessions, {}) : callApi(endSession, { params: { id } }),
    onSettled: reload,
  })
}

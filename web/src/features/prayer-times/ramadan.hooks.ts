import { deleteRamadan, getRamadan, saveRamadan } from '@mihrab/core/features/ramadan/ramadan.calls.ts'
import type { RamadanChange } from '@mihrab/core/features/ramadan/ramadan.schemas.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, queryKeyOf } from '#lib/api.ts'
import { refreshMosques } from '#queries/mosques.ts'

/** The Ramadan that is running, else the next. Others may change it while it is in view. */
export function useRamadan(id: string) {
  return useQuery({
    queryKey: queryKeyOf(getRamadan, { params: { id } }),
    queryFn: ({ signal }) => callApi(getRamadan, { params: { id } }, signal),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}

type SavedRamadan = {
  year: number
  /** Null takes it away. */
  schedule: RamadanChange | null
  /** Of the schedule that it replaces; null if there was none. */
  updatedAt: string | null
}

export function useSaveRamadan(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ year, schedule, updatedAt }: SavedRamadan) =>
      schedule
        ? callApi(saveRamadan, { params: { id }, body: { ...schedule, year, updatedAt } })
        : callApi(deleteRamadan, {
            params: { id },
            query: updatedAt === null ? { year } : { year, updatedAt },
          }),
    onSuccess: ({ ramadan }) => client.setQueryData(queryKeyOf(getRamadan, { params: { id } }), ramadan),
    onSettled: () => void refreshMosques(client, { id, refetchType: 'none' }),
  })
}

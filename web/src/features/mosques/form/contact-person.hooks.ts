import { searchUsers } from '@mihrab/core/features/users/users.calls.ts'
import type { Person } from '@mihrab/core/features/users/users.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi, queryKeyOf } from '#lib/api.ts'
import { useSettled } from '#lib/use-settled.ts'

const waitAfterTypingMs = 250

/**
 * People whose email starts with the text. Each search has its own query key and older ones are aborted, so
 * the result always belongs to the text in the field.
 */
export function usePeopleSearch(text: string) {
  const settled = useSettled(text, waitAfterTypingMs)
  const request = { query: { email: settled } }
  const search = useQuery({
    queryKey: queryKeyOf(searchUsers, request),
    queryFn: async ({ signal }) => (await callApi(searchUsers, request, signal)).users,
    enabled: settled !== '',
    retry: false,
  })
  const isCurrent = settled === text && text !== ''
  const people: readonly Person[] = (isCurrent && search.data) || []
  return {
    people,
    isSearching: text !== '' && (!isCurrent || search.isFetching),
    hasFailed: isCurrent && search.isError && !search.isFetching,
    /** Changes with every failure; 0 before the first. */
    failedAt: search.isError ? search.errorUpdatedAt : 0,
    searchAgain: () => search.refetch(),
  }
}

import { cityListUrl } from 'virtual:city-list'
import { findCities, type ListedCity } from '@mihrab/core/features/map/city-list.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

const mostFound = 10

/** Cities by name. Their list loads with the first search; later searches need no server. */
export function useCitySearch(text: string, countryCode: string | null) {
  const list = useQuery({
    queryKey: ['cities'],
    queryFn: ({ signal }) => fetchList(signal),
    enabled: text !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // A cached list is available without a network too.
    networkMode: 'always',
  })
  const cities: readonly ListedCity[] = useMemo(
    () => (list.data ? findCities(list.data, { text, countryCode, limit: mostFound }) : []),
    [list.data, text, countryCode],
  )
  return {
    cities,
    isSearching: text !== '' && list.isFetching,
    hasFailed: text !== '' && list.isError && !list.isFetching,
    searchAgain: () => list.refetch(),
  }
}

async function fetchList(signal: AbortSignal): Promise<string> {
  const response = await fetch(cityListUrl, { signal })
  if (!response.ok) throw new Error(`The list of cities was answered with status ${response.status}`)
  return response.text()
}

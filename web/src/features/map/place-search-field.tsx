import { cityListUrl } from 'virtual:city-list'
import { findCities, type ListedCity } from '@mihrab/core/features/map/city-list.ts'
import { countryNameOf } from '@mihrab/core/features/mosques/countries.ts'
import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '#lib/country-name.ts'
import { listed } from '#lib/listed.ts'
import { SearchPickerField } from '#ui/search-picker-field.tsx'

type PlaceSearchFieldProps = {
  /** Cities of this country come first. ISO 3166-1. */
  countryCode: string | null
  onPick: (city: ListedCity) => void
}

export function PlaceSearchField({ countryCode, onPick }: PlaceSearchFieldProps) {
  const { t } = useTranslation('map', { keyPrefix: 'search' })
  const [text, setText] = useState('')
  const search = useCitySearch(text, countryCode)

  function handlePick(id: string) {
    const city = search.cities.find((each) => each.id === id)
    if (city) onPick(city)
  }

  return (
    <SearchPickerField
      label={t('label')}
      items={search.cities.map((city) => ({ id: city.id, label: city.name, description: areaOf(city) }))}
      onSearch={setText}
      onPick={handlePick}
      isSearching={search.isSearching}
      noneText={t('none')}
      placeholder={t('placeholder')}
      description={t('hint')}
      failure={
        search.hasFailed
          ? { message: t('failed'), retryLabel: t('retry'), onRetry: search.searchAgain }
          : undefined
      }
    />
  )
}

/** Such as `England, United Kingdom`. Territories are not among our countries; the browser knows their names. */
export function areaOf({ region, countryCode }: ListedCity): string {
  const name =
    countryNameOf(countryCode) ??
    new Intl.DisplayNames('en', { type: 'region' }).of(countryCode) ??
    countryCode
  return listed([region, countryName(name, i18next.language)])
}

const mostFound = 10

/** Cities by name. Their list loads with the first search; later searches need no server. */
function useCitySearch(text: string, countryCode: string | null) {
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

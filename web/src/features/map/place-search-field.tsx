import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchPickerField } from '#ui/search-picker-field.tsx'
import { useCitySearch } from './city-list.hooks.ts'
import type { City } from './city-search.ts'

type PlaceSearchFieldProps = {
  /** Cities of this country come first. ISO 3166-1. */
  countryCode: string | null
  onPick: (city: City) => void
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
      items={search.cities.map(({ id, name, area }) => ({ id, label: name, description: area }))}
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

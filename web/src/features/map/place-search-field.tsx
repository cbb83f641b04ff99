import type { ListedCity } from '@mihrab/core/features/map/city-list.ts'
import { countryNameOf } from '@mihrab/core/features/mosques/countries.ts'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '#lib/country-name.ts'
import { listed } from '#lib/listed.ts'
import { SearchPickerField } from '#ui/search-picker-field.tsx'
import { useCitySearch } from './city-list.hooks.ts'

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

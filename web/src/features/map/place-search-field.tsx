import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { SearchPickerField } from '#ui/search-picker-field.tsx'
import { useCitySearch } from './city-list.hooks.ts'
import type { City } from './city-search.ts'

type PlaceSearchFieldProps = {
  /** Its cities come first. ISO 3166-1. */
  countryCode: string | null
  onPick: (city: City) => void
}

/** Finds a city by its name, to put the marker there. */
export function PlaceSearchField({ countryCode, onPick }: PlaceSearchFieldProps) {
  const { t } = useTranslation('map', { keyPrefix: 'search' })
  const [text, setText] = useState('')
  const search = useCitySearch(text, countryCode)
  const input = useRef<HTMLInputElement>(null)

  function handlePick(id: string) {
    const city = search.cities.find((each) => each.id === id)
    if (city) onPick(city)
  }

  function handleSearchAgain() {
    search.searchAgain()
    // The button goes away.
    input.current?.focus()
  }

  return (
    <div className="flex flex-col gap-3">
      <SearchPickerField
        ref={input}
        label={t('label')}
        items={search.cities.map(({ id, name, area }) => ({ id, label: name, description: area }))}
        onSearch={setText}
        onPick={handlePick}
        isSearching={search.isSearching}
        // With the list closed, what failed and the button below can be reached.
        noneText={search.hasFailed ? '' : t('none')}
        placeholder={t('placeholder')}
        description={t('hint')}
        error={search.hasFailed ? t('failed') : undefined}
      />
      {search.hasFailed && (
        <Button variant="secondary" className="self-start" onPress={handleSearchAgain}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}

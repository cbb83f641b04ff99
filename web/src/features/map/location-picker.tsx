import type { ListedCity } from '@mihrab/core/features/map/city-list.ts'
import { countryCodeOf, countryCodes } from '@mihrab/core/features/mosques/countries.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { countryViewOf } from './country-views.ts'
import { deviceCountry } from './device-region.ts'
import { CurrentLocationButton } from './location-current.tsx'
import { LocationMap } from './location-map.tsx'
import { type Place, type PlaceText, readPlace, writePlace } from './location-values.ts'
import { areaOf, PlaceSearchField } from './place-search-field.tsx'

const zooms = { registration: 13, management: 15 }

type LocationPickerProps = {
  /** Texts of the form. */
  entries: PlaceText & { country: string }
  kind: keyof typeof zooms
  onChange: (place: PlaceText) => void
  /** The fields for latitude and longitude. */
  children: ReactNode
}

/** Place of the mosque by map, device or typing, which all move the same marker. */
export function LocationPicker({ entries, kind, onChange, children }: LocationPickerProps) {
  const { t } = useTranslation('map')
  const { latitude, longitude } = entries
  const [announcement, setAnnouncement] = useState('')
  const place = useMemo(() => readPlace({ latitude, longitude }), [latitude, longitude])
  const country = useCountry(entries.country)
  const view = useMemo(() => (country ? countryViewOf(country) : null), [country])

  function handleMove(to: Place) {
    const text = writePlace(to)
    onChange(text)
    setAnnouncement(t('movedTo', text))
  }

  function handlePick(city: ListedCity) {
    const text = writePlace(city)
    onChange(text)
    setAnnouncement(t('movedToCity', { ...text, city: city.name, area: areaOf(city) }))
  }

  return (
    <div className="flex flex-col gap-4 sm:col-span-2">
      <PlaceSearchField countryCode={country} onPick={handlePick} />
      <LocationMap place={place} view={view} zoom={zooms[kind]} onMove={handleMove} />
      <p role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </p>
      <div className="-mt-4">
        <CurrentLocationButton kind={kind} onLocate={handleMove} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
    </div>
  )
}

/** Where to look first: the chosen country, else the device's. ISO 3166-1; null if neither is known. */
function useCountry(chosen: string): string | null {
  const [ownCountry] = useState(() => deviceCountry(countryCodes))
  return countryCodeOf(chosen) ?? ownCountry
}

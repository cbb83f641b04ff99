import { countryCodeOf, countryCodes } from '@mihrab/core/features/mosques/countries.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { City } from '#features/map/city-search.ts'
import { countryViewOf, type MapView } from '#features/map/country-views.ts'
import { deviceCountry } from '#features/map/device-region.ts'
import { CurrentLocationButton } from '#features/map/location-current.tsx'
import { useLocationMap } from '#features/map/location-map.hooks.ts'
import { type Place, readPlace, writePlace } from '#features/map/location-values.ts'
import { PlaceSearchField } from '#features/map/place-search-field.tsx'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { type MosqueFields, MosqueTextField } from './mosque-form-fields.tsx'
import type { MosqueFormKind } from './mosque-form-values.ts'

const zooms = { registration: 13, management: 15 }

type LocationPickerProps = {
  form: MosqueFields
  kind: MosqueFormKind
}

/** Where the mosque stands: on a map, by the device, or typed. All of them move the same marker. */
export function LocationPicker({ form, kind }: LocationPickerProps) {
  const { t } = useTranslation('mosques')
  const { latitude, longitude, country: chosen } = form.values
  const [said, setSaid] = useState('')
  const place = useMemo(() => readPlace({ latitude, longitude }), [latitude, longitude])
  const country = useCountry(chosen)
  const view = useMemo(() => (country ? countryViewOf(country) : null), [country])

  function handleMove(to: Place) {
    const text = writePlace(to)
    form.change(text)
    setSaid(t('map.movedTo', text))
  }

  function handlePick({ name, area, ...to }: City) {
    const text = writePlace(to)
    form.change(text)
    setSaid(t('map.movedToCity', { ...text, city: name, area }))
  }

  return (
    <div className="flex flex-col gap-4 sm:col-span-2">
      <PlaceSearchField countryCode={country} onPick={handlePick} />
      <LocationMap place={place} view={view} zoom={zooms[kind]} onMove={handleMove} />
      <p role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </p>
      <div className="-mt-4">
        <CurrentLocationButton kind={kind} onLocate={handleMove} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MosqueTextField form={form} name="latitude" inputMode="decimal" hint={t('form.hints.latitude')} />
        <MosqueTextField form={form} name="longitude" inputMode="decimal" hint={t('form.hints.longitude')} />
      </div>
    </div>
  )
}

/** Where to look for the mosque: the country that was chosen, else that of the device. ISO 3166-1; null for neither. */
function useCountry(chosen: string): string | null {
  const [ownCountry] = useState(() => deviceCountry(countryCodes))
  return countryCodeOf(chosen) ?? ownCountry
}

type LocationMapProps = {
  place: Place | null
  /** What the map shows while no place is set. */
  view: MapView | null
  zoom: number
  onMove: (place: Place) => void
}

function LocationMap(props: LocationMapProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'map' })
  const { frame, state, isPlain, hasGoogleFailed, retry } = useLocationMap(props)
  return (
    <div>
      <div className="relative isolate h-100 overflow-clip rounded-card border border-line-strong bg-sunken">
        <div ref={frame} className="size-full" />
        {state === 'loading' && (
          <Spinner label={t('loading')} className="pointer-events-none absolute inset-0 z-10 h-full" />
        )}
        {state === 'failed' && (
          <div className="absolute inset-0 z-10 flex flex-col items-center justify-center gap-4 p-6 text-center">
            <p role="alert" className="max-w-sm text-ink-2">
              {t('failed')}
            </p>
            <Button variant="secondary" onPress={retry}>
              {t('retry')}
            </Button>
          </div>
        )}
      </div>
      <div role="status" className="mt-1.5 space-y-0.5 text-sm text-ink-2">
        {hasGoogleFailed && <p className="font-medium text-red">{t('googleFailed')}</p>}
        {state === 'drawn' && (
          <p>
            <span className="pointer-coarse:hidden">{t('hint')}</span>
            <span className="pointer-fine:hidden">{t('hintTouch')}</span>
          </p>
        )}
        {isPlain && <p>{t('plain')}</p>}
      </div>
    </div>
  )
}

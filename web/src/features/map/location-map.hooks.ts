import { getMapSettings } from '@mihrab/core/features/map/map.calls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi, queryKeyOf } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import type { MapView } from './country-views.ts'
import type { DrawnMap, MapOptions, NamedPlace } from './location-engine.ts'
import type { Place } from './location-values.ts'

type MapSettings = { googleMapsApiKey: string | null; tilesUrl: string; attribution: string }

export type MapInput = {
  place: Place | null
  /** Shown while no place is set. */
  view: MapView | null
  zoom: number
  /** Dots of other mosques; those that the map was drawn with stay. */
  others?: readonly NamedPlace[]
  /** Radius of a circle around the place, which shows the scale. */
  ringMeters?: number
  /** In place of the marker: places that are marked A, B and so on. */
  pins?: readonly Place[]
  /** Says what the map shows, if that is not the mosque's location. */
  label?: string
  /** If omitted, the map shows the place and the marker cannot be moved. */
  onMove?: (place: Place) => void
}

/** Draws the map into an element and keeps its marker in step with the form. */
export function useLocationMap(input: MapInput) {
  const frame = useRef<HTMLDivElement>(null)
  const [isPlain, setIsPlain] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const { settings, hasGoogleFailed, handleGoogleFailure } = useMapSettings()
  const { map, hasFailed } = useDrawnMap(frame, input, settings, attempt, {
    onPlain: setIsPlain,
    onGoogleRefused: handleGoogleFailure,
  })
  const { place, view } = input
  const placeNow = useRef(place)
  useEffect(() => {
    placeNow.current = place
  })

  useEffect(() => map?.show(place), [map, place])

  // Choosing a country moves the map there, unless a marker is set.
  useEffect(() => {
    if (view && !placeNow.current) map?.look(view)
  }, [map, view])

  return {
    frame,
    state: hasFailed ? ('failed' as const) : map ? ('drawn' as const) : ('loading' as const),
    isPlain,
    hasGoogleFailed,
    retry: () => setAttempt((before) => before + 1),
  }
}

/** Redrawn for new settings and on each retry; other changes are read when needed. */
function useDrawnMap(
  frame: { current: HTMLElement | null },
  input: MapInput,
  settings: MapSettings | null,
  attempt: number,
  events: MapEvents,
) {
  const { t, i18n } = useTranslation('map')
  const locale = i18n.language
  const [map, setMap] = useState<DrawnMap | null>(null)
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null)
  const latest = useRef({ input, events })
  const isFixed = !input.onMove
  useEffect(() => {
    latest.current = { input, events }
  })

  useEffect(() => {
    if (!settings || !frame.current) return
    const element = addElement(frame.current)
    const { place, view, zoom, others, ringMeters, pins } = latest.current.input
    const label = latest.current.input.label ?? t(isFixed ? 'shown.label' : 'label')
    const marker = t(isFixed ? 'shown.marker' : 'marker')
    const labels = { label, marker, zoomIn: t('zoomIn'), zoomOut: t('zoomOut') }
    const onMove = isFixed ? undefined : (to: Place) => latest.current.input.onMove?.(to)
    const options = { element, place, view, zoom, others, ringMeters, pins, labels, locale, onMove }
    const remove = drawUntilRemoved(options, settings, {
      onDrawn: setMap,
      onPlain: (isPlain) => latest.current.events.onPlain(isPlain),
      onGoogleRefused: () => latest.current.events.onGoogleRefused(),
      onFailed: () => setFailedAttempt(attempt),
    })
    return () => {
      remove()
      setMap(null)
    }
  }, [frame, settings, attempt, locale, t, isFixed])

  return { map, hasFailed: failedAttempt === attempt }
}

type DrawingEvents = MapEvents & { onDrawn: (map: DrawnMap) => void; onFailed: () => void }

/**
 * Draws a map; returns a function that removes it. After that no event fires, even if the map loads later.
 */
function drawUntilRemoved(options: MapOptions, settings: MapSettings, events: DrawingEvents): () => void {
  let drawn: DrawnMap | null = null
  let isGone = false
  const report = (event: () => void) => !isGone && event()
  draw(options, settings, {
    onPlain: (isPlain) => report(() => events.onPlain(isPlain)),
    onGoogleRefused: () => report(events.onGoogleRefused),
  })
    .then((ready) => {
      if (isGone) return ready.remove()
      drawn = ready
      events.onDrawn(ready)
    })
    .catch(() => report(settings.googleMapsApiKey ? events.onGoogleRefused : events.onFailed))
  return () => {
    isGone = true
    drawn?.remove()
    options.element.remove()
  }
}

/** Each map gets its own element, so that leftovers of one do not disturb the next. */
function addElement(frame: HTMLElement): HTMLElement {
  const element = document.createElement('div')
  element.className = 'size-full'
  frame.append(element)
  return element
}

const settingsKey = queryKeyOf(getMapSettings)

/**
 * Chooses the map. The built-in one also serves if the settings do not load and, for the rest of the visit,
 * after Google's has failed.
 */
function useMapSettings() {
  const { t } = useTranslation('map')
  const client = useQueryClient()
  const [hasGoogleFailed, setHasGoogleFailed] = useState(false)
  const [settings, setSettings] = useState<MapSettings | null>(null)
  const query = useSettingsQuery()
  const answer = query.data ?? (query.isError ? noSettings : null)
  // The map is drawn once, with the settings that came first.
  if (answer && !settings) setSettings(answer)

  const [handleGoogleFailure] = useState(() => () => {
    setHasGoogleFailed(true)
    setSettings(withoutGoogle)
    client.setQueryData<MapSettings>(settingsKey, withoutGoogle)
    toast.error(t('googleFailed'), { id: 'google-maps' })
  })
  return { settings, hasGoogleFailed, handleGoogleFailure }
}

function useSettingsQuery() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => callApi(getMapSettings, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** Whether a map would show more than an outline of the world; false until known. */
export function useHasStreets(): boolean {
  const { data } = useSettingsQuery()
  return Boolean(data?.googleMapsApiKey || data?.tilesUrl)
}

function withoutGoogle<Known extends MapSettings | null | undefined>(settings: Known) {
  return settings && { ...settings, googleMapsApiKey: null }
}

const noSettings: MapSettings = { googleMapsApiKey: null, tilesUrl: '', attribution: '' }

type MapEvents = { onPlain: (isPlain: boolean) => void; onGoogleRefused: () => void }

/** The map's code loads when a form first shows it. */
async function draw(options: MapOptions, settings: MapSettings, events: MapEvents): Promise<DrawnMap> {
  const { googleMapsApiKey: apiKey, tilesUrl: url, attribution } = settings
  if (apiKey) {
    const { drawGoogleMap } = await import('./location-google.ts')
    return drawGoogleMap({ ...options, apiKey, onRefused: events.onGoogleRefused })
  }
  const { drawLeafletMap } = await import('./location-leaflet.ts')
  return drawLeafletMap({ ...options, tiles: { url, attribution }, onPlain: events.onPlain })
}

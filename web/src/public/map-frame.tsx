import type { PageFrame } from '@mihrab/core/features/public/pages.ts'
import type { PublicMosque } from '@mihrab/core/features/public/public.schemas.ts'
import { List, LocateFixed, Map as MapIcon, Minus, Plus } from 'lucide-react'
import { t } from './words.ts'

const views = [
  { view: 'list', Icon: List },
  { view: 'map', Icon: MapIcon },
] as const

/** Radio buttons for list or map, where there is no room for both; not while the page asks where one is. */
export function ViewSwitch() {
  return (
    <fieldset className="float-end mt-3 ms-3 flex rounded-control border border-line bg-sunken p-[3px] in-[:has([data-asks])]:not-has-[[value=map]:checked]:hidden lg:hidden noscript:hidden">
      <legend className="sr-only">{t('month.show')}</legend>
      {views.map(({ view, Icon }) => (
        <label
          key={view}
          className="flex min-h-11 grow cursor-pointer items-center justify-center gap-2 rounded-[6px] px-3.5 font-semibold text-ink-2 has-checked:bg-surface has-checked:text-ink has-checked:shadow-lift has-focus-visible:outline-2 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            name="view"
            value={view}
            defaultChecked={view === 'list'}
            autoComplete="off"
            className="sr-only"
          />
          <Icon aria-hidden="true" className="size-4.5" />
          {t(`directory.${view}`)}
        </label>
      ))}
    </fieldset>
  )
}

/** The place of the map, which a script draws when it scrolls into view. */
export function MapFrame({ frame }: { frame: PageFrame }) {
  return (
    <section
      aria-label={t('directory.map')}
      data-map-frame
      className="mt-4 bg-map-land lg:mt-0 lg:border-s lg:border-line noscript:hidden"
    >
      <div className="relative isolate h-[calc(100dvh-16rem)] min-h-96 overflow-hidden lg:sticky lg:top-0 lg:h-[calc(100dvh-4.5rem)]">
        <MapArea label={t('directory.map')} frame={frame} />
        <MapButtons canLocate />
        <MapLegend />
        <div
          data-picked
          hidden
          className="absolute inset-x-3 bottom-7 flex gap-3 rounded-card border border-line bg-surface p-4 shadow-high lg:hidden"
        />
      </div>
    </section>
  )
}

const mapButtonLook = 'grid size-11 place-items-center hover:bg-sunken focus-visible:-outline-offset-2'

/** The location of one mosque. Its room is reserved, so that nothing moves when the script draws it. */
export function PlaceMap({ mosque, frame }: { mosque: PublicMosque; frame: PageFrame }) {
  return (
    <div className="relative isolate order-first min-h-48 grow bg-map-land noscript:hidden print:hidden">
      <MapArea label={t('place.map')} frame={frame} place={`${mosque.latitude},${mosque.longitude}`} />
      <MapButtons />
    </div>
  )
}

function MapArea({ label, frame, place }: { label: string; frame: PageFrame; place?: string }) {
  return (
    <div
      data-map
      data-place={place}
      data-tiles={frame.tiles?.url}
      data-credit={frame.tiles?.credit}
      data-failed={t('directory.mapFailed')}
      role="application"
      aria-label={label}
      className="public-map isolate absolute inset-0 grid place-items-center text-ink-2"
    />
  )
}

function MapButtons({ canLocate = false }: { canLocate?: boolean }) {
  const zooms = [
    { by: 1, words: 'directory.zoomIn', Icon: Plus },
    { by: -1, words: 'directory.zoomOut', Icon: Minus },
  ] as const
  return (
    <div className="absolute end-3 top-3 grid divide-y divide-line overflow-hidden rounded-control border border-line-strong bg-surface shadow-lift">
      {zooms.map(({ by, words, Icon }) => (
        <button key={by} type="button" data-zoom={by} aria-label={t(words)} className={mapButtonLook}>
          <Icon aria-hidden="true" className="size-5" />
        </button>
      ))}
      {canLocate && (
        <button type="button" data-locate aria-label={t('directory.showNear')} className={mapButtonLook}>
          <LocateFixed aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  )
}

/** The pins of browser/map/pins.ts, smaller. */
const legend = [
  {
    words: 'facts.byMosque',
    viewBox: '0 0 40 22',
    path: 'M9 1h22a8 8 0 0 1 0 16h-7l-4 4-4-4H9A8 8 0 0 1 9 1Z',
  },
  {
    words: 'facts.computed',
    viewBox: '0 0 24 32',
    path: 'M12 1C5.9 1 1 5.8 1 11.8 1 20 12 31 12 31s11-11 11-19.2C23 5.8 18.1 1 12 1Z',
  },
] as const

function MapLegend() {
  return (
    <ul className="absolute start-4 bottom-7 hidden flex-wrap gap-x-4 rounded-control border border-line bg-surface px-3.5 py-2 text-xs text-ink shadow-lift lg:flex">
      {legend.map(({ words, viewBox, path }) => (
        <li key={words} className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox={viewBox} className="h-4 fill-white stroke-map-name stroke-2">
            <path d={path} />
          </svg>
          {t(words)}
        </li>
      ))}
      <li data-near-alone className="flex items-center gap-2">
        <span aria-hidden="true" className="size-2.5 rounded-full bg-map-you ring-2 ring-map-you/25" />
        {t('directory.you')}
      </li>
    </ul>
  )
}

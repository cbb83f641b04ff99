import { numberFormat } from '@mihrab/core/duration-words.ts'
import { smallImageEdges, smallImageOf } from '@mihrab/core/features/media/media.schemas.ts'
import type { DirectoryRow } from '@mihrab/core/features/public/directory-page.ts'
import { type DistanceUnit, distanceUnits } from '@mihrab/core/features/public/distance-unit.ts'
import { BadgeCheck, Calculator } from 'lucide-react'
import { Written } from '#ui/written.tsx'
import { Duration } from './countdown.tsx'
import { formatShortestDay } from './format.ts'
import { Initials } from './initials.tsx'
import { MainName } from './mosque-name.tsx'
import { nameOfNext } from './prayer-words.ts'
import { StarButton } from './star-button.tsx'
import { countryOf, figures, here, listed, locale, t, timeSeparator } from './words.ts'

interface RowProps {
  readonly row: DirectoryRow
  /** The reader starred it. */
  readonly isOwn: boolean
  /** This row's congregation is the earliest of all rows. */
  readonly isSoonest: boolean
}

/** A mosque in a list; its next congregation is the most prominent. */
export function DirectoryRowView({ row, isOwn, isSoonest }: RowProps) {
  const { mosque, distanceKm, source } = row
  return (
    <article
      aria-label={mosque.name}
      data-slug={mosque.slug}
      data-listing={mosque.listingId}
      data-km={distanceKm === null ? undefined : distanceKm.toFixed(3)}
      data-source={source}
      data-place={`${mosque.latitude},${mosque.longitude}`}
      data-soonest={isSoonest ? '' : undefined}
      data-own={isOwn ? '' : undefined}
      className="relative flex gap-3 px-3.5 py-3 hover:bg-sunken/60 data-picked:shadow-[inset_calc(3px*var(--flow,1))_0_0_var(--accent)] sm:items-center sm:ps-4 sm:pe-2"
    >
      <Picture row={row} />
      <div className="min-w-0 grow sm:flex sm:flex-wrap sm:items-center sm:gap-x-4">
        <div className="min-w-0 grow max-sm:pe-9 sm:basis-52">
          <h3 className="font-sans text-base leading-6 font-semibold">
            {/* The whole row can be pressed. */}
            <a
              href={here(`/mosques/${mosque.slug}`)}
              className="block break-words after:absolute after:inset-0"
            >
              <Written as="span">{mosque.name}</Written>
            </a>
          </h3>
          <MainName mosque={mosque} className="text-sm break-words" />
          <Place row={row} />
          {isOwn && <p className="text-sm font-semibold text-accent">{t('directory.myMosque')}</p>}
          <Source row={row} />
        </div>
        <NextTime row={row} isSoonest={isSoonest} />
      </div>
      <StarButton
        slug={mosque.slug}
        name={mosque.name}
        className="z-1 text-ink-2 max-sm:absolute max-sm:end-1 max-sm:top-2 aria-pressed:text-gold"
      />
    </article>
  )
}

function Picture({ row: { mosque, source } }: Pick<RowProps, 'row'>) {
  if (mosque.image) {
    return (
      <img
        src={smallImageOf(mosque.image, smallImageEdges[0])}
        alt=""
        width={52}
        height={60}
        loading="lazy"
        className="arch h-13 w-11 shrink-0 object-cover sm:h-15 sm:w-13"
      />
    )
  }
  const colours = source === 'mosque' ? 'bg-covered text-on-covered' : 'bg-sunken text-ink-2'
  return <Initials name={mosque.name} className={`arch h-13 w-11 shrink-0 sm:h-15 sm:w-13 ${colours}`} />
}

/** Listings may have no address. */
function Place({ row: { distanceKm, mosque } }: Pick<RowProps, 'row'>) {
  const place = mosque.address || countryOf(mosque)
  return (
    <p className="text-sm text-ink-2">
      {distanceKm !== null && (
        <>
          <Distance km={distanceKm} />
          {place && timeSeparator()}
        </>
      )}
      <Written as="span">{place}</Written>
    </p>
  )
}

/** Source of the times, and the jumu'ahs or that nobody keeps the page. */
function Source({ row: { mosque, source, jumuah } }: Pick<RowProps, 'row'>) {
  const isPublished = source === 'mosque'
  const Mark = isPublished ? BadgeCheck : Calculator
  return (
    <p
      className={`mt-0.5 flex gap-x-2 text-xs sm:flex-wrap ${isPublished ? 'font-semibold text-accent max-sm:sr-only' : 'text-ink-2 max-sm:-me-9'}`}
    >
      <Mark aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      <span>
        {t(isPublished ? 'facts.byMosque' : 'facts.computed')}
        {!mosque.managed && `${timeSeparator()}${t('listing.mark')}`}
      </span>
      {jumuah.length > 0 && (
        <span className="figures font-normal text-ink-2 max-sm:hidden sm:border-s sm:border-line-strong sm:ps-2">
          {t('prayers.jumuah')} {listed(jumuah.map(figures))}
        </span>
      )}
    </p>
  )
}

/** In both units, one on top of the other, so that switching them moves nothing. */
export function Distance({ km }: { km: number }) {
  return (
    <span className="inline-grid font-semibold text-ink">
      {distanceUnits.map((unit) => (
        <span key={unit} data-in={unit} className="col-start-1 row-start-1">
          {formatDistance(km, unit)}
        </span>
      ))}
    </span>
  )
}

function NextTime({ row: { next }, isSoonest }: Omit<RowProps, 'isOwn'>) {
  const isPublished = next.kind === 'jamaah'
  const name = nameOfNext(next)
  const soonest = isSoonest ? t('directory.soonest') : undefined
  return (
    <p
      className={`mt-1 flex min-h-7 items-baseline gap-x-1.5 sm:mt-0 sm:block sm:text-end ${
        isSoonest ? 'w-fit rounded-control bg-gold-soft px-2.5 py-1 text-gold-ink max-sm:-ms-2.5' : ''
      }`}
    >
      <span className="whitespace-nowrap">
        <span className={isPublished ? 'font-medium' : 'text-ink-2'}>
          {isPublished ? name : t('directory.begins', { prayer: name })}
        </span>{' '}
        <time
          dateTime={next.at}
          data-next-prayer={next.prayer}
          data-time={next.localTime}
          className={`figures text-lg ${isPublished ? 'font-semibold' : 'text-ink-2'}`}
        >
          {figures(next.localTime)}
        </time>
      </span>
      <span
        data-countdown={next.laterDay ? undefined : next.at}
        data-before={isSoonest ? listed([t('directory.soonest'), '']) : undefined}
        className={`block min-h-5 text-sm whitespace-nowrap ${isSoonest ? 'font-semibold' : 'text-ink-2'}`}
      >
        {next.laterDay ? (
          formatShortestDay(next.laterDay)
        ) : (
          <Duration
            short={soonest}
            full={soonest}
            className={`noscript:min-w-0 max-sm:inline-block ${isSoonest ? 'max-sm:min-w-44' : 'max-sm:min-w-28'}`}
          />
        )}
      </span>
    </p>
  )
}

const kmPerMile = 1.609344

/** `0.4 km`, `12 km`, `7,412 km` */
function formatDistance(km: number, unit: DistanceUnit): string {
  const distance = unit === 'mi' ? km / kmPerMile : km
  const digits = distance < 10 ? 1 : 0
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const text = numberFormat(locale(), options).format(distance)
  return t(`directory.${unit}`, { distance: text })
}

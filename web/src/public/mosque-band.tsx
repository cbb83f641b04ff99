import type { IsoDay } from '@mihrab/core/days.ts'
import { smallImageEdges, smallImageOf } from '@mihrab/core/features/media/media.schemas.ts'
import { townOf } from '@mihrab/core/features/mosques/slug.ts'
import type { MosquePage } from '@mihrab/core/features/public/pages.ts'
import { BadgeCheck, Calculator, ChevronLeft, MapPin, Navigation, Share2 } from 'lucide-react'
import { Pattern } from '#ui/pattern.tsx'
import { Written } from '#ui/written.tsx'
import { AsOfBar } from './as-of-bar.tsx'
import { formatHijri, formatHijriInArabic, formatLongDay, formatShortDay, hijriAttributes } from './format.ts'
import { Initials } from './initials.tsx'
import { buttonClasses, paperRowLook } from './looks.ts'
import { MoonSightingCard } from './moon-sighting-card.tsx'
import { MainName } from './mosque-name.tsx'
import { Niches } from './next-niche.tsx'
import { Notices } from './notice-card.tsx'
import { RamadanBar } from './ramadan-bar.tsx'
import { StarButton } from './star-button.tsx'
import { linksOf } from './take-along-card.tsx'
import { currentLanguage, here, t } from './words.ts'

/**
 * The green head of a mosque's page, with the next prayer in the niche. On paper below it are notices, the night of
 * a 29th or the announced month and, on phones, dates and address; then the band's own end is paper too: where the
 * paper ends at a fraction of a pixel, green would show. Its first row is free for the site's header.
 */
export function MosqueBand({ page, path }: { page: MosquePage; path: string }) {
  const { mosque, next, fast } = page
  const hasMoon = page.moonSighting !== null || page.announcedStart !== null
  const hasPaper = hasMoon || page.notices.length > 0
  return (
    <div
      className={`relative row-span-2 row-start-1 grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid overflow-hidden bg-[linear-gradient(165deg,#0f5a40,#0b4330_38%,#06281d)] before:absolute before:inset-x-0 before:bottom-0 before:h-2 before:bg-paper print:bg-none ${hasPaper ? '' : 'lg:before:hidden'}`}
    >
      <Pattern className="opacity-[.05] print:hidden" />
      <div className="relative row-start-2">
        {page.asOf && <AsOfBar page={page} href={path} />}
        <div className="mx-auto grid w-full max-w-7xl grid-cols-[auto_minmax(0,1fr)] px-4 md:px-10 lg:grid-cols-[auto_fit-content(calc(100%-48rem))_minmax(0,1fr)_20rem] lg:grid-rows-[1fr_auto_auto_auto]">
          <MosquePicture mosque={mosque} />
          <MosqueName page={page} />
          {fast && (
            <RamadanBar
              fast={fast}
              className="on-green col-span-full mt-3 rounded-control border border-[#d9b266]/50 bg-white/8 px-3 py-2 text-on-sidebar lg:col-span-2 lg:col-start-2 lg:row-start-4 lg:me-8 lg:-mt-3 lg:mb-8"
            />
          )}
          {next ? <Niches {...page} next={next} /> : <div className="col-span-full h-4 lg:hidden" />}
          <div
            className={`${paperRowLook} grid gap-3 empty:hidden lg:row-start-5 lg:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))] lg:gap-6`}
          >
            <Notices page={page} />
          </div>
          {hasMoon && <MoonSightingCard page={page} />}
          <Details page={page} />
        </div>
      </div>
    </div>
  )
}

/** Two smaller copies are enough: a picture fills its box, so the longer edge counts. */
function MosquePicture({ mosque: { image, name } }: Pick<MosquePage, 'mosque'>) {
  const place = 'arch row-span-2 me-3 h-13.5 w-11.5 lg:row-span-4 lg:me-7 lg:mb-8'
  if (!image)
    return (
      <Initials
        name={name}
        className={`${place} on-green bg-white/12 text-on-sidebar lg:h-25 lg:w-21 lg:self-end lg:text-2xl`}
      />
    )
  return (
    <img
      src={smallImageOf(image, smallImageEdges[0])}
      srcSet={smallImageEdges.map((edge) => `${smallImageOf(image, edge)} ${edge}w`).join(', ')}
      sizes="(width >= 64rem) 304px, 64px"
      alt=""
      width={46}
      height={54}
      className={`${place} max-w-none object-cover lg:mt-8 lg:h-47.5 lg:w-[min(15.75rem,20vw)] lg:self-end lg:rounded-card lg:border lg:border-white/20`}
    />
  )
}

function MosqueName({ page }: { page: MosquePage }) {
  const { mosque, table } = page
  const place = townOf(mosque.address)
  const isPublished = table.source === 'mosque'
  const Mark = isPublished ? BadgeCheck : Calculator
  // Beside the address, or in its place.
  const markPlace = mosque.address ? 'lg:col-start-3 lg:ms-3' : 'lg:col-start-2 lg:mt-1.5'
  return (
    <>
      <div className="on-green min-w-0 text-on-sidebar lg:col-span-2 lg:self-end">
        {place && (
          <a
            href={here(`/mosques?q=${encodeURIComponent(place)}`)}
            className="inline-flex min-h-8 items-center gap-1 text-sm text-on-sidebar-2 hover:underline max-lg:hidden"
          >
            <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            {t('place.others', { place })}
          </a>
        )}
        <div className="flex items-center gap-2">
          <h1 className="min-w-0 text-[1.5625rem]/[1.875rem] break-words lg:text-[2.5rem]/[2.875rem]">
            <Written>{mosque.name}</Written>
          </h1>
          <StarButton
            slug={mosque.slug}
            name={mosque.name}
            className="hover:bg-white/10 aria-pressed:text-gold-ink max-lg:hidden"
          />
        </div>
        <MainName mosque={mosque} className="mt-0.5 break-words text-on-sidebar-2 lg:text-lg" />
      </div>
      <p
        data-source={table.source}
        className={`on-green flex items-center gap-1.5 text-sm text-on-sidebar-2 ${markPlace} lg:row-start-2 lg:h-7 lg:w-fit lg:self-center lg:rounded-full lg:bg-white/12 lg:px-3 lg:text-xs lg:font-semibold lg:text-on-sidebar`}
      >
        <Mark aria-hidden="true" className="size-4 lg:size-3.5" />
        {t(isPublished ? 'facts.byMosque' : 'facts.computed')}
      </p>
    </>
  )
}

/** Dates and address. */
function Details({ page }: { page: MosquePage }) {
  const { mosque } = page
  return (
    <div className="mosque-details col-span-full -mx-4 bg-paper px-4 pt-3 text-ink md:-mx-10 md:px-10 lg:contents">
      <Dates page={page} />
      {mosque.address && (
        <p className="mt-1.5 flex min-w-0 items-start gap-2 text-sm text-ink-2 lg:col-start-2 lg:row-start-2 lg:mt-1.5 lg:text-base">
          <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <Written as="span" className="min-w-0 break-words">
            {mosque.address}
          </Written>
        </p>
      )}
      <div className="mt-2 flex gap-2 lg:hidden print:hidden">
        <a href="#place" className={`${buttonClasses('plain')} min-h-11 grow`}>
          <Navigation aria-hidden="true" className="size-4" />
          {t('place.directions')}
        </a>
        <button
          type="button"
          data-share
          data-needs-script
          data-copied={t('takeAlong.shared')}
          aria-label={t('takeAlong.share')}
          className={`${buttonClasses('plain')} min-h-11 px-3 noscript:hidden`}
        >
          <Share2 aria-hidden="true" className="size-5" />
        </button>
        <span role="status" className="sr-only" />
      </div>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden lg:hidden print:hidden">
        {linksOf(mosque).map(({ href, icon: Icon, name, rel }) => (
          <a
            key={href}
            href={href}
            rel={rel}
            className={`${buttonClasses('plain')} min-h-11 grow max-md:px-3`}
          >
            <Icon aria-hidden="true" className="size-4" />
            {name}
          </a>
        ))}
      </div>
    </div>
  )
}

/** On phones a long one has a short weekday, so that it stays on one line beside the Hijri date. */
function LongDay({ day }: { day: IsoDay }) {
  const text = formatLongDay(day)
  if (text.length <= 23) return text
  return (
    <>
      <span className="sm:hidden">{formatShortDay(day)}</span>
      <span className="max-sm:hidden">{text}</span>
    </>
  )
}

function Dates({ page: { today, todayHijri } }: { page: MosquePage }) {
  const isArabic = currentLanguage() === 'ar'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 lg:col-span-2 lg:col-start-2 lg:row-start-3 lg:mt-3 lg:mb-8 lg:justify-start lg:gap-x-5">
      <div data-dates className={isArabic ? undefined : 'min-w-0 lg:border-e lg:border-white/20 lg:pe-5'}>
        <p className="text-sm font-medium whitespace-nowrap lg:text-[1.0625rem]">
          <LongDay day={today} />
        </p>
        <p {...hijriAttributes(todayHijri)} className="text-xs text-ink-2 lg:text-sm">
          <span className={isArabic ? 'sr-only' : undefined}>{formatHijri(todayHijri)}</span>
        </p>
      </div>
      <p
        data-dates
        lang="ar"
        dir="rtl"
        aria-hidden="true"
        className="font-arabic text-[0.9375rem] whitespace-nowrap lg:text-[1.75rem]/10"
      >
        {formatHijriInArabic(todayHijri)}
      </p>
    </div>
  )
}

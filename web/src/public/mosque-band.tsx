import { townOf } from '@mihrab/core/features/mosques/slug.ts'
import type { NextCongregation } from '@mihrab/core/features/public/next-congregation.ts'
import type { MosquePage } from '@mihrab/core/features/public/pages.ts'
import { BadgeCheck, Calculator, ChevronLeft, MapPin } from 'lucide-react'
import { beginningWords, gaps } from '#public/browser/moving-words.ts'
import { Pattern } from '#ui/pattern.tsx'
import { Written } from '#ui/written.tsx'
import { AsOfBar } from './as-of-bar.tsx'
import { Countdown, movingWords } from './countdown.tsx'
import { formatHijri, formatHijriInArabic, formatLongDay } from './format.ts'
import { Initials } from './initials.tsx'
import { MainName } from './mosque-name.tsx'
import { nameOfNext } from './prayer-words.ts'
import { currentLanguage, figures, here, locale, t } from './words.ts'

/**
 * The green head of a mosque's page, with the next prayer in the niche. Its first row is free for the site's
 * header.
 */
export function MosqueBand({ page, path }: { page: MosquePage; path: string }) {
  return (
    <div className="on-green relative row-span-2 row-start-1 grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid overflow-hidden bg-[linear-gradient(165deg,#0f5a40,#0b4330_38%,#06281d)] text-on-sidebar">
      <Pattern className="opacity-[.05]" />
      <div className="relative row-start-2">
        {page.asOf && <AsOfBar page={page} href={path} />}
        <div className="mx-auto flex w-full max-w-7xl flex-col gap-4 px-4 md:flex-row md:items-end md:justify-between md:px-10">
          <MosqueHead page={page} />
          {page.next && <Niche next={page.next} asOf={page.asOf} />}
        </div>
      </div>
    </div>
  )
}

function MosqueHead({ page }: { page: MosquePage }) {
  const { mosque } = page
  const place = townOf(mosque.address)
  return (
    <div className={`min-w-0 pt-1 md:pt-4 md:pb-8 ${page.next ? '' : 'pb-5'}`}>
      {place && (
        <a
          href={here(`/mosques?q=${encodeURIComponent(place)}`)}
          aria-label={t('place.others', { place })}
          className="inline-flex min-h-8 items-center gap-1 text-sm text-on-sidebar-2 hover:underline"
        >
          <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          <Written>{place}</Written>
        </a>
      )}
      <div className="flex items-center gap-5 md:mt-2">
        <MosquePicture mosque={mosque} />
        <div className="min-w-0">
          <h1 className="text-[1.5625rem]/[1.875rem] break-words md:text-[2.5rem]/[2.875rem]">
            <Written>{mosque.name}</Written>
          </h1>
          <MainName mosque={mosque} className="mt-0.5 break-words text-on-sidebar-2 md:text-lg" />
          <PlaceLine page={page} />
        </div>
      </div>
      <Dates page={page} />
    </div>
  )
}

function PlaceLine({ page: { mosque, table } }: { page: MosquePage }) {
  const isPublished = table.source === 'mosque'
  const Mark = isPublished ? BadgeCheck : Calculator
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-on-sidebar-2">
      <span className="inline-flex min-w-0 items-start gap-1.5">
        <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
        <Written as="span" className="min-w-0 break-words">
          {mosque.address}
        </Written>
      </span>
      <a href="#place" className="text-on-sidebar underline underline-offset-3">
        {t('place.directions')}
      </a>
      <span
        data-source={table.source}
        className="inline-flex items-center gap-1.5 rounded-full bg-white/12 px-3 py-1 text-xs font-semibold text-on-sidebar"
      >
        <Mark aria-hidden="true" className="size-3.5" />
        {t(isPublished ? 'facts.byMosque' : 'facts.computed')}
      </span>
    </p>
  )
}

function MosquePicture({ mosque: { image, name } }: { mosque: MosquePage['mosque'] }) {
  return (
    <div className="hidden h-25 w-21 shrink-0 md:block">
      {image ? (
        <img src={image} alt="" width={84} height={100} className="arch size-full object-cover" />
      ) : (
        <Initials name={name} className="arch size-full bg-white/12 text-2xl" />
      )}
    </div>
  )
}

function Dates({ page: { today, mosque } }: { page: MosquePage }) {
  const town = townOf(mosque.address)
  // A longer line would not fit into the gap.
  const place = town && town.length <= 30 ? town : null
  return (
    <div className="relative mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 md:mt-10 md:gap-x-6">
      <div
        data-dates
        className={currentLanguage() === 'ar' ? undefined : 'md:border-e md:border-white/20 md:pe-6'}
      >
        <p className="text-sm font-medium md:text-[1.0625rem]">{formatLongDay(today)}</p>
        <p className="text-xs text-on-sidebar-2 md:text-sm">
          <span className={currentLanguage() === 'ar' ? 'sr-only' : undefined}>{formatHijri(today)}</span>
        </p>
      </div>
      <p
        data-dates
        lang="ar"
        dir="rtl"
        aria-hidden="true"
        className="ms-auto font-arabic text-base md:ms-0 md:text-[1.75rem]/10"
      >
        {formatHijriInArabic(today)}
      </p>
      {/* Filled by the script for readers whose own clock differs; in the gap below, so that nothing moves. */}
      <p
        data-local-time
        data-template={place ? t('next.localTime', { ...gaps, place }) : t('next.localTimeHere', gaps)}
        className="absolute inset-x-0 top-full text-xs/4 text-on-sidebar-2 md:text-sm"
      />
    </div>
  )
}

interface NicheProps extends Pick<MosquePage, 'asOf'> {
  readonly next: NextCongregation
}

function Niche({ next, asOf }: NicheProps) {
  return (
    <section
      aria-label={t('next.title')}
      className="relative mx-auto w-full max-w-84 shrink-0 text-center md:mx-0 md:w-80"
    >
      <NicheArch />
      <div className="rounded-t-[1.25rem] border-x border-t border-[#d9b266]/75 px-3 md:rounded-none md:border-t-0">
        <NextPrayer next={next} asOf={asOf} />
      </div>
    </section>
  )
}

function NextPrayer({ next, asOf }: NicheProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] tight:block tight:text-center items-center gap-x-2 bg-white/6 px-3 py-3 [grid-template-areas:'title_time''name_time''count_begins'] max-md:text-start md:grid-cols-1 md:px-2 md:pt-0 md:pb-4 md:[grid-template-areas:'title''name''time''count''begins']">
      <h2
        data-next-title
        className="font-sans text-xs font-normal text-on-sidebar-2 [grid-area:title] md:-mt-5 md:text-sm"
      >
        {t(next.isTomorrow ? 'next.titleTomorrow' : 'next.title')}
      </h2>
      <p
        data-next-name
        className="font-serif text-[min(1.625rem,5.9vw)]/8 font-semibold wrap-normal [grid-area:name] md:text-xl tight:text-xl"
      >
        {nameOfNext(next)}
      </p>
      <p
        data-next-time
        className="figures in-data-[clock=h12]:max-md:text-[min(2.25rem,8.6vw)]/none whitespace-nowrap text-[min(3.25rem,12.2vw)]/none font-semibold [grid-area:time] max-md:text-end tight:text-center tight:text-[min(3.25rem,16vw)]/none md:text-[3.875rem]/none"
      >
        {figures(next.localTime)}
      </p>
      <Countdown
        next={next}
        asOf={asOf}
        className="min-h-[1lh] font-semibold whitespace-nowrap in-data-[clock=h12]:max-md:text-sm text-gold-ink [grid-area:count] md:mt-1 md:text-lg"
      />
      <p
        data-next-begins
        className="figures text-sm text-on-sidebar-2 [grid-area:begins] max-md:text-end tight:text-center md:mt-1"
      >
        {beginningWords(movingWords(), next, locale())}
      </p>
    </div>
  )
}

function NicheArch() {
  return (
    <svg viewBox="0 0 320 96" fill="none" aria-hidden="true" className="block w-full max-md:hidden">
      <path d="M14 96C14 58 118 60 160 14 202 60 306 58 306 96Z" fill="#ffffff" opacity=".08" />
      <path
        d="M1 96C1 46 120 50 160 1.5 200 50 319 46 319 96"
        stroke="#d9b266"
        strokeOpacity=".75"
        strokeWidth="1.5"
      />
    </svg>
  )
}

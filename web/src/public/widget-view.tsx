import { addDays } from '@mihrab/core/days.ts'
import { osmCopyrightPage } from '@mihrab/core/features/listings/listings.schemas.ts'
import { beginsSourceOf } from '@mihrab/core/features/public/month-days.ts'
import type { NextCongregation } from '@mihrab/core/features/public/next-congregation.ts'
import type { PageFrame, WidgetPage } from '@mihrab/core/features/public/pages.ts'
import { eventPath } from '@mihrab/core/features/public/public-events.ts'
import { beginningWords } from '#public/browser/moving-words.ts'
import { Pattern } from '#ui/pattern.tsx'
import { Written } from '#ui/written.tsx'
import { AsOfBar } from './as-of-bar.tsx'
import { Countdown, movingWords } from './countdown.tsx'
import { EidCard } from './eid-card.tsx'
import { EventWords, eventAttributes } from './events-card.tsx'
import {
  formatDayOfYear,
  formatHijri,
  formatHijriInArabic,
  formatHijriMonths,
  formatLongDay,
  formatMonth,
  hijriAttributes,
  subjectNote,
} from './format.ts'
import { MonthJumuahs } from './jumuah-details.tsx'
import { scrolledByKeys } from './looks.ts'
import { MonthLegend } from './month-legend.tsx'
import { MonthTable } from './month-table.tsx'
import { MainName } from './mosque-name.tsx'
import { Notices } from './notice-card.tsx'
import { dayOfNext, nameOfNext, titleOfNext } from './prayer-words.ts'
import { RamadanBar } from './ramadan-bar.tsx'
import { sourceOfTimes, TimesTable, titleOfTimes } from './times-table.tsx'
import { OutwardLink, WidgetDocument } from './widget-document.tsx'
import { addressHere, currentLanguage, figures, locale, t } from './words.ts'

/** A mosque's times on another site: the next prayer alone, with the day, or with the month. */
export function WidgetView({ page, frame }: { page: WidgetPage; frame: PageFrame }) {
  const { asOf, choices, mosque } = page
  return (
    <WidgetDocument
      frame={frame}
      title={t('widget.titleOf', { name: mosque.name })}
      theme={choices.theme}
      local={page}
    >
      {asOf && <AsOfBar page={page} href={`?show=${choices.show}&theme=${choices.theme}`} />}
      {choices.show === 'next' ? <NextAlone page={page} /> : <Whole page={page} />}
      {mosque.attribution && (
        <p lang="en" dir="ltr" className="px-4 text-end text-xs tight:px-3 md:px-5">
          <OutwardLink
            href={osmCopyrightPage}
            className="inline-flex min-h-11 items-center text-ink-2 hover:underline"
          >
            {mosque.attribution}
          </OutwardLink>
        </p>
      )}
    </WidgetDocument>
  )
}

function Whole({ page }: { page: WidgetPage }) {
  return (
    <>
      <Head page={page} />
      <div className="grid gap-3 px-4 pt-3 empty:hidden tight:px-3 md:px-5">
        <Notices page={page} />
        <EidCard eid={page.eid} today={page.today} />
      </div>
      {page.month ? <MonthTimes page={page} month={page.month} /> : <DayTimes page={page} />}
      <Events page={page} />
      <Foot page={page} />
    </>
  )
}

function Head({ page: { mosque, today, todayHijri, days, next, fast, asOf } }: { page: WidgetPage }) {
  return (
    <header className="on-green relative overflow-hidden bg-[linear-gradient(165deg,#0f5a40,#0b4330_38%,#06281d)] px-4 pt-3.5 pb-3 text-on-sidebar tight:px-3 md:px-5">
      <Pattern className="opacity-[.05]" />
      <div className="relative flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-lg break-words sm:text-xl">
            <Written>{mosque.name}</Written>
          </h1>
          <MainName mosque={mosque} className="text-sm break-words text-on-sidebar-2" />
          <p className="mt-1 text-sm font-medium">{formatLongDay(today)}</p>
          <p className="flex flex-wrap items-baseline gap-x-3 text-xs text-on-sidebar-2">
            <span {...hijriAttributes(todayHijri)}>
              {formatHijri(todayHijri)}
              {subjectNote(days, today)}
            </span>
            {currentLanguage() !== 'ar' && (
              <span lang="ar" dir="rtl" aria-hidden="true" className="font-arabic text-base">
                {formatHijriInArabic(todayHijri)}
              </span>
            )}
          </p>
        </div>
        {next && <Next next={next} asOf={asOf} />}
      </div>
      {fast && (
        <RamadanBar fast={{ ...fast, isSuhurOver: false, countdown: null }} className="relative mt-2" />
      )}
    </header>
  )
}

function Next({ next, asOf }: { next: NextCongregation } & Pick<WidgetPage, 'asOf'>) {
  return (
    <section
      aria-label={t('next.title')}
      className="flex grow flex-wrap items-end justify-between gap-x-4 rounded-control border border-[#d9b266]/75 bg-white/6 px-3 py-2 sm:grow-0"
    >
      <div>
        <h2 className="font-sans text-xs font-normal text-on-sidebar-2">{titleOfNext(next)}</h2>
        <p className="font-serif text-lg font-semibold">{nameOfNext(next)}</p>
        <Countdown next={next} asOf={asOf} className="min-h-5 text-sm font-semibold text-gold-ink" />
      </div>
      <div className="text-end">
        <p className="figures text-[2.25rem]/none font-semibold">{figures(next.localTime)}</p>
        <p className="figures mt-1 text-xs text-on-sidebar-2">
          {beginningWords(movingWords(), next, locale())}
        </p>
      </div>
    </section>
  )
}

function DayTimes({ page }: { page: WidgetPage }) {
  const { table, tableOf } = page
  return (
    <div data-day={table.date} data-source={table.source}>
      <h2 id="times" className="px-4 pt-2.5 text-base tight:px-3 md:px-5">
        {titleOfTimes(page)}
        {tableOf === 'tomorrow' && (
          <span className="ms-2 font-sans text-sm font-normal text-ink-2">{formatDayOfYear(table.date)}</span>
        )}
      </h2>
      <section {...scrolledByKeys} aria-labelledby="times" className="widget-table overflow-x-auto">
        <TimesTable page={page} hasReasons={false} />
      </section>
      <p className="border-t border-line px-4 py-2.5 text-sm text-ink-2 tight:px-3 md:px-5">
        {sourceOfTimes(table)}
      </p>
    </div>
  )
}

function MonthTimes({
  page,
  month: { days },
}: {
  page: WidgetPage
  month: NonNullable<WidgetPage['month']>
}) {
  const first = days[0]?.date ?? page.today
  const hasJamaah = days.some(({ jamaah }) => jamaah !== null)
  return (
    <section aria-labelledby="month" data-day={page.today} data-source={page.table.source}>
      <h2 id="month" className="px-4 pt-2.5 text-base tight:px-3 md:px-5">
        {formatMonth(first)}
      </h2>
      <p className="px-4 pb-1 text-sm text-ink-2 tight:px-3 md:px-5">{formatHijriMonths(days)}</p>
      <MonthTable days={days} />
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1.5 border-t border-line px-4 py-2.5 text-sm text-ink-2 empty:hidden tight:px-3 md:px-5">
        <MonthLegend days={days} />
        <MonthJumuahs days={days} />
        {!hasJamaah && <p>{t(beginsSourceOf(days) === 'computed' ? 'month.noTimes' : 'month.noJamaah')}</p>}
      </div>
    </section>
  )
}

/** Of a week, three at most: other sites give the frame little room. */
function Events({ page: { events, mosque, today } }: { page: WidgetPage }) {
  const shown = events.filter(({ date }) => date <= addDays(today, 6)).slice(0, 3)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="events" className="border-t border-line px-4 py-2.5 text-sm tight:px-3 md:px-5">
      <h2 id="events" className="text-base">
        {t('events.title')}
      </h2>
      <ul>
        {shown.map((event) => (
          <li key={`${event.id} ${event.day}`} {...eventAttributes(event)}>
            <OutwardLink
              href={addressHere(mosque.url) + eventPath(event)}
              className="flex min-h-11 flex-wrap content-center items-center gap-x-2 hover:underline"
            >
              <EventWords event={event} />
            </OutwardLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const linkLook = 'inline-flex min-h-11 items-center font-semibold text-accent hover:underline'

function Foot({ page: { mosque } }: { page: WidgetPage }) {
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 pb-0.5 text-sm tight:px-3 tight:pb-2.5 md:px-5">
      <OutwardLink href={addressHere(mosque.url)} className={linkLook}>
        {t('widget.open')}
      </OutwardLink>
      <span className="text-ink-2">{t('widget.by')}</span>
    </footer>
  )
}

/** Two lines, for a corner of a page. */
function NextAlone({ page: { mosque, next, table, asOf } }: { page: WidgetPage }) {
  if (!next) return null
  const row = table.rows.find(({ isNext }) => isNext)
  return (
    <div
      data-day={table.date}
      data-source={table.source}
      className="px-4 pt-3 pb-0.5 tight:px-3 tight:pb-2.5"
    >
      <h1 className="sr-only">{t('widget.titleOf', { name: mosque.name })}</h1>
      <div
        data-prayer={next.prayer}
        data-begins={row?.begins ?? undefined}
        data-jamaah={row?.jamaah ?? undefined}
        data-next=""
        className="flex flex-wrap items-baseline gap-x-3"
      >
        <p className="font-serif text-lg font-semibold">
          {nameOfNext(next)} <span className="figures font-sans">{figures(next.localTime)}</span>
        </p>
        <Countdown next={next} asOf={asOf} className="font-semibold text-gold-ink" />
        <p className="text-sm text-ink-2 empty:hidden">{dayOfNext(next)}</p>
        <p className={`figures text-sm text-ink-2 ${next.kind === 'begins' ? '' : 'max-sm:hidden'}`}>
          {beginningWords(movingWords(), next, locale())}
        </p>
      </div>
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <OutwardLink href={addressHere(mosque.url)} className={linkLook}>
          <Written>{mosque.name}</Written>
        </OutwardLink>
        <span className="text-ink-2">{t('widget.by')}</span>
      </p>
    </div>
  )
}

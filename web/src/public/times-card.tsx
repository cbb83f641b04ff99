import { addDays, earliestDay, latestDay } from '@mihrab/core/days.ts'
import type { MosquePage } from '@mihrab/core/features/public/pages.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Around } from '#public/browser/show-next.ts'
import { formatDayOfYear, formatHijri, formatLongDay, hijriAttributes, subjectNote } from './format.ts'
import { cardClasses, cardTitleLook } from './looks.ts'
import { sourceOfTimes, TimesTable, titleOfTimes } from './times-table.tsx'
import { here, t } from './words.ts'

/** The table of one day, with the reason of each time below its row. */
export function TimesCard({ page }: { page: MosquePage }) {
  const { table, next, today, around: days } = page
  const around: Around | null = next && page.asOf === null ? { today, next: Date.parse(next.at), days } : null
  return (
    <section
      aria-labelledby="times"
      data-day={table.date}
      data-day-name={formatLongDay(table.date)}
      data-source={table.source}
      data-around={around ? JSON.stringify(around) : undefined}
      className={`${cardClasses} relative flex flex-col overflow-x-auto`}
    >
      <TimesHead page={page} />
      <TimesTable page={page} hasReasons />
      <p className="mt-auto border-t border-line px-4 py-3.5 text-sm text-ink-2 lg:px-5">
        {sourceOfTimes(table)}{' '}
        <a
          href={here(`/mosques/${page.mosque.slug}/report?about=time`)}
          className="font-medium whitespace-nowrap text-accent hover:underline print:hidden"
        >
          {t('report.ofTime')}
        </a>
      </p>
    </section>
  )
}

function TimesHead({ page }: { page: MosquePage }) {
  const { table, tableOf } = page
  const title = titleOfTimes(page)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 pt-1.5 lg:px-5">
      <h2 id="times" className={`${cardTitleLook} py-2`}>
        <span className="[unicode-bidi:isolate]">{title}</span>{' '}
        {(tableOf === 'fixed' || tableOf === 'tomorrow') && (
          <span className="ms-1 inline-block font-sans text-sm font-normal text-ink-2">
            {tableOf === 'fixed' ? <FixedHijri page={page} /> : formatDayOfYear(table.date)}
          </span>
        )}
      </h2>
      <DayLinks page={page} />
    </div>
  )
}

function FixedHijri({ page: { table, days } }: { page: MosquePage }) {
  return (
    <span {...hijriAttributes(table.hijri)}>
      {formatHijri(table.hijri)}
      {subjectNote(days, table.date)}
    </span>
  )
}

const linkLook =
  'inline-flex min-h-11 items-center gap-1 rounded-control text-sm font-semibold text-accent hover:underline'

function DayLinks({ page: { table, tableOf, today, mosque } }: { page: MosquePage }) {
  const pathOf = (day: string) => here(`/mosques/${mosque.slug}/${day}`)
  return (
    <span data-day-links className="flex gap-4 print:hidden">
      {tableOf === 'fixed' && table.date > earliestDay && (
        <a href={pathOf(addDays(table.date, -1))} className={linkLook} aria-label={t('day.dayBefore')}>
          <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        </a>
      )}
      {tableOf === 'today' ? (
        <a href={pathOf(addDays(today, 1))} className={linkLook}>
          {t('day.showTomorrow')}
          <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        </a>
      ) : (
        <a href={tableOf === 'fixed' ? here(`/mosques/${mosque.slug}`) : pathOf(today)} className={linkLook}>
          {t('day.showToday')}
        </a>
      )}
      {tableOf === 'fixed' && table.date < latestDay && (
        <a href={pathOf(addDays(table.date, 1))} className={linkLook} aria-label={t('day.dayAfter')}>
          <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        </a>
      )}
    </span>
  )
}

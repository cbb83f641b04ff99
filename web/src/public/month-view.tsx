import { beginsSourceOf } from '@mihrab/core/features/public/month-days.ts'
import type { MonthPage, PageFrame } from '@mihrab/core/features/public/pages.ts'
import { type IsoMonth, monthOf } from '@mihrab/core/month-grid.ts'
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { Credit } from './credit.tsx'
import { Document } from './document.tsx'
import { formatHijriMonths, formatMonth } from './format.ts'
import { MonthJumuahs } from './jumuah-details.tsx'
import { buttonClasses, cardClasses, pageTitleLook } from './looks.ts'
import { MonthLegend } from './month-legend.tsx'
import { MonthTable, pathOfMonth } from './month-table.tsx'
import { MosqueLink } from './mosque-name.tsx'
import { beginsWords } from './prayer-words.ts'
import { namedHere, t } from './words.ts'

export function MonthView({ page, frame }: { page: MonthPage; frame: PageFrame }) {
  const { mosque, month } = page
  const name = formatMonth(`${month.month}-01`)
  return (
    <Document
      frame={frame}
      title={`${name}: ${mosque.name}`}
      description={t('meta.month', { name: mosque.name, month: name })}
      image={mosque.image}
      local={page}
    >
      <main id="content" className="mx-auto w-full max-w-7xl grow px-4 pt-4 md:px-10 md:pt-8">
        <MosqueLink mosque={mosque} />
        <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className={pageTitleLook}>
              {name}
              <span className="sr-only">: {mosque.name}</span>
            </h1>
            <p className="text-sm text-ink-2">{formatHijriMonths(month.days)}</p>
          </div>
          <MonthLinks page={page} />
        </div>
        <div className={`${cardClasses} overflow-hidden`}>
          <MonthTable days={month.days} />
          <MonthFoot page={page} />
        </div>
        <Credit mosques={[mosque]} className="mt-3" />
      </main>
    </Document>
  )
}

function MonthFoot({ page: { month, method } }: { page: MonthPage }) {
  const hasJamaah = month.days.some(({ jamaah }) => jamaah !== null)
  const begins = beginsWords({ month, method })
  const noTimes = t(beginsSourceOf(month.days) === 'computed' ? 'month.noTimes' : 'month.noJamaah')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-4 py-3 text-sm text-ink-2 md:px-5">
      <MonthLegend days={month.days} />
      <MonthJumuahs days={month.days} />
      <p>{hasJamaah ? begins : `${noTimes} ${begins}`}</p>
    </div>
  )
}

function MonthLinks({ page: { mosque, month, today } }: { page: MonthPage }) {
  const pathOf = (each: IsoMonth) => pathOfMonth({ mosque, today }, each)
  const look = buttonClasses('plain')
  return (
    <div className="flex flex-wrap gap-2.5">
      {month.previous && (
        <a href={pathOf(month.previous)} className={look} aria-label={t('month.previous')}>
          <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        </a>
      )}
      {month.month !== monthOf(today) && (
        <a href={pathOf(monthOf(today))} className={look}>
          {t('month.thisMonth')}
        </a>
      )}
      {month.next && (
        <a href={pathOf(month.next)} className={look} aria-label={t('month.next')}>
          <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        </a>
      )}
      {mosque.managed && (
        <a href={namedHere(`/mosques/${mosque.slug}/${month.month}/print`)} className={look}>
          <Printer aria-hidden="true" className="size-4" />
          {t('takeAlong.print')}
        </a>
      )}
    </div>
  )
}

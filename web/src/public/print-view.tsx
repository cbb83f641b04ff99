import type { MonthPage, PageFrame } from '@mihrab/core/features/public/pages.ts'
import type { ReactNode } from 'react'
import { ArchMark } from '#ui/arch-mark.tsx'
import { Written } from '#ui/written.tsx'
import { CreditOnPaper } from './credit.tsx'
import { Document } from './document.tsx'
import { formatDay, formatHijriMonths, formatHijriMonthsInArabic, formatMonth } from './format.ts'
import { scrolledByKeys } from './looks.ts'
import { MainName } from './mosque-name.tsx'
import { PrintBar } from './print-bar.tsx'
import { SheetLegend } from './print-legend.tsx'
import { PrintTable } from './print-table.tsx'
import { addressHere, currentLanguage, here, t } from './words.ts'

/**
 * Longer names are set smaller, and two that are longer together are not both shown: the sheet stays one
 * page.
 */
const longName = 50

/** A month on one page of paper, black on white: no colour carries a meaning. */
export function PrintView({ page, frame }: { page: MonthPage; frame: PageFrame }) {
  const { mosque, month } = page
  const name = formatMonth(`${month.month}-01`)
  return (
    <Sheet
      page={page}
      frame={frame}
      title={name}
      description={t('meta.month', { name: mosque.name, month: name })}
      back={`/mosques/${mosque.slug}/${month.month}`}
      heading={<SheetTitle page={page} />}
      legend={<SheetLegend page={page} />}
    >
      <PrintTable days={month.days} />
    </Sheet>
  )
}

interface SheetProps {
  readonly page: Pick<MonthPage, 'mosque' | 'today' | 'version' | 'qrCode'>
  readonly frame: PageFrame
  readonly title: string
  readonly description: string
  /** The English path of the page on the screen. */
  readonly back: string
  readonly heading: ReactNode
  readonly legend: ReactNode
  readonly children: ReactNode
}

/** A page of paper with a table. */
export function Sheet({ page, frame, title, description, back, heading, legend, children }: SheetProps) {
  const { mosque, today } = page
  return (
    <Document
      frame={frame}
      title={`${title}: ${mosque.name}`}
      description={description}
      islands={['print']}
      isPlain
    >
      <PrintBar back={{ href: here(back), name: mosque.name }} />
      <main id="content" className="sheet">
        <SheetHead page={page} />
        {heading}
        <section {...scrolledByKeys} aria-label={t('month.times')} className="sheet-table">
          {children}
        </section>
        {legend}
        <footer>
          <span>{t('print.version', { version: page.version, date: formatDay(today) })}</span>
          <CreditOnPaper mosque={mosque} />
          <a href={here(`/mosques/${mosque.slug}`)}>
            <bdi>{addressHere(mosque.url).replace(/^https?:\/\//, '')}</bdi>
          </a>
        </footer>
      </main>
    </Document>
  )
}

function SheetHead({ page: { mosque, qrCode } }: Pick<SheetProps, 'page'>) {
  const areShort = mosque.name.length + (mosque.mainName ?? '').length <= longName
  return (
    <header>
      <ArchMark className="mark" />
      <div>
        <Written as="h1" className={mosque.name.length > longName ? 'long' : undefined}>
          {mosque.name}
        </Written>
        {areShort && <MainName mosque={mosque} />}
        <p>
          <Written>{mosque.address}</Written>
        </p>
      </div>
      <p className="scan">{t('month.scan')}</p>
      {qrCode && (
        <img src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`} alt="" width={92} height={92} />
      )}
    </header>
  )
}

function SheetTitle({ page: { month } }: { page: MonthPage }) {
  const first = `${month.month}-01`
  return (
    <div className="title">
      <h2>{formatMonth(first)}</h2>
      <p>{formatHijriMonths(month.days)}</p>
      {currentLanguage() !== 'ar' && (
        <p lang="ar" dir="rtl" aria-hidden="true">
          {formatHijriMonthsInArabic(month.days)}
        </p>
      )}
    </div>
  )
}

import type { PageFrame, RamadanPage } from '@mihrab/core/features/public/pages.ts'
import { taraweehDetails } from '@mihrab/core/features/public/taraweeh-details.ts'
import { Printer } from 'lucide-react'
import { Credit } from './credit.tsx'
import { Document } from './document.tsx'
import { formatDayOfYear, formatShortDayOfYear } from './format.ts'
import { Details } from './jumuah-details.tsx'
import { buttonClasses, cardClasses, pageTitleLook, scrolledByKeys } from './looks.ts'
import { MosqueLink } from './mosque-name.tsx'
import { beginsWords } from './prayer-words.ts'
import { Sheet } from './print-view.tsx'
import { RamadanTexts } from './ramadan-card.tsx'
import { RamadanTable } from './ramadan-table.tsx'
import {
  calendarName,
  figures,
  hijriMonth,
  listed,
  locale,
  namedHere,
  shortTime,
  t,
  timeSeparator,
} from './words.ts'

/** All days of Ramadan. */
export function RamadanView({ page, frame }: { page: RamadanPage; frame: PageFrame }) {
  const { mosque, year } = page
  const title = t('ramadan.title', { year })
  return (
    <Document
      frame={frame}
      title={`${title}: ${mosque.name}`}
      description={t('ramadan.description', { name: mosque.name, year })}
      image={mosque.image}
      local={page}
    >
      <main id="content" className="mx-auto w-full max-w-5xl grow px-4 pt-4 md:px-10 md:pt-8">
        <MosqueLink mosque={mosque} />
        <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className={pageTitleLook}>
              {title}
              <span className="sr-only">: {mosque.name}</span>
            </h1>
            <p className="text-sm text-ink-2">{datesOf(page)}</p>
          </div>
          {mosque.managed && (
            <a href={namedHere(`/mosques/${mosque.slug}/ramadan/print`)} className={buttonClasses('plain')}>
              <Printer aria-hidden="true" className="size-4" />
              {t('ramadan.print')}
            </a>
          )}
        </div>
        <FirstDays
          page={page}
          className="mb-4 rounded-card border border-gold bg-gold-soft px-4 py-3 text-gold-ink"
        />
        <div className={`${cardClasses} overflow-hidden`}>
          <section
            {...scrolledByKeys}
            aria-label={t('month.times')}
            className="relative overflow-x-auto focus-visible:-outline-offset-2"
          >
            <RamadanTable page={page} className="month-table ramadan-table w-full border-collapse" />
          </section>
          <div className="border-t border-line px-4 py-3 text-sm text-ink-2 empty:hidden md:px-5">
            <TaraweehBox page={page} />
            <Notes page={page} />
            <RamadanTexts ramadan={page} />
          </div>
        </div>
        <Credit mosques={[mosque]} className="mt-3" />
      </main>
    </Document>
  )
}

/** On one page of paper. */
export function RamadanPrintView({ page, frame }: { page: RamadanPage; frame: PageFrame }) {
  const { mosque, year } = page
  return (
    <Sheet
      page={page}
      frame={frame}
      title={t('ramadan.title', { year })}
      description={t('ramadan.description', { name: mosque.name, year })}
      back={`/mosques/${mosque.slug}/ramadan`}
      heading={
        <>
          <div className="title">
            <h2>{t('ramadan.title', { year })}</h2>
            <p>{datesOf(page)}</p>
          </div>
          <FirstDays page={page} className="first-days" />
        </>
      }
      legend={
        <div className="legend">
          <TaraweehBox page={page} />
          <RamadanTexts ramadan={page} />
          <Notes page={page} />
        </div>
      }
    >
      <RamadanTable page={page} write={shortTime} />
    </Sheet>
  )
}

/** `Mon 8 February – Tue 9 March` */
function datesOf({ days }: RamadanPage): string {
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? [first, last].map(({ date }) => formatShortDayOfYear(date)).join(' – ') : ''
}

/** Both possible first days while they are to be announced. */
function FirstDays({ page: { open }, className }: { page: RamadanPage; className: string }) {
  if (!open) return null
  const days = new Intl.ListFormat(locale(), { type: 'disjunction' }).format(
    open.firstDays.map(formatDayOfYear),
  )
  return (
    <p data-first-days={open.firstDays.join(' ')} className={className}>
      <b>{t('moon.startsOn', { month: hijriMonth(9), date: days })}</b>{' '}
      {t('moon.notYet', { authority: open.authority })}
    </p>
  )
}

/** More times of the same Taraweeh are only in the table: by a rule it has one for each day. */
const maxTimes = 3

function TaraweehBox({ page: { eve, days } }: { page: RamadanPage }) {
  const byDetails = Map.groupBy(
    [eve, ...days].flatMap(({ ramadan }) => ramadan?.taraweeh ?? []),
    (one) => taraweehDetails(one, t).join('\n'),
  )
  byDetails.delete('')
  if (byDetails.size === 0) return null
  return (
    <div className="jumuah-box">
      <b>{t('ramadan.taraweeh')}</b>
      <ul className={byDetails.size > 2 ? 'many' : undefined}>
        {[...byDetails].map(([details, held]) => {
          const times = [...new Set(held.map(({ time }) => figures(time)))]
          return (
            <li key={details}>
              {times.length <= maxTimes && <b className="figures">{listed(times)} </b>}
              <Details details={details.split('\n')} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The meaning of both times of a prayer, and where they are from. */
function Notes({ page: { days, method, hijriCalendar } }: { page: RamadanPage }) {
  const hasJamaah = days.some(({ jamaah }) => jamaah !== null)
  const sources = [beginsWords({ month: { days }, method }), calendarName(hijriCalendar)]
  return (
    <p>
      {hasJamaah && (
        <>
          {t('day.begins')} <b>{t('day.jamaah')}</b>
          {timeSeparator()}
        </>
      )}
      {sources.join(timeSeparator())}
    </p>
  )
}

import { addDays, earliestDay, latestDay } from '@mihrab/core/days.ts'
import type { DayTable, MosquePage, TimeRow } from '@mihrab/core/features/public/pages.ts'
import { ChevronLeft, ChevronRight, Info } from 'lucide-react'
import { arabicNames } from './arabic-names.ts'
import { formatDayOfYear, formatHijri, formatLongDay } from './format.ts'
import { cardLook, cardTitleLook } from './looks.ts'
import { NoTime } from './no-time.tsx'
import { Reason } from './reason.tsx'
import { t } from './words.ts'

/** The table of one day, with the reason of each time below its row. */
export function TimesCard({ page }: { page: MosquePage }) {
  const { table } = page
  const hasJamaah = table.publishedAt !== null
  return (
    <section
      aria-labelledby="times"
      data-day={table.date}
      data-source={table.source}
      className={`${cardLook} relative self-start overflow-x-auto`}
    >
      <TimesHead page={page} />
      <table className="w-full">
        <TableHead hasJamaah={hasJamaah} />
        {table.rows.map((row) => (
          <Row key={row.prayer} row={row} page={page} hasJamaah={hasJamaah} />
        ))}
      </table>
      <p className="border-t border-line px-4 py-3.5 text-sm text-ink-2 md:px-5">
        {whoseTimes(table)}
        {table.calculation.estimated && table.beginsSource !== 'mosque' && ` ${t('day.estimated')}`}
      </p>
    </section>
  )
}

/** Whose the jamā'ahs and the beginnings of the day are. */
function whoseTimes({ publishedAt, beginsSource, rows }: DayTable): string {
  const own = rows.filter(({ isOwn }) => isOwn).map(({ prayer }) => t(`prayers.${prayer}`))
  const prayers = own.join(', ')
  if (publishedAt === null) {
    if (beginsSource === 'computed') return t('day.computed')
    return t(beginsSource === 'mosque' ? 'day.ownAlone' : 'day.someOwnAlone', { prayers })
  }
  if (beginsSource === 'computed') return t('day.byMosque')
  return t(beginsSource === 'mosque' ? 'day.allByMosque' : 'day.someByMosque', { prayers })
}

function TableHead({ hasJamaah }: { hasJamaah: boolean }) {
  return (
    <thead>
      <tr className="border-b border-line text-start text-sm text-ink-2">
        <th scope="col" className="py-1.5 ps-4 text-start font-normal md:ps-5">
          {t('day.prayer')}
        </th>
        <th scope="col" className="px-2 py-1.5 text-end font-normal">
          {t('day.begins')}
        </th>
        {hasJamaah && (
          <th scope="col" className="px-2 py-1.5 text-end font-normal">
            {t('day.jamaah')}
          </th>
        )}
        <th scope="col" className="w-14">
          <span className="sr-only">{t('why.title')}</span>
        </th>
      </tr>
    </thead>
  )
}

function TimesHead({ page }: { page: MosquePage }) {
  const { table, tableOf } = page
  const title = titleOf(page)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 ps-4 pe-4 pt-1 md:ps-5 md:pt-2">
      <h2 id="times" className={`${cardTitleLook} py-2`}>
        {title}
        {(tableOf === 'fixed' || tableOf === 'tomorrow') && (
          <span className="ms-2 font-sans text-sm font-normal text-ink-2">
            {tableOf === 'fixed' ? formatHijri(table.date) : formatDayOfYear(table.date)}
          </span>
        )}
      </h2>
      <DayLinks page={page} />
    </div>
  )
}

function titleOf({ table, tableOf }: MosquePage): string {
  if (tableOf === 'fixed') return formatLongDay(table.date)
  // After midnight, while the isha of the evening before is still to come.
  if (tableOf === 'yesterday') return t('day.tonight', { day: formatDayOfYear(table.date) })
  return t(`day.${tableOf}`)
}

const linkLook =
  'inline-flex min-h-11 items-center gap-1 rounded-control text-sm font-semibold text-accent hover:underline'

function DayLinks({ page: { table, tableOf, today, mosque } }: { page: MosquePage }) {
  const pathOf = (day: string) => `/mosques/${mosque.slug}/${day}`
  return (
    <span className="flex gap-4 print:hidden">
      {tableOf === 'fixed' && table.date > earliestDay && (
        <a href={pathOf(addDays(table.date, -1))} className={linkLook} aria-label={t('day.dayBefore')}>
          <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        </a>
      )}
      {tableOf === 'fixed' ? (
        <a href={`/mosques/${mosque.slug}`} className={linkLook}>
          {t('day.showToday')}
        </a>
      ) : tableOf !== 'today' ? (
        <a href={pathOf(today)} className={linkLook}>
          {t('day.showToday')}
        </a>
      ) : (
        <a href={pathOf(addDays(today, 1))} className={linkLook}>
          {t('day.showTomorrow')}
          <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
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

function Row({ row, page, hasJamaah }: { row: TimeRow; page: MosquePage; hasJamaah: boolean }) {
  const isSunrise = row.prayer === 'sunrise'
  const ink = row.isNext ? 'bg-gold-soft text-gold-ink' : isSunrise ? 'text-ink-2' : ''
  return (
    <tbody
      data-prayer={row.prayer}
      data-begins={row.begins ?? undefined}
      data-begins-source={row.isOwn ? 'mosque' : 'computed'}
      data-jamaah={row.jamaah ?? undefined}
      data-next={row.isNext ? '' : undefined}
      className="group/row border-b border-line last:border-b-0"
    >
      <tr
        className={`${ink} ${row.isNext ? 'shadow-[inset_3px_0_0_var(--gold)] rtl:shadow-[inset_-3px_0_0_var(--gold)]' : ''}`}
      >
        <PrayerName row={row} />
        <td className={`figures px-2 text-end md:text-[1.0625rem] ${row.isNext ? '' : 'text-ink-2'}`}>
          {row.begins ?? <NoTime />}
        </td>
        {hasJamaah && (
          <td className="figures px-2 text-end text-lg font-semibold md:text-xl">
            <Jamaah row={row} jumuah={page.table.jumuah} />
          </td>
        )}
        <td className="w-14 text-end">
          <ReasonButton prayer={row.prayer} />
        </td>
      </tr>
      <tr id={`why-${row.prayer}`} data-reason-text>
        <td colSpan={hasJamaah ? 4 : 3} className="px-4 pb-3 md:px-5">
          <Reason row={row} table={page.table} timeZone={page.mosque.timeZone} />
        </td>
      </tr>
    </tbody>
  )
}

/** Of several jumu'ahs all, one below the other. */
function Jamaah({ row: { prayer, jamaah }, jumuah }: { row: TimeRow } & Pick<DayTable, 'jumuah'>) {
  if (prayer === 'jumuah' && jumuah.length > 1) {
    return (
      <ul className="py-1.5">
        {jumuah.map(({ time }) => (
          <li key={time}>{time}</li>
        ))}
      </ul>
    )
  }
  return jamaah ?? <NoTime />
}

function PrayerName({ row }: { row: TimeRow }) {
  return (
    <th scope="row" className="h-11 ps-4 text-start md:h-13 md:ps-5">
      <span
        className={`${row.prayer === 'sunrise' ? 'font-normal' : 'font-semibold'} text-base md:text-[1.0625rem]`}
      >
        {t(`prayers.${row.prayer}`)}
      </span>
      <span
        lang="ar"
        aria-hidden="true"
        className="ms-2.5 font-arabic text-[1.0625rem] font-normal max-sm:hidden"
      >
        {arabicNames[row.prayer]}
      </span>
      {row.isNext && <span className="sr-only">, {t('next.title')}</span>}
    </th>
  )
}

/** A checkbox opens the row below without a script, and without a jump of the page when one arrives. */
function ReasonButton({ prayer }: Pick<TimeRow, 'prayer'>) {
  return (
    <label className="relative inline-flex size-11 cursor-pointer items-center justify-center rounded-full text-ink-2 has-checked:bg-covered has-checked:text-on-covered has-focus-visible:outline-2 has-focus-visible:outline-ring">
      <input
        type="checkbox"
        data-reason
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        aria-controls={`why-${prayer}`}
      />
      <Info aria-hidden="true" className="size-4.5" />
      <span className="sr-only">{t('why.of', { prayer: t(`prayers.${prayer}`) })}</span>
    </label>
  )
}

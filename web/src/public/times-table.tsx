import { isEveningBefore } from '@mihrab/core/features/prayer-times/start-times.ts'
import type { DayTable, MosquePage, TimeRow } from '@mihrab/core/features/public/pages.ts'
import { taraweehDetails } from '@mihrab/core/features/public/taraweeh-details.ts'
import { Info } from 'lucide-react'
import { formatDayOfYear, formatLongDay } from './format.ts'
import { Details } from './jumuah-details.tsx'
import { arabicNames, nameOfRow } from './prayer-words.ts'
import { Reason } from './reason.tsx'
import { Closed, Time } from './time.tsx'
import { currentLanguage, figures, listed, ownStartNameOf, startNameOf, t } from './words.ts'

type ShownDay = Pick<MosquePage, 'table' | 'tableOf' | 'mosque'>

interface Columns {
  readonly hasJamaah: boolean
  /** Each row opens to explain its time. */
  readonly hasReasons: boolean
}

export function TimesTable({ page, hasReasons }: { page: ShownDay } & Pick<Columns, 'hasReasons'>) {
  const taraweeh = page.table.ramadan?.taraweeh ?? []
  const columns = { hasJamaah: page.table.publishedAt !== null || taraweeh.length > 0, hasReasons }
  return (
    <table aria-labelledby="times" className="w-full">
      <TableHead {...columns} />
      {page.table.rows.map((row) => (
        <Row key={row.prayer} row={row} page={page} {...columns} />
      ))}
      {taraweeh.map((one) => (
        <TaraweehRow key={`${one.time} ${one.place}`} taraweeh={one} hasReasons={hasReasons} />
      ))}
    </table>
  )
}

export function titleOfTimes({ table, tableOf }: Omit<ShownDay, 'mosque'>): string {
  if (tableOf === 'fixed' || tableOf === 'later') return formatLongDay(table.date)
  // After midnight, while the isha of the previous evening is still to come.
  if (tableOf === 'yesterday') return t('day.tonight', { day: formatDayOfYear(table.date) })
  return t(`day.${tableOf}`)
}

/** The sources of the day's jamā'ahs and start times. */
export function sourceOfTimes(table: DayTable): string {
  const { beginsSource, calculation } = table
  const isEstimated = calculation.estimated && beginsSource !== 'mosque'
  return isEstimated ? `${sources(table)} ${t('day.estimated')}` : sources(table)
}

function sources({ publishedAt, beginsSource, rows }: DayTable): string {
  const own = rows.filter(({ isOwn }) => isOwn).map(({ prayer }) => startNameOf(prayer))
  const prayers = listed(own)
  if (publishedAt === null) {
    if (beginsSource === 'computed') return t('day.computed')
    return t(beginsSource === 'mosque' ? 'day.ownAlone' : 'day.someOwnAlone', { prayers })
  }
  if (beginsSource === 'computed') return t('day.byMosque')
  return t(beginsSource === 'mosque' ? 'day.allByMosque' : 'day.someByMosque', { prayers })
}

function TableHead({ hasJamaah, hasReasons }: Columns) {
  return (
    <thead>
      <tr className="border-b border-line text-start text-sm text-ink-2">
        <th scope="col" className="py-1.5 ps-4 text-start font-normal lg:ps-5">
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
        {hasReasons && (
          <th scope="col" className="w-14">
            <span className="sr-only">{t('why.column')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

/** Prayers before the next one are over. */
const pastLook = 'group-has-[~_[data-next]]/row:font-medium'

function Row({ row, page, hasJamaah, hasReasons }: Columns & { row: TimeRow; page: ShownDay }) {
  const isSunrise = row.prayer === 'sunrise'
  return (
    <tbody
      data-prayer={row.prayer}
      data-begins={row.begins ?? undefined}
      data-begins-source={row.isOwn ? 'mosque' : 'computed'}
      data-jamaah={row.jamaah ?? undefined}
      data-next={row.isNext ? '' : undefined}
      data-closed={row.closed && ''}
      className="group/row border-b border-line last:border-b-0"
    >
      <tr
        className={`${isSunrise ? 'text-ink-2 ' : ''}group-has-[~_[data-next]]/row:text-ink-2 group-data-next/row:bg-gold-soft group-data-next/row:text-gold-ink group-data-next/row:shadow-[inset_calc(3px*var(--flow,1))_0_0_var(--gold)]`}
      >
        <PrayerName row={row} ramadan={page.table.ramadan} />
        <td className="figures px-2 text-end text-ink-2 group-data-next/row:text-inherit md:text-[1.0625rem]">
          <Begins row={row} />
        </td>
        {hasJamaah && (
          <td className={`figures px-2 text-end text-lg font-semibold md:text-xl ${pastLook}`}>
            <Jamaah row={row} jumuah={page.table.jumuah} />
          </td>
        )}
        {hasReasons && (
          <td className="w-14 text-end">
            <ReasonButton row={row} />
          </td>
        )}
      </tr>
      {hasReasons && (
        <tr id={`why-${row.prayer}`} data-reason-text>
          <td colSpan={hasJamaah ? 4 : 3} className="px-4 pb-3 lg:px-5">
            <Reason row={row} table={page.table} timeZone={page.mosque.timeZone} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

type Taraweeh = NonNullable<DayTable['ramadan']>['taraweeh'][number]

/** Without a start time of its own; in its place is what the mosque says of it. */
function TaraweehRow({ taraweeh, hasReasons }: { taraweeh: Taraweeh } & Pick<Columns, 'hasReasons'>) {
  return (
    <tbody
      data-prayer="taraweeh"
      data-jamaah={taraweeh.time}
      className="border-b border-line last:border-b-0"
    >
      <tr>
        <th scope="row" colSpan={2} className="h-11 ps-4 pe-2 text-start md:h-13 lg:ps-5">
          <span className="flex flex-wrap items-center justify-between gap-x-3 py-1">
            <span>
              <span className="text-base font-semibold md:text-[1.0625rem]">{t('ramadan.taraweeh')}</span>
              <ArabicName prayer="taraweeh" />
            </span>
            <span className="min-w-0 text-xs font-normal break-words text-ink-2 md:text-sm">
              <Details details={taraweehDetails(taraweeh, t)} />
            </span>
          </span>
        </th>
        <td className="figures px-2 text-end text-lg font-semibold md:text-xl">{figures(taraweeh.time)}</td>
        {hasReasons && <td />}
      </tr>
    </tbody>
  )
}

function Begins({ row: { prayer, begins, jamaah, closed } }: { row: TimeRow }) {
  // The row has the name of the congregation; the start time may have another.
  const name = jamaah === null && !closed ? null : ownStartNameOf(prayer)
  return (
    <>
      <Time time={begins} />
      {name && <span className="block text-xs leading-4">{name}</span>}
      {isEveningBefore(prayer, begins) && (
        <span className="block text-xs leading-4">{t('day.eveningBefore')}</span>
      )}
    </>
  )
}

/** Several jumu'ahs are listed one below the other. */
function Jamaah({ row: { prayer, jamaah, closed }, jumuah }: { row: TimeRow } & Pick<DayTable, 'jumuah'>) {
  if (closed) return <Closed />
  if (prayer === 'jumuah' && jumuah.length > 1) {
    return (
      <ul className="py-1.5">
        {jumuah.map(({ time }) => (
          <li key={time}>{figures(time)}</li>
        ))}
      </ul>
    )
  }
  return <Time time={jamaah} />
}

function ArabicName({ prayer }: { prayer: keyof typeof arabicNames }) {
  if (currentLanguage() === 'ar') return null
  return (
    <span
      lang="ar"
      aria-hidden="true"
      // A separate box, so that its first letter does not join the last one before it.
      className="ms-2.5 inline-block font-arabic text-[1.0625rem] font-normal max-sm:hidden"
    >
      {arabicNames[prayer]}
    </span>
  )
}

/** Beside Fajr when suhur ends, beside Maghrib that it is iftar. */
function FastNote({ prayer, ramadan }: Pick<TimeRow, 'prayer'> & Pick<DayTable, 'ramadan'>) {
  const look = 'figures ms-2 inline-block text-xs font-normal whitespace-nowrap'
  if (prayer === 'maghrib' && ramadan?.iftar) return <span className={look}>{t('ramadan.iftar')}</span>
  if (prayer !== 'fajr' || !ramadan?.suhurEnds) return null
  const words = `${t('ramadan.suhurEnds')} ${figures(ramadan.suhurEnds)}`
  return <span className={`${look} max-sm:ms-0 max-sm:block`}>{words}</span>
}

function PrayerName({ row, ramadan }: { row: TimeRow } & Pick<DayTable, 'ramadan'>) {
  return (
    <th scope="row" className="h-11 ps-4 text-start md:h-13 lg:ps-5">
      <span
        className={`${row.prayer === 'sunrise' ? 'font-normal' : `font-semibold ${pastLook}`} text-base md:text-[1.0625rem]`}
      >
        {nameOfRow(row)}
      </span>
      <ArabicName prayer={row.prayer} />
      <FastNote prayer={row.prayer} ramadan={ramadan} />
      <span className="sr-only hidden group-data-next/row:inline">{listed(['', t('next.title')])}</span>
    </th>
  )
}

/** A checkbox opens the row below without a script, and without a jump of the page when one loads. */
function ReasonButton({ row }: { row: TimeRow }) {
  return (
    <label className="relative inline-flex size-11 cursor-pointer items-center justify-center rounded-full text-ink-2 has-checked:bg-covered has-checked:text-on-covered has-focus-visible:outline-2 has-focus-visible:outline-ring">
      <input
        type="checkbox"
        data-reason
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        aria-controls={`why-${row.prayer}`}
      />
      <Info aria-hidden="true" className="size-4.5" />
      <span className="sr-only">{t('why.of', { prayer: nameOfRow(row) })}</span>
    </label>
  )
}

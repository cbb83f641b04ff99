import type { MosqueDay } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import type { StartPrayer } from '@mihrab/core/features/prayer-times/start-times.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatNamedDay, formatTime } from '#lib/format-day.ts'
import { classNames } from '#ui/class-names.ts'
import { RequiredMark } from '#ui/field.tsx'
import { Begins } from './begins.tsx'

/**
 * Rows of a name, a choice and a field; on wide screens also of what that gives on the first and the last day,
 * which phones say below the name.
 */
export function TimesTable({ days, children }: { days: readonly MosqueDay[]; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_8rem] gap-x-2 divide-y divide-line border-line border-y md:grid-cols-[minmax(6.5rem,auto)_auto_7.75rem_minmax(0,1fr)_minmax(0,1fr)] md:gap-x-3.5">
      <DayHeads days={days} />
      {children}
    </div>
  )
}

/** A row of the table, or several that stay together. */
export const rowStyle = 'col-span-full grid grid-cols-subgrid items-center py-1.5'

/**
 * A field in its column. Its description goes below the row's name, its error below the row. Hidden from view
 * where there are columns for what the description says.
 */
export const fieldStyle =
  'contents [&_input[type=time]]:px-2.5 [&>div+div]:col-start-3 [&>div+div]:row-start-1 [&>div+div]:row-span-2 ' +
  '[&>p]:col-span-full [&>p]:row-start-3 md:[&>p]:col-start-2 ' +
  '[&>p:last-child]:col-span-1 [&>p:last-child]:col-start-1 [&>p:last-child]:row-start-2 [&>p:last-child]:mt-0 ' +
  '[&>p:last-child]:self-start [&>p:last-child]:text-xs'

type RowNameProps = { label: string; isOptional?: boolean; className?: string }

/** The name of a row, which its field repeats for screen readers. */
export function RowName({ label, isOptional, className }: RowNameProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('col-start-1 row-start-1 self-end font-semibold leading-tight', className)}
    >
      {label} {!isOptional && <RequiredMark />}
    </span>
  )
}

/** The first and the last day, or the only one, each at its place. */
function ends(days: readonly MosqueDay[]) {
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return []
  return first === last
    ? [{ day: last, place: 'last' as const }]
    : [
        { day: first, place: 'first' as const },
        { day: last, place: 'last' as const },
      ]
}

const columns = { first: 'md:col-start-4', last: 'md:col-start-5' }

function DayHeads({ days }: { days: readonly MosqueDay[] }) {
  const { t } = useTranslation('prayerTimes')
  const [first] = days
  if (!first) return null
  return (
    <div aria-hidden="true" className={classNames(rowStyle, 'max-md:hidden')}>
      {ends(days).map(({ day, place }) => (
        <span key={place} className={classNames(columns[place], 'row-start-1 text-end text-ink-2 text-xs')}>
          {days.length > 1 && <span className="block">{t(`dialog.${place}Day`)}</span>}
          <b className="font-semibold text-ink">{formatNamedDay(first.date, day.date, browserLocale())}</b>
        </span>
      ))}
    </div>
  )
}

type DayTimesProps = {
  prayer: StartPrayer
  days: readonly MosqueDay[]
  /** The prayer has a time. */
  isGiven: boolean
}

/** The times of the first and the last day, in their columns. Screen readers find them with the field. */
export function DayTimes({ prayer, days, isGiven }: DayTimesProps) {
  return ends(days).map(({ day, place }) => {
    const time = isGiven && day.jamaah?.[prayer]?.time
    return (
      <span
        key={place}
        aria-hidden="true"
        className={classNames(columns[place], 'row-span-2 row-start-1 text-end leading-snug max-md:hidden')}
      >
        {time && <b className="figures block font-semibold">{formatTime(time, browserLocale())}</b>}
        <span className="block text-xs text-ink-2">
          <Begins prayer={prayer} days={[day]} />
        </span>
      </span>
    )
  })
}

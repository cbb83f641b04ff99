// biome-ignore-all lint/a11y/noRedundantRoles: older versions of Safari drop the role of table elements whose display CSS changes
import type { IsoDay } from '@mihrab/core/days.ts'
import {
  type PrayerTimeRange,
  type RangePrayer,
  rangePrayers,
} from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pencil from 'lucide-react/icons/pencil'
import { memo, type Ref, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { labelOf } from '#lib/describe-error.ts'
import { formatDayRange } from '#lib/format-day.ts'
import { timeSeparator } from '#lib/listed.ts'
import { classNames } from '#ui/class-names.ts'
import { lazyRow } from '#ui/lazy-row.ts'
import { wholeRow } from '#ui/whole-row.ts'
import type { TimesBase } from './given-days.ts'
import { rangePhase } from './outlook.ts'
import { rangeWords, type TimeWords } from './range-times.ts'

type PrayerRangeListProps = {
  label: string
  ranges: readonly PrayerTimeRange[]
  /** Resolves the rules. */
  base: TimesBase
  today: IsoDay
  /** Makes every row a button. */
  onEdit?: (range: PrayerTimeRange) => void
  /** Contains the rows. */
  rows?: Ref<HTMLTableSectionElement>
}

/** A table with one head; on phones two lines a range. */
export const PrayerRangeList = memo(function PrayerRangeList(props: PrayerRangeListProps) {
  const { label, ranges, base, today, onEdit } = props
  const { t, i18n } = useTranslation('prayerTimes')
  const wordsOf = useMemo(() => rangeWords(base, i18n.language), [base, i18n.language])
  return (
    <table
      role="table"
      aria-label={label}
      className="block w-full text-start md:grid md:grid-cols-[repeat(7,auto)] md:gap-x-3"
    >
      <thead role="rowgroup" className={classNames(columnsStyle, 'max-md:sr-only')}>
        <tr role="row" className={classNames(columnsStyle, 'border-line border-b bg-sunken/50 px-4 py-2')}>
          {[t('month.days'), ...rangePrayers.map(labelOf)].map((head) => (
            <th
              key={head}
              role="columnheader"
              scope="col"
              className="text-start text-xs font-semibold text-ink-2"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        role="rowgroup"
        ref={props.rows}
        className={classNames(columnsStyle, 'block divide-y divide-line')}
      >
        {ranges.map((range) => (
          <RangeRow
            key={range._id}
            {...{ range, today, onEdit }}
            words={wordsOf(range)}
            className={classNames(lazyRow(ranges.length), 'md:[content-visibility:visible]')}
          />
        ))}
      </tbody>
    </table>
  )
})

/** The columns of the table, so that all rows share their widths. */
const columnsStyle = 'md:col-span-full md:grid md:grid-cols-subgrid'

type RangeRowProps = Pick<PrayerRangeListProps, 'today' | 'onEdit'> & {
  range: PrayerTimeRange
  words: Record<RangePrayer, TimeWords>
  className: string
}

function RangeRow({ range, words, today, onEdit, className }: RangeRowProps) {
  const days = <Days {...{ range, today }} />
  return (
    <tr
      role="row"
      className={classNames(
        'group relative block px-4 py-3 text-sm max-md:pe-9',
        columnsStyle,
        onEdit && 'transition-colors hover:bg-sunken/50',
        className,
      )}
    >
      <th role="rowheader" scope="row" className="block text-start font-normal">
        {onEdit ? (
          <button type="button" onClick={() => onEdit(range)} className={wholeRow}>
            {days}
            <ChevronRight
              className="absolute end-3 top-3.5 size-4.5 text-ink-3 md:hidden rtl:-scale-x-100"
              aria-hidden="true"
            />
            <Pencil
              className="absolute end-3 top-3.5 hidden size-4 text-accent md:group-hover:block"
              aria-hidden="true"
            />
          </button>
        ) : (
          days
        )}
      </th>
      {rangePrayers.map((prayer, index) => (
        <TimeCell key={prayer} label={labelOf(prayer)} isFirst={index === 0} {...words[prayer]} />
      ))}
    </tr>
  )
}

/** The space separates the words for screen readers. */
function Days({ range, today }: Pick<RangeRowProps, 'range' | 'today'>) {
  const { t, i18n } = useTranslation('prayerTimes')
  const phase = rangePhase(range, today)
  return (
    <>
      <span className="figures font-semibold max-md:me-2 md:block">
        {formatDayRange(today, range.startDate, range.endDate, i18n.language)}
      </span>{' '}
      {phase !== 'later' && (
        <span className={phase === 'now' ? 'font-semibold text-gold-ink' : 'text-ink-2'}>
          {t(`month.${phase}`)}
        </span>
      )}
    </>
  )
}

type TimeCellProps = TimeWords & { label: string; isFirst: boolean }

function TimeCell({ label, isFirst, time, rule }: TimeCellProps) {
  return (
    <td role="cell" className="figures inline max-md:text-ink-2 md:block">
      <span aria-hidden="true" className="md:hidden">
        {!isFirst && timeSeparator()}
        {label}{' '}
      </span>
      <span className="md:font-semibold">{time}</span>
      {rule && (
        // In brackets on phones; otherwise as wide as the column: its words do not count.
        <span
          title={rule.full}
          className="text-ink-2 max-md:before:content-['_('] max-md:after:content-[')'] md:line-clamp-2 md:w-0 md:min-w-full"
        >
          {rule.short}
        </span>
      )}
    </td>
  )
}

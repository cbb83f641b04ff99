import type { IsoDay } from '@mihrab/core/days.ts'
import {
  type PrayerTimeRange,
  type RangePrayer,
  rangePrayers,
} from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { labelOf } from '#lib/describe-error.ts'
import { formatDayRange } from '#lib/format-day.ts'
import { classNames } from '#ui/class-names.ts'
import { lazyRow } from '#ui/lazy-row.ts'
import type { TimesBase } from './given-days.ts'
import { rangePhase } from './outlook.ts'
import { rangeWords, type TimeWords } from './range-times.ts'

type PrayerRangeListProps = {
  ranges: readonly PrayerTimeRange[]
  /** Resolves the rules. */
  base: TimesBase
  today: IsoDay
  /** Makes every range a button. */
  onEdit?: (range: PrayerTimeRange) => void
}

/** The spaces separate the words for screen readers. */
export const PrayerRangeList = memo(function PrayerRangeList(props: PrayerRangeListProps) {
  const { base } = props
  const { language } = useTranslation().i18n
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other words
  const wordsOf = useMemo(() => rangeWords(base), [base, language])
  return (
    <ul className="divide-y divide-line">
      {props.ranges.map((range) => (
        <li key={range._id} className={lazyRow(props.ranges.length)}>
          <RangeRow range={range} words={wordsOf(range)} today={props.today} onEdit={props.onEdit} />
        </li>
      ))}
    </ul>
  )
})

type RangeRowProps = Pick<PrayerRangeListProps, 'today' | 'onEdit'> & {
  range: PrayerTimeRange
  words: Record<RangePrayer, TimeWords>
}

const rowStyle =
  'grid w-full grid-cols-3 gap-x-3 gap-y-3 px-4 py-3.5 text-start sm:grid-cols-6 lg:grid-cols-[minmax(9.5rem,1.4fr)_repeat(6,minmax(0,1fr))]'

function RangeRow({ range, words, today, onEdit }: RangeRowProps) {
  const { t, i18n } = useTranslation('prayerTimes')
  const standing = rangePhase(range, today)
  const content = (
    <>
      <span className="col-span-full lg:col-span-1">
        <span className="figures block font-semibold">
          {formatDayRange(today, range.startDate, range.endDate, i18n.language)}
        </span>{' '}
        {standing !== 'later' && (
          <span
            className={classNames(
              'block text-sm',
              standing === 'now' ? 'font-semibold text-gold-ink' : 'text-ink-2',
            )}
          >
            {t(`month.${standing}`)}{' '}
          </span>
        )}
      </span>
      {rangePrayers.map((prayer) => (
        <PrayerTimes key={prayer} label={labelOf(prayer)} {...words[prayer]} />
      ))}
    </>
  )
  if (!onEdit) return <div className={rowStyle}>{content}</div>
  return (
    <button
      type="button"
      onClick={() => onEdit(range)}
      className={classNames(rowStyle, 'transition-colors -outline-offset-2 hover:bg-sunken/50')}
    >
      {content}
    </button>
  )
}

function PrayerTimes({ label, text, span }: TimeWords & { label: string }) {
  return (
    <span>
      <span className="block text-sm text-ink-2">{label} </span>
      <span className={classNames('figures block font-semibold', span && 'text-sm')}>{text}</span>{' '}
      {span && <span className="figures block text-sm">{span} </span>}
    </span>
  )
}

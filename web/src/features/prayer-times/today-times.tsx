import type { IsoDay } from '@mihrab/core/days.ts'
import { type MosqueDay, mosqueDay } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { daysAround, nextPrayerOf, prayerDayOf } from '@mihrab/core/features/prayer-times/next-prayer.ts'
import {
  type PrayerTimeRange,
  type RangePrayer,
  rangePrayers,
} from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { startPrayerOf } from '@mihrab/core/features/prayer-times/start-times.ts'
import { writeTime } from '@mihrab/core/write-time.ts'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '#lib/clock.ts'
import { labelOf } from '#lib/describe-error.ts'
import { formatNamedDay, formatWeekday } from '#lib/format-day.ts'
import { formatHijriDay } from '#lib/format-hijri.ts'
import { useHijri } from '#lib/hijri-calendar.ts'
import { listed, timeSeparator } from '#lib/listed.ts'
import { classNames } from '#ui/class-names.ts'
import { words } from '#ui/words.ts'
import { dayShown, timesNow } from './range-times.ts'
import type { ShownBase } from './shown-base.hooks.ts'

type TodayTimesProps = {
  ranges: readonly PrayerTimeRange[]
  base: ShownBase
  today: IsoDay
  onOpen: (prayer: RangePrayer) => void
}

/** Today's published times; each opens the dialog that changes it. */
export function TodayTimes({ ranges, base, today, onOpen }: TodayTimesProps) {
  const { i18n } = useTranslation()
  const headingId = useId()
  const hijri = useHijri()
  const now = useNow()
  const times = useMemo(() => ({ ...base, ranges }), [base, ranges])
  const days = useMemo(() => daysAround(times, today), [times, today])
  const friday = useMemo(() => mosqueDay(times, dayShown('jumah', today)), [times, today])
  const day = days.find(({ date }) => date === today)
  const next = useMemo(() => nextPrayerOf(days.map(prayerDayOf), now.getTime()), [days, now])
  if (!day) return null
  return (
    <section
      aria-labelledby={headingId}
      className="rounded-card border border-line bg-surface p-2 pt-3 shadow-lift"
    >
      <header className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-2 px-2">
        <h2 id={headingId} className="text-lg">
          {words.today}
        </h2>
        <span className="figures text-sm text-ink-2">
          {[formatNamedDay(today, today, i18n.language), formatHijriDay(hijri, today)].join(timeSeparator())}
        </span>
      </header>
      <div className="grid grid-cols-3 sm:max-xl:grid-cols-6 xl:grid-cols-[auto_1fr_auto] xl:gap-x-2">
        {rangePrayers.map((prayer) => (
          <TimeOfPrayer
            key={prayer}
            {...{ prayer, day, now }}
            shown={prayer === 'jumah' ? friday : day}
            // After Isha tomorrow's Fajr is next, and after midnight perhaps yesterday's Isha.
            nextAt={next?.date === today && next.prayer === congregationOf(prayer) ? next.at.instant : null}
            onPress={() => onOpen(prayer)}
          />
        ))}
      </div>
    </section>
  )
}

type TimeOfPrayerProps = {
  prayer: RangePrayer
  day: MosqueDay
  /** The day whose times show; without any, as for Dhuhr where Jumu'ah takes its place, a dash does. */
  shown: MosqueDay
  now: Date
  /** The instant of the next prayer, if it is this one. */
  nextAt: number | null
  onPress: () => void
}

/** The spaces separate the words for screen readers. */
function TimeOfPrayer({ prayer, day, shown, now, nextAt, onPress }: TimeOfPrayerProps) {
  const { t, i18n } = useTranslation('prayerTimes')
  const isNext = nextAt !== null
  const times = listed(timesNow(prayer, shown).map((time) => writeTime(time, i18n.language)))
  const none = shown.closed.includes(congregationOf(prayer)) ? t('today.closed') : '–'
  return (
    <button
      type="button"
      onClick={onPress}
      className={classNames(
        timeStyle,
        isNext ? 'border-gold bg-gold-soft text-gold-ink' : 'border-transparent hover:bg-sunken',
      )}
    >
      <span className={classNames('text-sm xl:text-base', !isNext && 'text-ink-2 xl:text-ink')}>
        {labelOf(prayer)}
      </span>{' '}
      <span className="text-lg font-semibold xl:order-last">{times || none}</span>{' '}
      <span className={classNames('text-xs', !isNext && 'text-ink-2')}>
        {isNext ? (
          <Wait minutes={Math.ceil((nextAt - now.getTime()) / 60_000)} />
        ) : (
          <Begins {...{ prayer, day }} />
        )}
      </span>
    </button>
  )
}

const congregationOf = (prayer: RangePrayer) => (prayer === 'jumah' ? 'jumuah' : prayer)

const timeStyle =
  'figures flex min-h-11 flex-col rounded-control border-s-[3px] px-2 py-1.5 text-start transition-colors ' +
  'xl:col-span-full xl:grid xl:min-h-10 xl:grid-cols-subgrid xl:items-baseline'

/** Rounded as on the public page. */
function Wait({ minutes }: { minutes: number }) {
  const { t } = useTranslation('prayerTimes')
  return t(minutes < 60 ? 'today.nextInMinutes' : 'today.nextInHours', {
    hours: Math.floor(minutes / 60),
    minutes: minutes % 60,
  })
}

/** When the prayer begins, or on which day it is prayed. */
function Begins({ prayer, day }: Pick<TimeOfPrayerProps, 'prayer' | 'day'>) {
  const { t, i18n } = useTranslation('prayerTimes')
  if (prayer === 'jumah' && !day.isFriday) {
    const weekday = formatWeekday(friday, i18n.language, 'long')
    // In some languages the prayer has the name of the day.
    return weekday === labelOf(prayer) ? null : weekday
  }
  const begins = day.begins[startPrayerOf(prayer)]
  return begins && t('today.begins', { start: writeTime(begins.time, i18n.language) })
}

const friday = 5

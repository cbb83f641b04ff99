import { type CalculatedMosque, startTimesOfDays } from '@mihrab/core/features/prayer-times/day-times.ts'
import {
  prayerLabels,
  type RangePrayer,
  rangePrayers,
} from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { firstNotRising } from '@mihrab/core/features/prayer-times/ranges.ts'
import {
  type DayStartTimes,
  spanOfStartTimes,
  startOf,
  tooEarlyOn,
} from '@mihrab/core/features/prayer-times/start-times.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Form } from '#forms/use-form.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatShortDay, formatTime } from '#lib/format-day.ts'
import { TimeField } from '#ui/time-field.tsx'
import type { RangeValues, Times } from './times-form.ts'

type TimeFieldsProps = {
  form: Pick<Form<RangeValues>, 'values' | 'field'>
  base: CalculatedMosque
}

/** The six times, beside each when its prayer begins, and a word of warning about what is hardly meant. */
export function TimeFields({ form, base }: TimeFieldsProps) {
  const { t } = useTranslation('prayerTimes')
  const { startDate, endDate } = form.values
  const starts = useMemo(() => startTimesOfDays(base, { startDate, endDate }), [base, startDate, endDate])
  return (
    <>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3 sm:gap-x-4">
        {rangePrayers.map((prayer) => (
          <TimeField
            key={prayer}
            {...form.field(prayer)}
            label={prayerLabels[prayer]}
            isRequired
            description={<Beginning prayer={prayer} starts={starts} />}
          />
        ))}
      </div>
      {starts.length > 0 && (
        <p className="mt-3 text-sm text-ink-2">{t('dialog.beginsMeaning', { count: starts.length })}</p>
      )}
      <Warnings times={form.values} starts={starts} />
    </>
  )
}

/** The line keeps its height while the days are not whole, so that nothing moves under a finger. */
function Beginning({ prayer, starts }: { prayer: RangePrayer; starts: readonly DayStartTimes[] }) {
  const { t } = useTranslation('prayerTimes')
  const span = useMemo(() => spanOfStartTimes(prayer, starts), [prayer, starts])
  if (span.length === 0) return <>{'\u00a0'}</>
  const start = span.map((time) => formatTime(time, browserLocale())).join(' – ')
  return <span className="figures">{t('dialog.begins', { start })}</span>
}

/** Said, not forbidden: the mosque decides. */
function Warnings({ times, starts }: { times: Times; starts: readonly DayStartTimes[] }) {
  const { t } = useTranslation('prayerTimes')
  const locale = browserLocale()
  const notRising = firstNotRising(times)
  const early = rangePrayers.flatMap((prayer) => {
    const day = tooEarlyOn(prayer, times[prayer], starts)
    if (!day) return []
    const start = formatTime(startOf(prayer, day), locale)
    return t('dialog.startOn', {
      ...{ prayer: prayerLabels[prayer], start },
      day: formatShortDay(day.day, locale),
    })
  })
  const isWarning = notRising !== null || early.length > 0
  return (
    <div role="status" className={isWarning ? noticeStyle : undefined}>
      {notRising && <p>{t('dialog.notRising', { prayer: prayerLabels[notRising] })}</p>}
      {early.length > 0 && <p>{t('dialog.beforeStart', { prayers: early.join(', ') })}</p>}
      {isWarning && <p>{t('dialog.ifRight')}</p>}
    </div>
  )
}

const noticeStyle = 'mt-4 space-y-1 rounded-control bg-gold-soft px-3 py-2 text-sm text-gold-ink'

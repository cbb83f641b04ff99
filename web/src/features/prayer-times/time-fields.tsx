import {
  prayerLabels,
  type RangePrayer,
  rangePrayers,
} from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { firstNotRising } from '@mihrab/core/features/prayer-times/ranges.ts'
import { type DayStarts, isBeforeStart, startOf } from '@mihrab/core/features/prayer-times/start-times.ts'
import { useTranslation } from 'react-i18next'
import { TimeField } from '#ui/time-field.tsx'
import type { FieldErrors, Times } from './times-form.ts'

type TimeFieldsProps = {
  times: Times
  errors: FieldErrors
  /** When the prayers begin on the first and the last day, as far as it is known. */
  starts: readonly DayStarts[]
  onChange: (times: Times) => void
}

/** The six times, beside each when its prayer begins, and a word of warning about what is hardly meant. */
export function TimeFields({ times, errors, starts, onChange }: TimeFieldsProps) {
  const { t } = useTranslation('prayerTimes')
  return (
    <>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3 sm:gap-x-4">
        {rangePrayers.map((prayer) => (
          <TimeField
            key={prayer}
            name={prayer}
            label={prayerLabels[prayer]}
            isRequired
            value={times[prayer]}
            error={errors[prayer]}
            description={<Beginning prayer={prayer} starts={starts} />}
            onChange={(time) => onChange({ ...times, [prayer]: time })}
          />
        ))}
      </div>
      {starts.length > 0 && (
        <p className="mt-3 text-sm text-ink-2">{t('dialog.beginsMeaning', { count: starts.length })}</p>
      )}
      <Warnings times={times} starts={starts} />
    </>
  )
}

/** The line keeps its height while the times are on their way, so that nothing moves under a finger. */
function Beginning({ prayer, starts }: { prayer: RangePrayer; starts: readonly DayStarts[] }) {
  const { t } = useTranslation('prayerTimes')
  const shown = [...new Set(starts.map((day) => startOf(prayer, day)))]
  if (shown.length === 0) return <>{'\u00a0'}</>
  return <span className="figures">{t('dialog.begins', { start: shown.join(' – ') })}</span>
}

/** Said, not forbidden: the mosque decides. */
function Warnings({ times, starts }: { times: Times; starts: readonly DayStarts[] }) {
  const { t } = useTranslation('prayerTimes')
  const notRising = firstNotRising(times)
  const early = rangePrayers.filter((prayer) => isBeforeStart(prayer, times[prayer], starts))
  const isWarning = notRising !== null || early.length > 0
  return (
    <div role="status" className={isWarning ? noticeStyle : undefined}>
      {notRising && <p>{t('dialog.notRising', { prayer: prayerLabels[notRising] })}</p>}
      {early.length > 0 && (
        <p>{t('dialog.beforeStart', { prayers: early.map((prayer) => prayerLabels[prayer]).join(', ') })}</p>
      )}
    </div>
  )
}

const noticeStyle = 'mt-4 space-y-1 rounded-control bg-gold-soft px-3 py-2 text-sm text-gold-ink'

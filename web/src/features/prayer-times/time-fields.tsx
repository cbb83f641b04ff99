import { prayerLabels, rangePrayers } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { firstNotRising } from '@mihrab/core/features/prayer-times/ranges.ts'
import { useTranslation } from 'react-i18next'
import { TimeField } from '#ui/time-field.tsx'
import type { FieldErrors, Times } from './times-form.ts'

type TimeFieldsProps = { times: Times; errors: FieldErrors; onChange: (times: Times) => void }

/** The six times, and a word of warning when they do not rise through the day. */
export function TimeFields({ times, errors, onChange }: TimeFieldsProps) {
  const { t } = useTranslation('prayerTimes')
  const notRising = firstNotRising(times)
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
            onChange={(time) => onChange({ ...times, [prayer]: time })}
          />
        ))}
      </div>
      <p role="status" className={notRising ? noticeStyle : undefined}>
        {notRising && t('dialog.notRising', { prayer: prayerLabels[notRising] })}
      </p>
    </>
  )
}

const noticeStyle = 'mt-4 rounded-control bg-gold-soft px-3 py-2 text-sm text-gold-ink'

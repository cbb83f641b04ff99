import {
  type PrayerTime,
  prayerLabels,
  type RangePrayer,
} from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#lib/format-day.ts'
import { Button } from '#ui/button.tsx'
import { changesOf } from './times-form.ts'

type ChangedMeanwhileProps = {
  /** The range as it was when the dialog opened. */
  seen: PrayerTime
  current: PrayerTime
  onShowTheirs: () => void
}

/** Says what somebody else has made of the range meanwhile; what was typed stays until theirs is asked for. */
export function ChangedMeanwhile({ seen, current, onShowTheirs }: ChangedMeanwhileProps) {
  const { t, i18n } = useTranslation('prayerTimes')
  const names = Object.keys(changesOf(seen, current)) as (keyof ReturnType<typeof changesOf>)[]
  const isDate = (name: (typeof names)[number]) => name === 'startDate' || name === 'endDate'
  const words = (range: PrayerTime, name: (typeof names)[number]) =>
    isDate(name) ? formatDay(range[name], i18n.language) : range[name]
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-2 rounded-control bg-gold-soft px-3 py-2 text-sm text-gold-ink"
    >
      <div>
        {t('dialog.changedMeanwhile')}
        <ul className="figures font-medium">
          {names.map((name) => (
            <li key={name}>
              {t('dialog.theirChanges', {
                field: isDate(name) ? t(`dialog.${name as 'startDate'}`) : prayerLabels[name as RangePrayer],
                before: words(seen, name),
                after: words(current, name),
              })}
            </li>
          ))}
        </ul>
      </div>
      <Button variant="secondary" onPress={onShowTheirs}>
        {t('dialog.loadTheirs')}
      </Button>
    </div>
  )
}

import type { MosqueDay } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import type { RangePrayer } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { isEveningBefore } from '@mihrab/core/features/prayer-times/start-times.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatTime } from '#lib/format-day.ts'
import { startTimesSpan } from './given-days.ts'

/** The line keeps its height while the days are incomplete, so that nothing moves under a finger. */
export function Begins({ prayer, days }: { prayer: RangePrayer; days: readonly MosqueDay[] }) {
  const { t } = useTranslation('prayerTimes')
  const span = useMemo(() => startTimesSpan(days, prayer), [prayer, days])
  if (prayer === 'dhuhr' && days.length > 0 && days.every(({ isFriday }) => isFriday)) {
    return t('dialog.jumuahInstead')
  }
  if (span.length === 0) return <>{'\u00a0'}</>
  const write = (time: string) => {
    const written = formatTime(time, browserLocale())
    return isEveningBefore(prayer, time) ? `${written} (${t('dialog.eveningBefore')})` : written
  }
  const start = span.map(write).join(' – ')
  return <span className="figures">{t('dialog.begins', { start })}</span>
}

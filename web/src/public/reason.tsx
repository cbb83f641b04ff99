import type { DayTable, TimeRow } from '@mihrab/core/features/public/pages.ts'
import { formatInstantDay } from './format.ts'
import { t } from './words.ts'

/** Why a time is what it is: who published it, or how it was computed. */
export function Reason({ row, table, timeZone }: { row: TimeRow; table: DayTable; timeZone: string }) {
  const published =
    row.jamaah !== null && table.publishedAt !== null
      ? t('why.published', { date: formatInstantDay(table.publishedAt, timeZone) })
      : null
  const { method, rounding, timeZone: zone } = table.calculation
  const sentences = [
    published,
    beginning(row, table),
    isOfNight(row) && highLatitudeRule(table),
    t('why.method', { method, rounding: t(`why.${rounding}`), zone }),
    row.otherMethods && t('why.others', row.otherMethods),
  ]
  return (
    <p className="rounded-control bg-sunken px-3.5 py-2.5 text-sm text-ink-2">
      <strong className="font-semibold text-ink">{t('why.title')}</strong>{' '}
      {sentences.filter(Boolean).join(' ')}
    </p>
  )
}

function beginning({ prayer }: TimeRow, { calculation }: DayTable): string {
  if (prayer === 'asr') return t(calculation.shadow === '1x' ? 'why.asr1x' : 'why.asr2x')
  if (prayer === 'fajr') return t('why.fajr', { angle: calculation.fajrAngle })
  if (prayer !== 'isha') return t(`why.${prayer}`)
  return calculation.ishaAngle === null
    ? t('why.ishaMinutes', { minutes: calculation.ishaIntervalMinutes })
    : t('why.ishaAngle', { angle: calculation.ishaAngle })
}

const isOfNight = ({ prayer }: TimeRow) => prayer === 'fajr' || prayer === 'isha'

type Rule = 'SeventhOfTheNight' | 'MiddleOfTheNight' | 'TwilightAngle' | 'Seasonal'

function highLatitudeRule({ calculation }: DayTable): string {
  return t(`why.${calculation.highLatitudeRule as Rule}`)
}

import { unitWords } from '@mihrab/core/duration-words.ts'
import type { DayTable, TimeRow } from '@mihrab/core/features/public/pages.ts'
import { formatInstantDay } from './format.ts'
import { nameOfRow } from './prayer-words.ts'
import { ruleWords } from './rule-words.ts'
import { locale, methodName, t } from './words.ts'

/** Why a time is what it is: who published it, or how it was computed. */
export function Reason({ row, table, timeZone }: { row: TimeRow; table: DayTable; timeZone: string }) {
  const sentences = [
    ...jamaah(row, table, timeZone),
    ...(row.isOwn ? [row.prayer === 'jumuah' && t('why.jumuah'), t('why.own')] : computed(row, table)),
    row.otherMethods && t('why.others', row.otherMethods),
  ]
  return (
    <p className="rounded-control bg-sunken px-3.5 py-2.5 text-sm text-ink-2">
      <span className="sr-only">{nameOfRow(row)}. </span>
      <strong className="font-semibold text-ink">{t('why.title')}</strong>{' '}
      {sentences.filter(Boolean).join(' ')}
    </p>
  )
}

/** The rule of the jamā'ah, and who published it. */
function jamaah({ jamaah: time, rule }: TimeRow, { publishedAt }: DayTable, timeZone: string) {
  if (time === null || publishedAt === null) return []
  const published = t('why.published', { date: formatInstantDay(publishedAt, timeZone) })
  return [rule && t('why.byRule', { rule: ruleWords(rule) }), published]
}

function computed(row: TimeRow, table: DayTable) {
  const { method, rounding, timeZone: zone } = table.calculation
  return [
    beginning(row, table),
    isOfNight(row) && highLatitudeRule(row, table),
    adjustment(row, table),
    t(method === null ? 'why.ownMethod' : 'why.method', {
      method: methodName(method),
      zone,
      rounding: t(`why.${rounding}`),
    }),
  ]
}

function beginning({ prayer }: TimeRow, { calculation }: DayTable): string | false {
  const { shadow, fajrAngle, ishaAngle, maghribAngle, ishaIntervalMinutes: minutes } = calculation
  // A seasonal method goes by the season; the angle is only its origin.
  const isByAngle = calculation.highLatitudeRule !== 'Seasonal'
  if (prayer === 'asr') return t(shadow === '1x' ? 'why.asr1x' : 'why.asr2x')
  if (prayer === 'fajr') return isByAngle && t('why.fajr', { angle: fajrAngle })
  if (prayer === 'maghrib' && maghribAngle !== null) return t('why.maghribAngle', { angle: maghribAngle })
  if (prayer !== 'isha') return t(`why.${prayer}`)
  if (ishaAngle === null)
    return t('why.ishaMinutes', { minutes: unitWords(minutes ?? 0, 'minute', locale()) })
  return isByAngle && t('why.ishaAngle', { angle: ishaAngle })
}

const isOfNight = ({ prayer }: TimeRow) => prayer === 'fajr' || prayer === 'isha'

function highLatitudeRule({ begins }: TimeRow, { calculation }: DayTable): string {
  return t(begins === null ? 'why.absent' : `why.${calculation.highLatitudeRule}`)
}

/** `The mosque adds 3 minutes.` */
function adjustment({ prayer, begins }: TimeRow, { calculation }: DayTable): string | false {
  const minutes = calculation.adjustments[prayer === 'jumuah' ? 'dhuhr' : prayer]
  if (minutes === 0 || begins === null) return false
  return t(minutes > 0 ? 'why.adds' : 'why.takes', { count: Math.abs(minutes) })
}

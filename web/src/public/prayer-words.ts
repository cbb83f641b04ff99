import { beginsSourceOf } from '@mihrab/core/features/public/month-days.ts'
import type { NextCongregation } from '@mihrab/core/features/public/next-congregation.ts'
import type { Month, MonthPage, RowPrayer, TimeRow } from '@mihrab/core/features/public/pages.ts'
import { joined } from '@mihrab/core/text-direction.ts'
import { formatShortDayOfYear } from './format.ts'
import { locale, methodName, startNameOf, t } from './words.ts'

/** A row without a jamā'ah shows only a start time, and has the name of that. */
export const nameOfRow = ({ prayer, jamaah, closed }: Pick<TimeRow, 'prayer' | 'jamaah' | 'closed'>) =>
  jamaah === null && !closed ? startNameOf(prayer) : t(`prayers.${prayer}`)

/** The name of the next congregation, or of the next start time. */
export const nameOfNext = ({ prayer, kind }: Pick<NextCongregation, 'prayer' | 'kind'>) =>
  kind === 'begins' ? startNameOf(prayer) : t(`prayers.${prayer}`)

/** Empty if the next congregation is today. */
export const dayOfNext = ({ isTomorrow, laterDay }: NextCongregation) =>
  laterDay ? formatShortDayOfYear(laterDay) : isTomorrow ? t('day.tomorrow') : ''

/** `Next prayer, tomorrow`, or `Next prayer, Wed 9 December` */
export function titleOfNext(next: NextCongregation): string {
  if (next.laterDay) return joined([t('next.title'), dayOfNext(next)], ',', locale())
  return t(next.isTomorrow ? 'next.titleTomorrow' : 'next.title')
}

/** The source of a month's start times: `Begins: Muslim World League`. */
export function beginsWords({
  month,
  method,
}: Pick<MonthPage, 'method'> & { month: Pick<Month, 'days'> }): string {
  const source = beginsSourceOf(month.days)
  const name = methodName(method)
  if (source === 'computed') return t('month.method', { method: name })
  return source === 'mosque' ? t('month.ownBegins') : t('month.someOwnBegins', { method: name })
}

/** The common Arabic names of the prayers, shown beside those in the page's language. */
export const arabicNames: Record<RowPrayer | 'taraweeh', string> = {
  fajr: 'الفجر',
  sunrise: 'الشروق',
  dhuhr: 'الظهر',
  jumuah: 'الجمعة',
  asr: 'العصر',
  maghrib: 'المغرب',
  isha: 'العشاء',
  taraweeh: 'التراويح',
}

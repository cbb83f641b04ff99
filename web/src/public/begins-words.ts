import { beginsSourceOf } from '@mihrab/core/features/public/month-days.ts'
import type { MonthPage } from '@mihrab/core/features/public/pages.ts'
import { methodName, t } from './words.ts'

/** Whose the beginnings of a month are: `Begins: Muslim World League`. */
export function beginsWords({ month, method }: Pick<MonthPage, 'month' | 'method'>): string {
  const source = beginsSourceOf(month.days)
  const name = methodName(method)
  if (source === 'computed') return t('month.method', { method: name })
  return source === 'mosque' ? t('month.ownBegins') : t('month.someOwnBegins', { method: name })
}

import { maxJumuahs } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import type { ColumnMeaning } from '@mihrab/core/features/timetables/reading/column-meanings.ts'
import { beginsColumns, jamaahColumns } from '@mihrab/core/features/timetables/timetable-days.ts'
import type { PrayerName } from '@mihrab/core/prayer/methods.ts'
import type { TFunction } from 'i18next'

type Words = TFunction<'timetableImport'>

export const columnMeanings: readonly ColumnMeaning[] = [
  ...(['day', 'month', 'weekday'] as const),
  ...beginsColumns,
  ...jamaahColumns,
  ...Array.from({ length: maxJumuahs }, (_, index) => `jumuah.${index + 1}` as const),
  'ignored',
]

/** `Fajr begins`, `Fajr jamā’ah`, `Jumu’ah 2` */
export function nameOfMeaning(t: Words, meaning: ColumnMeaning): string {
  if (meaning === 'day' || meaning === 'month' || meaning === 'weekday' || meaning === 'ignored') {
    return t(`columns.meanings.${meaning}`)
  }
  const [kind, which = ''] = meaning.split('.')
  if (kind === 'jumuah') return t('columns.meanings.jumuah', { number: which })
  const prayer = t(`prayers.${which as PrayerName}`)
  return kind === 'begins'
    ? t('columns.meanings.begins', { prayer })
    : t('columns.meanings.jamaah', { prayer })
}

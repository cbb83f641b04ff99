import { startName } from '@mihrab/core/features/prayer-times/start-names.ts'
import type { ColumnMeaning } from '@mihrab/core/features/timetables/reading/column-meanings.ts'
import type { PrayerName } from '@mihrab/core/prayer/methods.ts'
import type { TFunction } from 'i18next'

type Words = TFunction<'timetableImport'>

/** `Fajr begins`, `Fajr jamā’ah`, `Jumu’ah 2` */
export function nameOfMeaning(t: Words, meaning: ColumnMeaning): string {
  if (meaning === 'day' || meaning === 'month' || meaning === 'weekday' || meaning === 'ignored') {
    return t(`columns.meanings.${meaning}`)
  }
  const [kind, which = ''] = meaning.split('.')
  if (kind === 'jumuah') return t('columns.meanings.jumuah', { number: Number(which) })
  const names = t('prayers', { returnObjects: true })
  const prayer = which as PrayerName
  if (prayer === 'sunrise') return names.sunrise
  return kind === 'begins'
    ? t('columns.meanings.begins', { prayer: startName(names, prayer) })
    : t('columns.meanings.jamaah', { prayer: names[prayer] })
}

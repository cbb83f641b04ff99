import { writeHijri } from '#features/prayer-times/day-hijri.ts'
import type { MosqueDay } from '#features/prayer-times/mosque-day.ts'
import { taraweehDetails } from '#features/public/taraweeh-details.ts'
import type { PrayerName } from '#prayer/methods.ts'
import { sayIn } from '#say.ts'
import { writeFigures } from '#write-time.ts'

/** `Suhur ends 05:31` for the entries of Fajr, `Iftar 17:25` for those of Maghrib; empty for all others. */
export function fastNoteOf({ ramadan }: MosqueDay, locale: string) {
  return (prayer: PrayerName | null): string => {
    const name = prayer === 'fajr' ? 'suhurEnds' : prayer === 'maghrib' ? 'iftar' : null
    const time = name && ramadan?.[name]?.time
    return time ? `${sayIn(locale, 'public')(`ramadan.${name}`)} ${writeFigures(time, locale)}` : ''
  }
}

/** Of the night before a fast, by which it is named. */
export function taraweehOf({ date, hijri, ramadan }: MosqueDay, locale: string) {
  const night = writeHijri({ ...hijri, month: 9, day: (ramadan?.day ?? 0) + 1 })
  const say = sayIn(locale, 'public')
  return (ramadan?.taraweeh ?? []).map((one, index) => ({
    key: `hijri-${night}-taraweeh-${index + 1}`,
    kind: 'jamaah' as const,
    prayer: 'isha' as const,
    date,
    start: one.instant,
    summary: say('ramadan.taraweeh'),
    description: taraweehDetails(one, say).join('\n'),
  }))
}

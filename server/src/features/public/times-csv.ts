import { writeHijri } from '@mihrab/core/features/prayer-times/day-hijri.ts'
import type { PublicDay } from '@mihrab/core/features/public/public-days.schemas.ts'
import { csvRow } from '#http/csv.ts'

export const timesColumns = [
  'date',
  'hijri',
  'fajr_begins',
  'fajr_jamaah',
  'sunrise',
  'dhuhr_begins',
  'dhuhr_jamaah',
  'asr_begins',
  'asr_jamaah',
  'maghrib_begins',
  'maghrib_jamaah',
  'isha_begins',
  'isha_jamaah',
  'jumuah',
  'estimated',
  'imsak',
  'iftar',
  'taraweeh',
]

/** Days as CSV: Hijri date as `1448-06-10`, several jumu'ahs or Taraweeh separated by a space. */
export function timesCsv(days: readonly PublicDay[]): string {
  return csvRow(timesColumns) + days.map((day) => csvRow(timesCells(day))).join('')
}

export function timesCells({ date, hijri, begins, jamaah, jumuah, estimated, ramadan }: PublicDay) {
  return [
    date,
    writeHijri(hijri),
    begins.fajr,
    jamaah?.fajr ?? null,
    begins.sunrise,
    begins.dhuhr,
    jamaah?.dhuhr ?? null,
    begins.asr,
    jamaah?.asr ?? null,
    begins.maghrib,
    jamaah?.maghrib ?? null,
    begins.isha,
    jamaah?.isha ?? null,
    jumuah.map(({ time }) => time).join(' '),
    estimated,
    ramadan?.suhurEnds ?? null,
    ramadan?.iftar ?? null,
    ramadan?.taraweeh.map(({ time }) => time).join(' ') ?? null,
  ]
}

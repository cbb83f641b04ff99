import type { PrayerRow, TimeAt } from '@mihrab/core/features/prayer-times/next-prayer.ts'
import { dayMs } from '@mihrab/core/hijri/utc-days.ts'
import type { DataDay, ScreenData } from './screen-data.ts'

const words = {
  and: 'and',
  begins: 'begins',
  jamaah: 'jamā’ah',
  jumuah: 'Jumu’ah',
  prayer: 'Prayer',
  noTime: '–',
  am: 'am',
  pm: 'pm',
  closed: 'Closed',
  tomorrow: 'Tomorrow, {day}',
  tonight: 'Tonight (times of {day})',
  computed: 'Calculated times.',
  eveningBefore: 'the evening before',
  at: '{prayer} at {time}',
  beginsAt: '{prayer} begins at {time}',
  phonesOff: 'Please switch off your phone',
  inMinutes: '{prayer} in {minutes} min',
  inHours: '{prayer} in {hours} h {minutes} min',
  beginsInMinutes: '{prayer} begins in {minutes} min',
  beginsInHours: '{prayer} begins in {hours} h {minutes} min',
  suhurEnds: 'Suhur ends',
  iftar: 'Iftar',
  leftMinutes: 'in {minutes} min',
  leftHours: 'in {hours} h {minutes} min',
  moment: '{day}, {time}',
  upToDate: 'Up to date',
  offline: 'Offline since {time}',
  stale: 'From {time}',
  gone: 'Gone.',
  moonChanges: 'Changes by itself.',
  clockFast: '{amount} fast',
  clockSlow: '{amount} slow',
  clockMoved: 'Clock set.',
  noClock: 'No clock.',
  noDays: 'No times.',
  amountMinutes: '{minutes} min',
  amountHours: '{hours} h {minutes} min',
  amountDays: '{days} d {hours} h',
}

/** A mosque in UTC with the same times each day. `first` is yesterday. */
export function sampleScreen(first: string, count = 15, changes: Partial<ScreenData> = {}): ScreenData {
  const midnight = Date.parse(`${first}T00:00:00Z`)
  return {
    version: 1,
    build: 'build 1',
    revision: 1,
    slug: 'masjid',
    name: 'Masjid',
    madeAt: midnight + dayMs + 3_600_000,
    offsets: [[midnight - dayMs, 0]],
    days: Array.from({ length: count }, (_, index) => sampleDay(midnight + index * dayMs)),
    words,
    prayers: {
      fajr: ['Fajr', 'ف'],
      dhuhr: ['Dhuhr', 'ظ'],
      jumuah: ['Jumu’ah', 'ج'],
      asr: ['Asr', 'ع'],
      maghrib: ['Maghrib', 'م'],
      isha: ['Isha', 'ش'],
      taraweeh: ['Taraweeh', 'ت'],
    },
    ...changes,
  }
}

function sampleDay(midnight: number, changes: Partial<DataDay> = {}): DataDay {
  const date = new Date(midnight).toISOString().slice(0, 10)
  const time = (text: string): TimeAt => [text, Date.parse(`${date}T${text}:00Z`)]
  const row = (prayer: PrayerRow['prayer'], begins: string, jamaah: string): PrayerRow => ({
    prayer,
    begins: time(begins),
    jamaahs: [time(jamaah)],
  })
  return {
    date,
    longDate: `long ${date}`,
    name: `day ${date}`,
    hijri: 'hijri',
    hijriDate: '1448-06-12',
    hijriState: 'computed',
    hijriArabic: 'هجري',
    source: 'mosque',
    hasJamaah: true,
    jumuahs: ['13:15'],
    hints: [],
    rows: [
      row('fajr', '06:00', '06:45'),
      row('dhuhr', '11:53', '12:30'),
      row('asr', '13:39', '14:00'),
      row('maghrib', '15:59', '16:04'),
      row('isha', '17:23', '19:30'),
    ],
    ...changes,
  }
}

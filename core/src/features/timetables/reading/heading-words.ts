import { startPrayers } from '#features/prayer-times/start-times.ts'
import type { JamaahColumn } from '#features/timetables/timetable-days.ts'
import type { PrayerName } from '#prayer/methods.ts'
import { hijriMonthAmong, monthOfWord } from './calendar-words.ts'
import { foldedText, headingWords } from './plain-text.ts'

export const timeKinds = ['begins', 'jamaah'] as const
export type TimeKind = (typeof timeKinds)[number]

/** What a heading says of its column. */
export interface Heading {
  readonly text: string
  readonly prayer?: PrayerName | 'jumuah' | 'imsak'
  readonly kind?: TimeKind
  /** Of jumu'ahs and of the two Asr, counted from 1. */
  readonly number?: number
  /** The column of a heading such as `Isha (Ramadan)`, which holds in Ramadan alone. */
  readonly ofRamadan?: JamaahColumn
  readonly role?: 'date' | 'month' | 'hijri' | 'ignored'
  /** The heading is a month: the column has its days. */
  readonly month?: number
  readonly isHijriMonth?: boolean
}

const spellings: Readonly<Record<string, string>> = {
  fajr: 'fajr fajar fadjr fajer fecr subuh subh shubuh shubh sobh sabah sabahu salat-us-subh الفجر فجر الصبح صبح f',
  imsak: 'imsak imsaku imsyak sehri suhoor sahur suhur seheri إمساك امساك الإمساك سحری سحور',
  sunrise:
    'sunrise shuruk shurooq shuruq shouruq shorook shoroeq shourouk chourouk chorok syuruk syuruq terbit lindja gunes ' +
    'tulu ishraq-begins الشروق شروق طلوع الإشراق shurouk chourouq sonnenaufgang soluppgang zonsopkomst',
  dhuhr:
    'dhuhr dhur duhr zuhr zohr zohar zohor zhur zhuhr dhohr dohr dhuhur dzuhur zuhur zoher zuhar ogle dreka thuhr الظهر ظهر ظہر d',
  asr: 'asr asar assr asser ashr ikindi ikindia al-asr العصر عصر a',
  maghrib: 'maghrib magrib magreb maghreb magharib aksam akshami المغرب مغرب iftar iftari iftaar m',
  sunset: 'sunset sonnenuntergang ghurub غروب',
  isha: 'isha ishaa esha eshaa eisha isya isyak ishak icha ichaa yatsi jacia isa العشاء عشاء عشا العشا i',
  jumuah:
    'jumuah jumah jummah jumma jumu juma jumua jummua jummuah jumaa jumaah jumaat jumat cuma xhuma xhumaja الجمعة جمعة جمعہ',
  begins:
    'begins begin beginning beginnings start starts started adhan athan azan adhaan azaan ezan adzan entry begin-time أذان الأذان اذان الاذان valid',
  jamaah:
    'jamaah jamah jamat jamaat jammat jamaa jamaath jama jamath jam iqamah iqama iqm iqamat ikamet iqaama iqaamah ikama congregation ' +
    'قيام جماعت الإقامة إقامة اقامة اقامت جماعة',
  date: 'date datum dates tarih tanggal tarikh data gregorian miladi التاريخ تاريخ day dag jour gun hari tag dita days weekday يوم اليوم دن dom',
  month: 'month mois monat maand manad ay bulan muaji الشهر شهر مہینہ mo',
  hijri: 'hijri islamic hicri hijriyah هجري الهجري hijrah lunar',
  ignored:
    'notes note shenime festat remarks comment comments zawal zawaal dhuha doha duha ishraq midnight tahajjud serial label qiyam khutbah khutba ' +
    'taraweeh tarawih id hidden',
}

const words: ReadonlyMap<string, string> = new Map(
  Object.entries(spellings).flatMap(([meaning, line]) =>
    line.split(' ').map((word): [string, string] => [foldedText(word), meaning]),
  ),
)
const singleLetters = /^[fdami]$/
const numbers: Readonly<Record<string, number>> = {
  ...{
    first: 1,
    '1st': 1,
    second: 2,
    '2nd': 2,
    third: 3,
    secondary: 2,
    hanafi: 2,
    shafi: 1,
    shafii: 1,
    standard: 1,
  },
}

/** What a heading says; a text that names nothing known has no `prayer`, `kind`, `role` or `month`. */
export function readHeading(text: string): Heading {
  const parts = headingWords(text)
  if (parts.length === 0 || parts.length > 8) return { text }
  const meanings = parts.map((part) => meaningOf(part, parts.length))
  const prayer = prayerAmong(meanings)
  const hijri = prayer && hijriMonthAmong(parts)
  if (hijri) return { text, role: 'ignored', ...(hijri.month === ramadan && ofRamadan(prayer, meanings)) }
  const kind = meanings.find((meaning): meaning is TimeKind => meaning === 'begins' || meaning === 'jamaah')
  const number = parts.map((part) => numbers[part] ?? Number(part)).find((each) => each >= 1 && each <= 8)
  const month = prayer === undefined && parts.length <= 3 ? monthHeading(parts) : {}
  return {
    text,
    ...(prayer && { prayer }),
    ...(kind && { kind }),
    ...(number !== undefined && { number }),
    ...roleAmong(meanings, prayer),
    ...month,
  }
}

const ramadan = 9

function ofRamadan(
  prayer: Heading['prayer'],
  meanings: readonly (string | undefined)[],
): Pick<Heading, 'ofRamadan'> {
  const held = startPrayers.find((each) => each === prayer)
  return held && !meanings.includes('begins') ? { ofRamadan: `jamaah.${held}` } : {}
}

function meaningOf(part: string, count: number): string | undefined {
  if (singleLetters.test(part) && count > 1) return undefined
  if (part === 's' && count === 1) return 'sunrise'
  return words.get(part) ?? words.get(part.replace(/^(al|el|ash|adh|az)(?=.{3})/, ''))
}

function prayerAmong(meanings: readonly (string | undefined)[]): Heading['prayer'] | undefined {
  if (meanings.includes('ignored')) return undefined
  if (meanings.includes('dhuhr')) return 'dhuhr'
  const prayers = ['jumuah', 'fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha', 'imsak'] as const
  if (meanings.includes('sunset')) return 'maghrib'
  return prayers.find((prayer) => meanings.includes(prayer))
}

function roleAmong(
  meanings: readonly (string | undefined)[],
  prayer: Heading['prayer'] | undefined,
): Pick<Heading, 'role'> {
  if (prayer) return {}
  if (meanings.includes('ignored')) return { role: 'ignored' }
  if (meanings.includes('hijri')) return { role: 'hijri' }
  if (meanings.includes('date')) return { role: 'date' }
  return meanings.includes('month') ? { role: 'month' } : {}
}

function monthHeading(parts: readonly string[]): Pick<Heading, 'month' | 'isHijriMonth' | 'role'> {
  if (parts[0] === 'is') return { role: 'ignored' }
  const month = parts.map(monthOfWord).find((each) => each !== null)
  if (month != null) return { month }
  const hijri = hijriMonthAmong(parts)
  return hijri ? { month: hijri.month, isHijriMonth: true } : {}
}

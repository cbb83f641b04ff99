import { startPrayers } from '#features/prayer-times/start-times.ts'
import type { JamaahColumn } from '#features/timetables/timetable-days.ts'
import type { PrayerName } from '#prayer/methods.ts'
import { hijriMonthAmong, monthOfWord } from './calendar-words.ts'
import { type HeadingWord, headingWordOf } from './heading-spellings.ts'
import { headingWords } from './plain-text.ts'

export const timeKinds = ['begins', 'jamaah'] as const
export type TimeKind = (typeof timeKinds)[number]

export interface Heading {
  readonly text: string
  readonly prayer?: PrayerName | 'jumuah' | 'imsak'
  readonly kind?: TimeKind
  /** Another name for the start of Maghrib: `Iftar`, `Sunset`. */
  readonly isSunset?: boolean
  /** Has unknown words beside the prayer or the kind. */
  readonly isUnclear?: boolean
  /** Of a jumu'ah or of the two Asr times, counted from 1. */
  readonly number?: number
  /** The column for a heading such as `Isha (Ramadan)`, whose times apply only in Ramadan. */
  readonly ofRamadan?: JamaahColumn
  readonly role?: 'date' | 'month' | 'hijri' | 'ignored'
  /** The heading is a month, and the column has its days. */
  readonly month?: number
  readonly isHijriMonth?: boolean
}

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

/** A text without known words gets no `prayer`, `kind`, `role` or `month`. */
export function readHeading(text: string): Heading {
  const parts = headingWords(text)
  if (parts.length === 0 || parts.length > 8) return { text }
  const meanings = meaningsOf(parts)
  const prayer = prayerAmong(meanings)
  const hijri = prayer && hijriMonthAmong(parts)
  if (hijri) return { text, role: 'ignored', ...(hijri.month === ramadan && ofRamadan(prayer, meanings)) }
  const kind = meanings.find((meaning): meaning is TimeKind => meaning === 'begins' || meaning === 'jamaah')
  const number = parts.map((part) => numbers[part] ?? Number(part)).find((each) => each >= 1 && each <= 8)
  const month = prayer === undefined && parts.length <= 3 ? monthHeading(parts) : {}
  const isSunset = meanings.includes('sunset') && !meanings.includes('maghrib')
  const isUnclear = parts.some((part, at) => meanings[at] === undefined && !isCount(part))
  return {
    text,
    ...(prayer && { prayer }),
    ...(kind && { kind }),
    ...(prayer && isSunset && { isSunset }),
    ...((prayer || kind) && isUnclear && { isUnclear }),
    ...(number !== undefined && { number }),
    ...roleAmong(meanings, prayer),
    ...month,
  }
}

const ramadan = 9

const isCount = (part: string): boolean =>
  part in numbers || /^\d+(?:st|nd|rd|th)?$/.test(part) || part.length < 2

function ofRamadan(
  prayer: Heading['prayer'],
  meanings: readonly (string | undefined)[],
): Pick<Heading, 'ofRamadan'> {
  const held = startPrayers.find((each) => each === prayer)
  return held && !meanings.includes('begins') ? { ofRamadan: `jamaah.${held}` } : {}
}

/** Also recognises split words such as `Sun rise`. */
function meaningsOf(parts: readonly string[]): (HeadingWord | undefined)[] {
  const joined = parts.map((part, at) => (at > 0 ? headingWordOf(`${parts[at - 1]}${part}`) : undefined))
  return parts.map((part, at) => joined[at] ?? joined[at + 1] ?? meaningOf(part, parts.length))
}

function meaningOf(part: string, count: number): HeadingWord | undefined {
  if (singleLetters.test(part) && count > 1) return undefined
  return part === 's' && count === 1 ? 'sunrise' : headingWordOf(part)
}

function prayerAmong(meanings: readonly (string | undefined)[]): Heading['prayer'] | undefined {
  // `Sehri ends` is when Fajr begins.
  if (meanings.includes('ignored') && !meanings.includes('imsak')) return undefined
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

/* Data for the screen's script, in final words: its browser may know no time zones and no Hijri calendar. */

import type { PrayerDay, PrayerRow } from '@mihrab/core/features/prayer-times/next-prayer.ts'
import type { ScreenRamadan } from '@mihrab/core/features/public/screen-page.ts'
import type { MonthState } from '@mihrab/core/hijri/hijri-calendar.ts'
import type { SightedMonth } from '@mihrab/core/hijri/waiting-months.ts'
import type { ZoneOffset } from '@mihrab/core/prayer/zone-clock.ts'
import type { BandWords, SightingWords } from '#public/sighting-words.ts'

/**
 * A sentence in three parts. The bold one is times or text that people wrote. Times are `HH:mm` in ASCII
 * digits.
 */
export type Hint = readonly [before: string, bold: string, after: string, isOwnText?: true]

/** A notice in final words. Its times are `HH:mm` in ASCII digits. */
export interface DataNotice {
  readonly kind: string
  readonly state: string
  /** In milliseconds since 1970. */
  readonly until: number
  /** With the day in full. */
  readonly words: BandWords
  /** The sentence on days that read it otherwise: `Janazah today, after Asr`. */
  readonly sentences: Readonly<Partial<Record<string, string>>>
}

/** The night of a 29th that begins on a day, or the announced month that does; then without halves. */
export interface DataSighting {
  readonly month: SightedMonth
  /** In milliseconds since 1970. */
  readonly from: number
  readonly until: number
  readonly evening: SightingWords
  readonly afterMidnight: SightingWords
}

/** In Ramadan, and on the evening before. */
interface DataRamadan extends ScreenRamadan {
  /** `Suhur ends 05:31 · Iftar 17:25`; empty on the evening before. */
  readonly label: string
}

export interface DataDay extends PrayerDay {
  /** `Sunday 22 November 2026` */
  readonly longDate: string
  /** `Sunday 22 November` */
  readonly name: string
  readonly hijri: string
  /** `1448-09-05` */
  readonly hijriDate: string
  readonly hijriState: MonthState
  readonly sighting?: DataSighting
  readonly hijriArabic: string
  readonly ramadan?: DataRamadan
  readonly source: 'mosque' | 'computed'
  readonly hasJamaah: boolean
  /** `HH:mm`, of the coming Friday. */
  readonly jumuahs: readonly string[]
  readonly hints: readonly Hint[]
  /** Screens that still run an earlier build show no hints, but must find them. */
  readonly notices?: readonly never[]
}

/** Under `screen` in the word file of the public pages. */
export const screenWordNames = [
  ...(['and', 'begins', 'jamaah', 'jumuah', 'prayer', 'noTime', 'tomorrow', 'tonight', 'computed'] as const),
  ...(['at', 'beginsAt', 'inMinutes', 'inHours', 'beginsInMinutes', 'beginsInHours', 'phonesOff'] as const),
  ...(['moment', 'upToDate', 'offline', 'stale', 'clockFast', 'clockSlow', 'clockMoved', 'gone'] as const),
  ...(['moonChanges', 'noClock', 'noDays', 'amountMinutes', 'amountHours', 'amountDays'] as const),
] as const

export type WordName =
  | (typeof screenWordNames)[number]
  | ('am' | 'pm' | 'closed' | 'eveningBefore' | 'suhurEnds' | 'iftar' | 'leftMinutes' | 'leftHours')

/** A script ignores data of another version. */
export const dataVersion = 1

export interface ScreenData {
  readonly version: number
  /** Identifies the script and the style sheet that were built with it. */
  readonly build: string
  readonly revision: number
  readonly slug: string
  readonly name: string
  /** The language of `words` and its ten digits. Both are missing in English. */
  readonly language?: string
  readonly digits?: string
  /** Server time in milliseconds since 1970. */
  readonly madeAt: number
  /** The mosque's UTC offset in milliseconds from each instant on. */
  readonly offsets: readonly ZoneOffset[]
  /** Yesterday first. */
  readonly days: readonly DataDay[]
  /** In their order; absent in the data of earlier builds. */
  readonly notices?: readonly DataNotice[]
  /** Placeholders are in braces. */
  readonly words: Readonly<Record<WordName, string>>
  /** `start`: the name of the start time, if it differs. */
  readonly prayers: Readonly<
    Record<PrayerRow['prayer'] | 'taraweeh', readonly [name: string, arabic: string, start?: string]>
  >
}

/** Rejects other responses, such as the sign-in page of a Wi-Fi network. */
export function isScreenData(value: unknown): value is ScreenData {
  const data = value as Partial<ScreenData> | null
  return (
    typeof data === 'object' &&
    data !== null &&
    data.version === dataVersion &&
    typeof data.madeAt === 'number' &&
    Array.isArray(data.days) &&
    Array.isArray(data.offsets) &&
    data.days.length > 0 &&
    data.offsets.length > 0
  )
}

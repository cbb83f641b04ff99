/* What the screen in the hall goes on from, in words already: its browser may know no zones and no Hijri calendar. */

import type { PrayerDay, PrayerRow } from '@mihrab/core/features/prayer-times/next-prayer.ts'
import type { ZoneOffset } from '@mihrab/core/prayer/offset-at.ts'

/** A sentence in three parts, the middle one bold: times, or what people wrote. Its times are `HH:mm` in plain digits. */
export type Notice = readonly [before: string, bold: string, after: string, isOwnText?: true]

export interface DataDay extends PrayerDay {
  /** `Sunday 22 November 2026` */
  readonly longDate: string
  /** `Sunday 22 November` */
  readonly name: string
  readonly hijri: string
  readonly hijriArabic: string
  readonly source: 'mosque' | 'computed'
  readonly hasJamaah: boolean
  /** `HH:mm`, of the coming Friday. */
  readonly jumuahs: readonly string[]
  readonly notices: readonly Notice[]
}

export type WordName =
  | (
      | 'and'
      | 'begins'
      | 'jamaah'
      | 'jumuah'
      | 'prayer'
      | 'noTime'
      | 'am'
      | 'pm'
      | 'tomorrow'
      | 'tonight'
      | 'computed'
      | 'eveningBefore'
    )
  | (
      | 'at'
      | 'beginsAt'
      | 'inMinutes'
      | 'inHours'
      | 'beginsInMinutes'
      | 'beginsInHours'
      | 'phonesOff'
      | 'moment'
    )
  | (
      | 'upToDate'
      | 'offline'
      | 'stale'
      | 'clockFast'
      | 'clockSlow'
      | 'clockMoved'
      | 'gone'
      | 'noClock'
      | 'noDays'
    )
  | ('amountMinutes' | 'amountHours' | 'amountDays')

/** Another script may not understand it. */
export const dataVersion = 1

export interface ScreenData {
  readonly version: number
  /** Names the script and the style sheet that were built with it. */
  readonly build: string
  readonly revision: number
  readonly slug: string
  readonly name: string
  /** Of its words, and the ten digits as they are written; both left out in English. */
  readonly language?: string
  readonly digits?: string
  /** The server's moment, in milliseconds since 1970. */
  readonly madeAt: number
  /** By how many milliseconds the mosque's clock is ahead of UTC, from each instant on. */
  readonly offsets: readonly ZoneOffset[]
  /** Yesterday first. */
  readonly days: readonly DataDay[]
  /** What is filled in stands in braces. */
  readonly words: Readonly<Record<WordName, string>>
  /** `start`: of the start time, where that is another. */
  readonly prayers: Readonly<
    Record<PrayerRow['prayer'], readonly [name: string, arabic: string, start?: string]>
  >
}

/** Whether an answer is what a screen goes on from, and no page of a network that asks to sign in. */
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

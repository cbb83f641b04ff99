import type { IsoDay } from '#days.ts'
import type { ComingChange } from '#features/prayer-times/coming-changes.ts'
import type { Jumuah } from '#features/prayer-times/jumuahs.schemas.ts'
import type { PrayerDay } from '#features/prayer-times/next-prayer.ts'
import type { HijriDay } from '#hijri/hijri.ts'
import type { ZoneOffset } from '#prayer/offset-at.ts'
import type { PublicEvent, PublicMosque } from './public.schemas.ts'

/** The screen in the hall: what it shows now, and what it goes on from while nothing reaches it. */
export interface ScreenPage {
  /** `screenTimes`: what the screen's script reads, as JSON. */
  readonly kind: 'screen' | 'screenTimes'
  readonly mosque: PublicMosque
  readonly today: IsoDay
  /** ISO instant that the page shows in place of now. */
  readonly asOf: string | null
  /** ISO instant: the server's moment at which this was made. */
  readonly madeAt: string
  /** Of the mosque. */
  readonly revision: number
  readonly choices: ScreenChoices
  /** Yesterday first. */
  readonly days: readonly ScreenDay[]
  /** By how much the mosque's clock is ahead of UTC, from each instant on; the first holds before it, too. */
  readonly offsets: readonly ZoneOffset[]
}

export interface ScreenChoices {
  /** For so many minutes from a jamā'ah on the screen asks for phones to be off; 0 for never. */
  readonly phonesOffMinutes: number
  /** Null where the language decides. */
  readonly isTwelveHours: boolean | null
}

export interface ScreenDay extends PrayerDay {
  readonly hijri: HijriDay
  /** As in a page's table of the day. */
  readonly source: 'mosque' | 'computed'
  readonly hasJamaah: boolean
  /** Of the coming Friday as of this day. */
  readonly jumuah: { readonly date: IsoDay; readonly times: readonly Jumuah[] } | null
  /** From the day after on, those that move day by day left out. */
  readonly changes: readonly ComingChange[]
  /** Of this day and the six after. */
  readonly events: readonly ScreenEvent[]
}

/** Without its description, which no screen shows: an event is told on each of seven days. */
export type ScreenEvent = Pick<PublicEvent, 'title' | 'date' | 'time'>

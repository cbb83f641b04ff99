import type { IsoDay } from '#days.ts'
import type { PublicEid } from '#features/eid/eid.schemas.ts'
import type { PublicNotice } from '#features/notices/notices.schemas.ts'
import type { ComingChange } from '#features/prayer-times/coming-changes.ts'
import type { DayHijri } from '#features/prayer-times/day-hijri.ts'
import type { Jumuah } from '#features/prayer-times/jumuahs.schemas.ts'
import type { PrayerDay, TimeAt } from '#features/prayer-times/next-prayer.ts'
import type { ZoneOffset } from '#prayer/zone-clock.ts'
import type { AnnouncedStart } from './announced-start.ts'
import type { MoonSighting } from './moon-sighting.ts'
import type { PublicEvent, PublicMosque } from './public.schemas.ts'

/** The screen in the hall: its content now, and the data with which it continues offline. */
export interface ScreenPage {
  /** `screenTimes`: JSON for the screen's script. */
  readonly kind: 'screen' | 'screenTimes'
  readonly mosque: PublicMosque
  readonly today: IsoDay
  /** ISO instant that the page shows instead of now. */
  readonly asOf: string | null
  /** ISO instant of the server's clock when this was made. */
  readonly madeAt: string
  /** Of the mosque. */
  readonly revision: number
  readonly choices: ScreenChoices
  /** Yesterday first. */
  readonly days: readonly ScreenDay[]
  /** Janazahs and closures first. */
  readonly notices: readonly PublicNotice[]
  /** Offsets of the mosque's clock from UTC, each valid from an instant; the first also before it. */
  readonly offsets: readonly ZoneOffset[]
}

export interface ScreenChoices {
  /** Minutes from an iqamah during which the screen asks to switch phones off; 0 for never. */
  readonly phonesOffMinutes: number
  /** Null if the language decides. */
  readonly isTwelveHours: boolean | null
}

export interface ScreenDay extends PrayerDay {
  readonly hijri: DayHijri
  /** Of the night that begins on this day. */
  readonly sighting: MoonSighting | null
  /** If it is the first day of that month. */
  readonly announcedStart: AnnouncedStart | null
  /** In Ramadan, and on the evening before. */
  readonly ramadan: ScreenRamadan | null
  /** As in a page's table of the day. */
  readonly source: 'mosque' | 'computed'
  readonly hasJamaah: boolean
  /** Of the coming Friday, as seen on this day. */
  readonly jumuah: { readonly date: IsoDay; readonly times: readonly Jumuah[] } | null
  /** From the next day on, without changes that move day by day. */
  readonly changes: readonly ComingChange[]
  /** Of this day and the six after. */
  readonly events: readonly ScreenEvent[]
  /** From seven days before until the end of the day. */
  readonly eid: ScreenEid | null
}

export interface ScreenRamadan {
  readonly suhurEnds: TimeAt | null
  readonly iftar: TimeAt | null
  readonly taraweeh: readonly TimeAt[]
}

/** Both days while its month waits to be announced. */
export type ScreenEid = Pick<PublicEid, 'eid' | 'days' | 'congregations'>

/** Without its description, which no screen shows: an event is repeated on each of seven days. */
export type ScreenEvent = Pick<PublicEvent, 'title' | 'date' | 'time' | 'afterPrayer' | 'state'>

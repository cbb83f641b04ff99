import type { IsoDay } from '#days.ts'
import type { ComingChange } from '#features/prayer-times/coming-changes.ts'
import type { Jumuah } from '#features/prayer-times/jumuahs.schemas.ts'
import type { Adjustments } from '#features/prayer-times/method-settings.ts'
import type { PrayerRule } from '#features/prayer-times/rules.schemas.ts'
import type { StartPrayer } from '#features/prayer-times/start-times.ts'
import type { HijriDay } from '#hijri/hijri.ts'
import type { Language } from '#languages.ts'
import type { IsoMonth } from '#month-grid.ts'
import type { PrayerName } from '#prayer/methods.ts'
import type { PrayerTimes } from '#prayer/prayer-times.ts'
import type { CalendarChoices } from './calendar/choices.ts'
import type { DirectoryPage } from './directory-page.ts'
import type { DistanceUnit } from './distance-unit.ts'
import type { NextCongregation } from './next-congregation.ts'
import type { PublicDay, PublicEvent } from './public.schemas.ts'
import type { PublicChange } from './public-changes.schemas.ts'
import type { ScreenPage } from './screen-page.ts'
import type { ToldMosque } from './told-mosque.ts'

/** The rows of a day's table; on Fridays with published times jumu'ah takes the place of dhuhr. */
export type RowPrayer = PrayerName | 'jumuah'

export interface TimeRow {
  readonly prayer: RowPrayer
  /** `HH:mm`; null on a day without such a beginning. */
  readonly begins: string | null
  /** Whether `begins` is one that the mosque prints itself. */
  readonly isOwn: boolean
  /** `HH:mm` as published, or null; of several jumu'ahs the first. */
  readonly jamaah: string | null
  /** What gave the jamā'ah on this day, where it is no fixed time. */
  readonly rule: PrayerRule | null
  readonly isNext: boolean
  /** ISO instants: each jamā'ah, or the beginning where there is none. Sunrise has none. */
  readonly at: readonly string[]
  /** ISO instant; null on a day without such a beginning. */
  readonly beginsAt: string | null
  /** Between which times the twelve methods have it on that day; null where they agree. */
  readonly otherMethods: { readonly earliest: string; readonly latest: string } | null
}

/** How the beginnings of a day were computed. */
export interface Calculation {
  /** Null where it is the mosque's own. */
  readonly method: string | null
  readonly fajrAngle: number
  readonly ishaAngle: number | null
  readonly ishaIntervalMinutes: number | null
  readonly shadow: '1x' | '2x'
  readonly maghribAngle: number | null
  readonly highLatitudeRule: PrayerTimes['highLatitudeRule']
  readonly rounding: 'nearest' | 'up'
  readonly timeZone: string
  readonly estimated: boolean
  /** Whole minutes that the mosque adds. */
  readonly adjustments: Readonly<Adjustments>
}

/** Whose the beginnings of some days are: `mixed` where the mosque prints some of them. */
export type BeginsSource = 'mosque' | 'mixed' | 'computed'

export interface DayTable {
  readonly date: IsoDay
  readonly hijri: HijriDay
  /** `mosque` where it published the jamā'ahs of the day, or all beginnings are its own. */
  readonly source: 'mosque' | 'computed'
  readonly beginsSource: BeginsSource
  /** ISO instant of the last change of the published jamā'ahs of that day; null where there are none. */
  readonly publishedAt: string | null
  readonly jumuah: readonly Jumuah[]
  readonly rows: readonly TimeRow[]
  readonly calculation: Calculation
}

export interface MonthDay extends PublicDay {
  readonly isToday: boolean
  readonly isPast: boolean
  readonly isFriday: boolean
  /** Prayers whose jamā'ah is another than on the day before. */
  readonly changed: readonly StartPrayer[]
  /** Whether the clocks of the place are moved on this day. */
  readonly clockChange: 'forward' | 'back' | null
}

export interface Month {
  readonly month: IsoMonth
  readonly days: readonly MonthDay[]
  /** Null at the ends of the calendar. */
  readonly previous: IsoMonth | null
  readonly next: IsoMonth | null
}

/** What every page about a mosque knows. */
export interface MosqueFrame {
  readonly mosque: ToldMosque
  /** The local day of the mosque at the moment of the page. */
  readonly today: IsoDay
  /** ISO instant that the page shows in place of now. */
  readonly asOf: string | null
}

export interface MosquePage extends MosqueFrame {
  readonly kind: 'mosque'
  /** By which the script that leads the mosque's people to its profile knows it. */
  readonly mosqueId: string
  /** `HH:mm` at the mosque. */
  readonly localTime: string
  /** Which day `table` shows; `fixed` is one that the address names. */
  readonly tableOf: 'today' | 'tomorrow' | 'yesterday' | 'fixed'
  readonly table: DayTable
  /** Null on a page of a fixed day. */
  readonly next: NextCongregation | null
  /** Of the coming Friday. */
  readonly jumuah: { readonly date: IsoDay; readonly times: readonly Jumuah[] } | null
  /** In which the khutbah is held on the Fridays to come, as the mosque writes them. */
  readonly khutbahLanguages: readonly string[]
  readonly changes: readonly ComingChange[]
  /** Some days around the one that is shown. */
  readonly days: readonly MonthDay[]
  readonly events: readonly PublicEvent[]
  /** Whole days since the mosque's people confirmed its times. */
  readonly confirmedDaysAgo: number | null
}

export interface MonthPage extends MosqueFrame {
  readonly kind: 'month' | 'print'
  readonly month: Month
  readonly method: string
  /** Rises with every change of the mosque: of two prints the higher one is right. */
  readonly version: number
  /** SVG of the code that leads to the mosque's page; of the page to print alone. */
  readonly qrCode: string | null
}

/** A page of paper for the door. */
export interface PosterPage extends MosqueFrame {
  readonly kind: 'poster'
  /** As of a month. */
  readonly version: number
  /** Of the coming Friday, where they are published. */
  readonly jumuah: MosquePage['jumuah']
  /** SVG of the code that leads to the mosque's page. */
  readonly qrCode: string
}

export type ReportField = 'topic' | 'message' | 'email'

/** The form with which a mistake is reported, or thanks for it. */
export interface ReportPage {
  readonly kind: 'report'
  readonly mosque: ToldMosque
  /** As they were typed. */
  readonly values: Readonly<Record<ReportField, string>>
  readonly token: string
  /** What is wrong, in words; `form` where it is no field. */
  readonly errors: Readonly<Partial<Record<ReportField | 'form', string>>>
  readonly isSent: boolean
}

/** Where the address of a mosque's calendar is put together. */
export interface CalendarPage extends MosqueFrame {
  readonly kind: 'calendar'
  readonly choices: CalendarChoices
}

export const widgetShows = ['today', 'month', 'next'] as const
export const widgetThemes = ['auto', 'light', 'dark'] as const

/** What a widget is asked to show; the first of each where nothing is chosen. */
export interface WidgetChoices {
  readonly show: (typeof widgetShows)[number]
  readonly theme: (typeof widgetThemes)[number]
}

/** A mosque's times in a frame on another site. */
export interface WidgetPage extends Omit<MosquePage, 'kind'> {
  readonly kind: 'widget'
  readonly choices: WidgetChoices
  /** The month of `today`, where it is shown. */
  readonly month: Month | null
}

export interface EventPage extends MosqueFrame {
  readonly kind: 'event'
  /** As of a mosque's page. */
  readonly mosqueId: string
  readonly event: PublicEvent
}

export interface ChangesPage extends MosqueFrame {
  readonly kind: 'changes'
  /** Newest first. */
  readonly changes: readonly PublicChange[]
}

export interface NoticePage {
  /** `offline` is kept by browsers and shown in place of a page that they do not have. */
  readonly kind: 'notFound' | 'badAddress' | 'error' | 'offline'
  /** What is wrong with the address, and how to go on. */
  readonly message: string | null
  /** In the frame of a widget, on another site. */
  readonly isFramed?: boolean
}

export type PublicPage =
  | MosquePage
  | WidgetPage
  | MonthPage
  | PosterPage
  | EventPage
  | CalendarPage
  | ChangesPage
  | ReportPage
  | ScreenPage
  | DirectoryPage
  | NoticePage

/** What pages need besides what they show. */
export interface PageFrame {
  /** Where the site is reached, without a slash at the end. */
  readonly origin: string
  /** Path of the page itself, without the prefix of its language. */
  readonly path: string
  /** The canonical path, in the same way, or null where search engines are to leave the page out. */
  readonly canonicalPath: string | null
  readonly language: Language
  /** What distances are told in, unless the reader's browser knows better. */
  readonly distanceUnit: DistanceUnit
  /** Where the map's tiles come from and who is credited for them; null where it has none. */
  readonly tiles: { readonly url: string; readonly credit: string } | null
}

/** A page as HTML. The web package builds it, the server is given it. */
export type RenderPage = (page: PublicPage, frame: PageFrame) => string

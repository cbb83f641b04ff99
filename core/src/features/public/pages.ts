import type { IsoDay } from '#days.ts'
import type { PublicEid } from '#features/eid/eid.schemas.ts'
import type { RepeatingEvent } from '#features/events/occurrences.ts'
import type { PublicHijriMonth } from '#features/hijri-calendars/hijri-calendars.schemas.ts'
import type { PublicJanazah, PublicNotice } from '#features/notices/notices.schemas.ts'
import type { ComingChange } from '#features/prayer-times/coming-changes.ts'
import type { DayHijri } from '#features/prayer-times/day-hijri.ts'
import type { Jumuah } from '#features/prayer-times/jumuahs.schemas.ts'
import type { Adjustments } from '#features/prayer-times/method-settings.ts'
import type { PrayerDay } from '#features/prayer-times/next-prayer.ts'
import type { PrayerRule } from '#features/prayer-times/rules.schemas.ts'
import type { StartPrayer } from '#features/prayer-times/start-times.ts'
import type { Language } from '#languages.ts'
import type { IsoMonth } from '#month-grid.ts'
import type { PrayerName } from '#prayer/methods.ts'
import type { PrayerTimes } from '#prayer/prayer-times.ts'
import type { LegalName } from '#public-directory.ts'
import type { AnnouncedStart } from './announced-start.ts'
import type { CalendarChoices } from './calendar/choices.ts'
import type { DirectoryPage } from './directory-page.ts'
import type { DistanceUnit } from './distance-unit.ts'
import type { BoardMosque, EidBoardPage } from './eid-board.ts'
import type { LocalizedMosque } from './localized-mosque.ts'
import type { EidCalendar, MoonSighting, NamedCalendar } from './moon-sighting.ts'
import type { NextCongregation } from './next-congregation.ts'
import type { PublicEvent } from './public.schemas.ts'
import type { PublicChange } from './public-changes.schemas.ts'
import type { PublicDay, PublicRamadanDay } from './public-days.schemas.ts'
import type { ScreenPage } from './screen-page.ts'

/** A row of a day's table; on Fridays with published times jumu'ah takes the place of dhuhr. */
export type RowPrayer = PrayerName | 'jumuah'

export interface TimeRow {
  readonly prayer: RowPrayer
  /** `HH:mm`; null if the day has no such start time. */
  readonly begins: string | null
  /** True if the mosque prints this start time itself. */
  readonly isOwn: boolean
  /** `HH:mm` as published, or null; the first if there are several jumu'ahs. */
  readonly jamaah: string | null
  /** The rule that gave the iqamah; null if its time is fixed. */
  readonly rule: PrayerRule | null
  readonly isNext: boolean
  /** No congregation is left because of a closure. */
  readonly closed?: true
  /** Earliest and latest start time of the twelve methods on that day; null if they agree. */
  readonly otherMethods: { readonly earliest: string; readonly latest: string } | null
}

export interface Calculation {
  /** Null for a custom method. */
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

/** Source of the start times of some days: `mixed` if the mosque prints only some of them. */
export type BeginsSource = 'mosque' | 'mixed' | 'computed'

export interface DayTable {
  readonly date: IsoDay
  readonly hijri: DayHijri
  /** `mosque` if it published the day's iqamah times, or all start times are its own. */
  readonly source: 'mosque' | 'computed'
  readonly beginsSource: BeginsSource
  /** ISO instant of the last change to that day's published iqamah times; null if there are none. */
  readonly publishedAt: string | null
  readonly jumuah: readonly Jumuah[]
  /** In Ramadan, and on the evening before. */
  readonly ramadan: PublicRamadanDay | null
  readonly rows: readonly TimeRow[]
  readonly calculation: Calculation
}

export interface MonthDay extends Omit<PublicDay, 'hijri' | 'subjectToAnnouncement'> {
  readonly hijri: DayHijri
  readonly eid: 'eidAlFitr' | 'eidAlAdha' | null
  readonly isToday: boolean
  readonly isPast: boolean
  readonly isFriday: boolean
  /** True in a month that is still to be announced. */
  readonly isSubjectToAnnouncement: boolean
  /** Prayers whose iqamah differs from the day before. */
  readonly changed: readonly StartPrayer[]
  /** Those of them whose former time is back on the next day. */
  readonly changedOnce: readonly StartPrayer[]
  /** Direction of a clock change on this day; null if there is none. */
  readonly clockChange: 'forward' | 'back' | null
}

export interface Month {
  readonly month: IsoMonth
  readonly days: readonly MonthDay[]
  /** Null at the ends of the supported days. */
  readonly previous: IsoMonth | null
  readonly next: IsoMonth | null
}

/** Fields of every page about a mosque. */
export interface MosqueFrame {
  readonly mosque: LocalizedMosque
  /** The mosque's local day at the moment of the page. */
  readonly today: IsoDay
  /** ISO instant that the page shows instead of now. */
  readonly asOf: string | null
}

export interface Fast {
  /** Of Ramadan, 1–30. */
  readonly day: number
  /** `HH:mm`; null on a day without such a time. */
  readonly suhurEnds: string | null
  readonly iftar: string | null
  readonly isSuhurOver: boolean
  /** To the end of suhur from midnight on, and to iftar from Asr on. `at` is an ISO instant. */
  readonly countdown: {
    readonly to: 'suhurEnds' | 'iftar'
    readonly time: string
    readonly at: string
  } | null
}

/** A Ramadan, and what the mosque writes about it. */
export interface ShownRamadan {
  /** Hijri. */
  readonly year: number
  readonly itikaf: string
  readonly iftar: string
}

export interface MosquePage extends MosqueFrame {
  readonly kind: 'mosque'
  /** For the script that takes the mosque's own people to its profile. */
  readonly mosqueId: string
  readonly todayHijri: DayHijri
  /** Null for Umm al-Qura. */
  readonly hijriCalendar: NamedCalendar | null
  /** On the night of a 29th. */
  readonly moonSighting: MoonSighting | null
  /** The next instant of today at which that begins, or a countdown of the fast begins or ends. */
  readonly renewAt: string | null
  /** In place of `moonSighting` once it is announced. */
  readonly announcedStart: AnnouncedStart | null
  readonly eidAlAdhaBy: EidCalendar | null
  /** Of the day in the URL, or of today; null outside Ramadan. */
  readonly fast: Fast | null
  /** From forty days before Ramadan to its end. */
  readonly ramadan: ShownRamadan | null
  /** `HH:mm` at the mosque. */
  readonly localTime: string
  /** The day in `table`; `fixed` is one named in the URL. */
  readonly tableOf: 'yesterday' | 'today' | 'tomorrow' | 'later' | 'fixed'
  readonly table: DayTable
  /** Null on a page of a fixed day. */
  readonly next: NextCongregation | null
  /** The day in the table with its neighbours, by which the page's script judges later what is next. */
  readonly around: readonly PrayerDay[]
  /** Of the coming Friday. */
  readonly jumuah: { readonly date: IsoDay; readonly times: readonly Jumuah[] } | null
  /** Languages of the khutbah on coming Fridays, as the mosque writes them. */
  readonly khutbahLanguages: readonly string[]
  readonly changes: readonly ComingChange[]
  /** Some days around the one in the table. */
  readonly days: readonly MonthDay[]
  /** Janazahs and closures first; none on a page of a fixed day. */
  readonly notices: readonly PublicNotice[]
  readonly events: readonly PublicEvent[]
  /** From 14 days before until the end of the day; null on a page of a fixed day. */
  readonly eid: PublicEid | null
  /** Whole days since the mosque's people confirmed its times; null if they had not. */
  readonly confirmedDaysAgo: number | null
}

export interface MonthPage extends MosqueFrame {
  readonly kind: 'month' | 'print'
  readonly month: Month
  /** Of the Hijri dates; null for Umm al-Qura. */
  readonly hijriCalendar: NamedCalendar | null
  readonly method: string
  /** Increases with every change of the mosque: of two prints the higher one is right. */
  readonly version: number
  /** SVG of the QR code to the mosque's page; null except on the page to print. */
  readonly qrCode: string | null
}

/** All days of the Ramadan that is running, or else of the next. */
export interface RamadanPage extends Omit<MonthPage, 'kind' | 'month'>, ShownRamadan {
  readonly kind: 'ramadan' | 'ramadanPrint'
  /** The evening before, with the first Taraweeh. */
  readonly eve: MonthDay
  readonly days: readonly MonthDay[]
  /** Both possible first days while they are to be announced, and by whom. */
  readonly open: { readonly firstDays: readonly IsoDay[]; readonly authority: string } | null
}

/** A paper poster for the mosque's door. */
export interface PosterPage extends MosqueFrame {
  readonly kind: 'poster'
  /** Increases with every change of the mosque, as on a month's page. */
  readonly version: number
  /** Of today. */
  readonly table: DayTable
  /** Of the coming Friday; null if none are published. */
  readonly jumuah: MosquePage['jumuah']
  /** SVG of the QR code to the mosque's page. */
  readonly qrCode: string
}

export type ReportField = 'topic' | 'message' | 'email'

/** The form for reporting a mistake, or the thanks after it. */
export interface ReportPage {
  readonly kind: 'report'
  readonly mosque: LocalizedMosque
  /** As typed. */
  readonly values: Readonly<Record<ReportField, string>>
  readonly token: string
  /** Messages in the reader's language; `form` for those that concern no field. */
  readonly errors: Readonly<Partial<Record<ReportField | 'form', string>>>
  readonly isSent: boolean
}

/** Where readers compose the URL of a mosque's calendar. */
export interface CalendarPage extends MosqueFrame {
  readonly kind: 'calendar'
  readonly choices: CalendarChoices
}

export const widgetShows = ['today', 'month', 'next'] as const
export const widgetThemes = ['auto', 'light', 'dark'] as const

/** Choices of a widget; the first of each list is the default. */
export interface WidgetChoices {
  readonly show: (typeof widgetShows)[number]
  readonly theme: (typeof widgetThemes)[number]
}

/** A mosque's times in a frame on another site. */
export interface WidgetPage extends Omit<MosquePage, 'kind'> {
  readonly kind: 'widget'
  readonly choices: WidgetChoices
  /** The month of `today`; null unless it is shown. */
  readonly month: Month | null
}

export interface EventPage extends MosqueFrame {
  readonly kind: 'event'
  /** For the script that takes the mosque's own people to its profile. */
  readonly mosqueId: string
  readonly event: PublicEvent
  /** Null for a single event. */
  readonly series: RepeatingEvent | null
  /** The next other occurrences of the series. */
  readonly others: readonly PublicEvent[]
  readonly hijri: DayHijri
}

export interface NoticePage extends MosqueFrame {
  readonly kind: 'notice'
  /** For the script that takes the mosque's own people to its profile. */
  readonly mosqueId: string
  readonly notice: PublicNotice
}

/** Janazahs near a place in the next three days, by time. */
export interface JanazahBoardPage {
  readonly kind: 'janazahBoard'
  /** As typed, or latitude and longitude; empty if not asked for. */
  readonly near: string
  /** No place is known by what was typed. */
  readonly isUnknownPlace: boolean
  readonly notices: readonly {
    readonly notice: PublicJanazah
    readonly mosque: BoardMosque
    readonly distanceKm: number
  }[]
}

export interface ChangesPage extends MosqueFrame {
  readonly kind: 'changes'
  /** Newest first. */
  readonly changes: readonly PublicChange[]
}

export interface ListedHijriCalendar extends NamedCalendar {
  readonly authority: string
  /** Null for Umm al-Qura, which follows none. */
  readonly follows: NamedCalendar | null
}

/** The Hijri calendars that mosques follow. */
export interface HijriCalendarsPage {
  readonly kind: 'hijriCalendars'
  readonly calendars: readonly ListedHijriCalendar[]
}

/** A year of a Hijri calendar. */
export interface HijriCalendarPage {
  readonly kind: 'hijriCalendar'
  readonly calendar: ListedHijriCalendar
  /** Of the calendar's authority. */
  readonly timeZone: string
  readonly today: IsoDay
  readonly year: number
  readonly months: readonly PublicHijriMonth[]
  /** Null at the ends of the supported days. */
  readonly previous: number | null
  readonly next: number | null
}

/** A text of the operator. */
export interface LegalPage {
  readonly kind: 'legal'
  readonly name: LegalName
  /** Its first heading; null if it begins with none. */
  readonly title: string | null
  readonly html: string
  /** The directory is not public: there is nothing to link to. */
  readonly isAlone: boolean
}

export interface MessagePage {
  /** Browsers cache `offline` and show it instead of a page that they do not have. */
  readonly kind: 'notFound' | 'badAddress' | 'error' | 'offline'
  /** The mistake in the URL and what to do about it. */
  readonly message: string | null
  /** True inside a widget's frame on another site. */
  readonly isFramed?: boolean
}

export type PublicPage =
  | MosquePage
  | WidgetPage
  | MonthPage
  | RamadanPage
  | PosterPage
  | EventPage
  | CalendarPage
  | ChangesPage
  | ReportPage
  | ScreenPage
  | DirectoryPage
  | EidBoardPage
  | NoticePage
  | JanazahBoardPage
  | HijriCalendarsPage
  | HijriCalendarPage
  | LegalPage
  | MessagePage

/** Facts that pages need besides their content. */
export interface PageFrame {
  /** The site's base URL without a trailing slash. */
  readonly origin: string
  /** The page's path without its language prefix. */
  readonly path: string
  /** Without the language prefix; null if search engines should not index the page. */
  readonly canonicalPath: string | null
  readonly language: Language
  /** Used unless the reader's browser knows better. */
  readonly distanceUnit: DistanceUnit
  /** URL and attribution of the map's tiles; null if there are none. */
  readonly tiles: { readonly url: string; readonly credit: string } | null
  /** The operator’s texts, for the footer. */
  readonly legal?: readonly LegalName[]
}

/** Renders a page as HTML. The web package implements it and the server receives it. */
export type RenderPage = (page: PublicPage, frame: PageFrame) => string

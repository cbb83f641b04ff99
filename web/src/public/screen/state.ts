import type { IsoDay } from '@mihrab/core/days.ts'
import type { NextPrayer, PrayerRow } from '@mihrab/core/features/prayer-times/next-prayer.ts'
import type { SightedMonth } from '@mihrab/core/hijri/waiting-months.ts'
import { clockOfOffsets } from '@mihrab/core/prayer/zone-clock.ts'
import { inTwelveHours } from '@mihrab/core/write-time.ts'
import { fill } from '#public/browser/moving-words.ts'
import { wrongClockMs } from '#public/browser/server-clock.ts'
import type { SightingWords } from '#public/sighting-words.ts'
import { type Link, momentOf, staleAfterMs } from './link.ts'
import { findNext, isJamaahOn } from './next.ts'
import type { DataDay, DataNotice, Hint, ScreenData, WordName } from './screen-data.ts'

export interface Choices {
  readonly phonesOffMinutes: number
  readonly isTwelveHours: boolean
}

type Freshness = 'fresh' | 'stale' | 'offline'

export interface ScreenState {
  /** `HH:mm`; empty if no script updates it or the time is unknown. */
  readonly clock: string
  /** Null if the screen has no data for the local day. */
  readonly today: DataDay | null
  readonly next: NextPrayer | null
  /** `Asr in 26 min`, or `Please switch off your phone`. */
  readonly count: string
  readonly isPhonesOff: boolean
  /** The day whose times are shown, that of `next` or today. Null if times could be wrong. */
  readonly day: DataDay | null
  /** Names that day if it is not today; in Ramadan today’s end of suhur and iftar. */
  readonly dayLabel: string
  /** On the night of a 29th, and once the month is announced. */
  readonly moon: { readonly month: SightedMonth; readonly words: SightingWords } | null
  /** In turn with others, and with `moon`. */
  readonly notice: DataNotice | null
  readonly hint: Hint
  readonly freshness: Freshness
  /** Text for `freshness`. */
  readonly mark: string
  /** Shown instead of times. */
  readonly message: string
}

const minuteMs = 60_000
/** Time per hint and notice. */
export const hintMs = 20_000
const noHint: Hint = ['', '', '']

/** `link` is null if no script polls, as in the server's page. */
export function screenState(
  data: ScreenData,
  { link, deviceNow, isStill = false }: { link: Link | null; deviceNow: number; isStill?: boolean },
  choices: Choices,
): ScreenState {
  const now = link ? momentOf(link, deviceNow) : deviceNow
  const { freshness, mark } = linkWarnings(data, link, now)
  const unknown = {
    moon: null,
    notice: null,
    today: null,
    next: null,
    count: '',
    isPhonesOff: false,
    day: null,
    dayLabel: '',
  }
  if (now === null) {
    return { ...unknown, clock: '', hint: noHint, freshness, mark, message: data.words.noClock }
  }
  const clockThere = clockOfOffsets(data.offsets)
  const date = clockThere.dayAt(now)
  // Without a script, clock and countdown would stand still.
  const showsClock = link !== null || isStill
  const clock = showsClock ? clockThere.timeAt(now) : ''
  const dayOf = (wanted?: string) => data.days.filter((each) => each.date === wanted)[0] ?? null
  const today = dayOf(date)
  if (!today) {
    const message = data.words.noDays
    // No usable days, so “Up to date” would mislead.
    const shownMark = freshness === 'fresh' ? '' : mark
    return { ...unknown, clock, hint: noHint, freshness: 'stale', mark: shownMark, message }
  }
  const next = findNext(data, now)
  const day = dayOf(next?.date) ?? today
  const isPhonesOff = showsClock && isJamaahOn(data, now, choices.phonesOffMinutes)
  const count = isPhonesOff
    ? data.words.phonesOff
    : showsClock
      ? countdown(data, today, next, now)
      : timeOf(data, next)
  const moon = moonAt(data, date, now)
  const notice = noticeAt(data, now, moon !== null)
  return {
    clock,
    today,
    next,
    count,
    isPhonesOff,
    freshness,
    mark,
    day,
    dayLabel: labelOf(data, day, date),
    moon: notice ? null : moon,
    notice,
    hint: hintAt(
      moon?.words.halves.length ? [[data.words.moonChanges, '', ''], ...today.hints] : today.hints,
      now,
    ),
    message: '',
  }
}

function moonAt({ days }: ScreenData, today: IsoDay, now: number): ScreenState['moon'] {
  const night = days.filter(({ sighting }) => sighting && sighting.from <= now && now < sighting.until)[0]
  if (!night?.sighting) return null
  const { month, evening, afterMidnight } = night.sighting
  return { month, words: night.date === today ? evening : afterMidnight }
}

/** Others only without janazahs and closures. `null` has its turn where the night of a 29th has. */
function noticeAt({ notices = [] }: ScreenData, now: number, hasMoon: boolean): DataNotice | null {
  const shown = notices.filter(({ until }) => now < until)
  const urgent = shown.filter(({ kind, state }) => state !== 'cancelled' && /janazah|closure/.test(kind))
  return inTurn([...(urgent.length > 0 ? urgent : shown), ...(hasMoon ? [null] : [])], now) ?? null
}

function inTurn<One>(shown: readonly One[], now: number): One | undefined {
  return shown[Math.floor(now / hintMs) % shown.length]
}

export function hintAt(hints: readonly Hint[], now: number): Hint {
  return inTurn(hints, now) ?? noHint
}

/**
 * `Suhur ends in 40 min` from midnight on, `Iftar in 1 h 13 min` from Asr’s iqamah on: a hall waits for that
 * first.
 */
function fastCountdown(
  { words }: ScreenData,
  { ramadan, rows }: DataDay,
  next: NextPrayer | null,
  now: number,
): string | null {
  const { suhurEnds = null, iftar = null } = ramadan ?? {}
  const isSuhur = suhurEnds !== null && now < suhurEnds[1]
  const at = isSuhur ? suhurEnds[1] : (iftar?.[1] ?? 0)
  const asr = rows.filter(({ prayer }) => prayer === 'asr')[0]?.begins?.[1] ?? at
  if (now >= at || (!isSuhur && (now < asr || next?.prayer === 'asr'))) return null
  const minutes = Math.ceil((at - now) / minuteMs)
  const left = fill(words[minutes < 60 ? 'leftMinutes' : 'leftHours'], {
    hours: Math.floor(minutes / 60),
    minutes: minutes % 60,
  })
  return `${words[isSuhur ? 'suhurEnds' : 'iftar']} ${left}`
}

function countdown(data: ScreenData, today: DataDay, next: NextPrayer | null, now: number): string {
  const { words, prayers } = data
  const fast = fastCountdown(data, today, next, now)
  if (fast || !next) return fast ?? ''
  const { prayer, kind, at } = next
  const minutes = Math.ceil((at.instant - now) / minuteMs)
  const isShort = minutes < 60
  const name: WordName =
    kind === 'jamaah' ? (isShort ? 'inMinutes' : 'inHours') : isShort ? 'beginsInMinutes' : 'beginsInHours'
  const hours = Math.floor(minutes / 60)
  return fill(words[name], { prayer: nameIn(prayers, prayer, kind), hours, minutes: minutes % 60 })
}

/** The start of a prayer may have a name of its own, such as İmsak for Fajr. */
export function nameIn(
  prayers: ScreenData['prayers'],
  prayer: PrayerRow['prayer'],
  kind: 'begins' | 'jamaah',
): string {
  const [name, , start] = prayers[prayer]
  return kind === 'begins' && start ? start : name
}

function timeOf({ words, prayers }: ScreenData, next: NextPrayer | null): string {
  if (!next) return ''
  const { prayer, kind, at } = next
  const values = { prayer: nameIn(prayers, prayer, kind), time: at.time }
  return fill(words[kind === 'jamaah' ? 'at' : 'beginsAt'], values)
}

function labelOf({ words }: ScreenData, { date, name, ramadan }: DataDay, today: string): string {
  if (date === today) return ramadan?.label ?? ''
  // After midnight, while the previous evening's isha is still to come.
  return fill(words[date > today ? 'tomorrow' : 'tonight'], { day: name })
}

/** The mark lists every reason for doubt, not only the worst. */
function linkWarnings(
  data: ScreenData,
  link: Link | null,
  now: number | null,
): Pick<ScreenState, 'freshness' | 'mark'> {
  const { words } = data
  if (!link) return { freshness: 'fresh', mark: words.upToDate }
  const isOld = now !== null && now - link.checkedAt > staleAfterMs
  const doubts = [
    ...(link.isGone ? [words.gone] : []),
    ...(isOld ? [fill(words.stale, { time: describeMoment(data, link.checkedAt, now) })] : []),
    ...(link.hasMoved ? [words.clockMoved] : clockWarnings(data, link)),
  ]
  if (doubts.length > 0 || now === null) return { freshness: 'stale', mark: doubts.join(' ') }
  if (link.isAnswered) return { freshness: 'fresh', mark: words.upToDate }
  return {
    freshness: 'offline',
    mark: fill(words.offline, { time: describeMoment(data, link.checkedAt, now) }),
  }
}

function clockWarnings({ words }: ScreenData, { offset }: Link): string[] {
  const off = Math.abs(offset)
  if (off <= wrongClockMs) return []
  const total = Math.round(off / minuteMs)
  const hours = Math.floor(total / 60)
  const amount =
    total < 60
      ? fill(words.amountMinutes, { minutes: total })
      : hours < 24
        ? fill(words.amountHours, { hours, minutes: total % 60 })
        : fill(words.amountDays, { days: Math.floor(hours / 24), hours: hours % 24 })
  return [fill(offset < 0 ? words.clockFast : words.clockSlow, { amount })]
}

/** `13:34`, with the day if it is not that of `now`. */
function describeMoment(data: ScreenData, instant: number, now: number): string {
  const clock = clockOfOffsets(data.offsets)
  const [date, time] = [clock.dayAt(instant), clock.timeAt(instant)]
  if (clock.dayAt(now) === date) return time
  const day = data.days.filter((each) => each.date === date)[0]?.name ?? date
  return fill(data.words.moment, { day, time })
}

/** A few pixels at a height of 1080, different each minute, to prevent burn-in. */
export function shiftAt(now: number): readonly [x: number, y: number] {
  const minute = Math.floor(now / minuteMs)
  const steps = [0, 2, 4, 2, 0, -2, -4, -2]
  return [steps[minute % 8] ?? 0, steps[Math.floor(minute / 8) % 8] ?? 0]
}

/** Converts times in a text to the screen's clock. */
export function written(text: string, { isTwelveHours }: Choices): string {
  return isTwelveHours ? inTwelveHours(text) : text
}

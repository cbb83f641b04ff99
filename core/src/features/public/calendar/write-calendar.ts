import { addDays, type IsoDay } from '#days.ts'
import { type DayRange, supportedDays } from '#features/prayer-times/ranges.ts'
import type { PublicMosque } from '#features/public/public.schemas.ts'
import { dayMs, midnightOf } from '#hijri/utc-days.ts'
import { languageOf } from '#languages.ts'
import { sayIn } from '#say.ts'
import type { CalendarEvent } from './calendar-events.ts'
import type { CalendarChoices } from './choices.ts'
import { contentLine, escapeText, octetsOf } from './content-lines.ts'
import { type EventContext, eventLines } from './event-lines.ts'
import { timeZoneLines } from './time-zone-lines.ts'

interface CalendarInput {
  readonly mosqueId: string
  readonly mosque: PublicMosque
  /** The mosque's local day. */
  readonly today: IsoDay
  /** The reader's choice. */
  readonly events: readonly CalendarEvent[]
  readonly versionOf: EventContext['versionOf']
  readonly choices: Pick<CalendarChoices, 'show' | 'alarm'>
}

const pastDays = 7
const comingDays = 90

/** The days that a calendar feed covers. */
export function calendarDays(today: IsoDay): DayRange {
  return supportedDays(addDays(today, -pastDays), addDays(today, comingDays))
}

/** In octets. Limit of the times, which leaves the rest to the mosque's own events; beyond it entries are shortened. */
const maxTimesOctets = 440_000
const maxOctets = 490_000

/** A calendar by RFC 5545 and RFC 7986, of at most 500,000 octets: readers may refuse larger ones. */
export function writeCalendar(input: CalendarInput, locale = 'en-GB'): string {
  const { mosque, today } = input
  const days = calendarDays(today)
  const window = { from: midnightOf(days.startDate) - dayMs, to: midnightOf(days.endDate) + 2 * dayMs }
  return [
    contentLine('BEGIN', 'VCALENDAR'),
    ...propertiesOf(input, locale),
    timeZoneLines(mosque.timeZone, window),
    ...fittingEvents(input),
    contentLine('END', 'VCALENDAR'),
  ].join('')
}

function propertiesOf({ mosque, choices: { show } }: CalendarInput, locale: string): string[] {
  const say = sayIn(locale, 'public')
  const { url } = mosque
  const name = escapeText(say('calendar.name', { mosque: mosque.name }))
  const about = [say(`calendar.about.${show}`), say('calendar.mayBeLate', { url })].join(' ')
  const description = escapeText(about)
  return [
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', `-//Mihrab//Prayer times//${languageOf(locale).toUpperCase()}`),
    contentLine('CALSCALE', 'GREGORIAN'),
    contentLine('NAME', name),
    contentLine('X-WR-CALNAME', name),
    contentLine('DESCRIPTION', description),
    contentLine('X-WR-CALDESC', description),
    contentLine('X-WR-TIMEZONE', mosque.timeZone),
    contentLine('URL', url),
    contentLine('COLOR', 'darkgreen'),
    contentLine('REFRESH-INTERVAL;VALUE=DURATION', refreshInterval),
    contentLine('X-PUBLISHED-TTL', refreshInterval),
  ]
}

const refreshInterval = 'PT1H'

/** All times, shortened in the longest calendars; of the mosque's own events the next ones that fit. */
function fittingEvents(input: CalendarInput): string[] {
  const { mosqueId, mosque, versionOf, choices } = input
  let context: EventContext = {
    mosqueId,
    timeZone: mosque.timeZone,
    versionOf,
    alarm: choices.alarm,
    isShort: false,
  }
  const times = input.events.filter(({ kind }) => kind !== 'event')
  let written = times.map((event) => writtenEvent(event, context))
  if (octetsOfAll(written) > maxTimesOctets) {
    context = { ...context, isShort: true }
    written = times.map((event) => writtenEvent(event, context))
  }
  let left = maxOctets - octetsOfAll(written)
  for (const event of nextFirst(input)) {
    const own = writtenEvent(event, context)
    left -= own.octets
    if (left < 0) break
    written.push(own)
  }
  return written.sort((one, other) => one.at - other.at).map(({ lines }) => lines)
}

/** Coming events in order, then past ones, latest first. */
function nextFirst({ events, today }: CalendarInput): CalendarEvent[] {
  const own = events.filter(({ kind }) => kind === 'event')
  const over = own.filter(({ date }) => date < today)
  return [...own.filter(({ date }) => date >= today), ...over.reverse()]
}

interface WrittenEvent {
  readonly at: number
  readonly lines: string
  readonly octets: number
}

function writtenEvent(event: CalendarEvent, context: EventContext): WrittenEvent {
  const lines = eventLines(event, context)
  return { at: event.start ?? midnightOf(event.date), lines, octets: octetsOf(lines) }
}

function octetsOfAll(written: readonly WrittenEvent[]): number {
  return written.reduce((sum, { octets }) => sum + octets, 0)
}

import { addDays } from '#days.ts'
import { dayMs } from '#hijri/utc-days.ts'
import { type ZoneClock, zoneClock } from '#prayer/zone-clock.ts'
import type { CalendarEvent } from './calendar-events.ts'
import { contentLine, cutText, escapeText } from './content-lines.ts'
import type { EntryVersion } from './entry-versions.ts'
import { localStamp, utcStamp } from './time-zone-lines.ts'

export interface EventContext {
  readonly mosqueId: string
  readonly timeZone: string
  readonly versionOf: (event: CalendarEvent) => EntryVersion
  /** Minutes before; null for none. */
  readonly alarm: number | null
  /** Without optional parts. */
  readonly isShort: boolean
}

const usualMinutes = 15

const maxOctets = { location: 160, summary: 300, description: 1200, shortDescription: 100 }

/** One VEVENT, which does not block time. */
export function eventLines(event: CalendarEvent, context: EventContext): string {
  const { key, kind, summary, url } = event
  const { sequence, changedAt } = context.versionOf(event)
  const changed = utcStamp(Date.parse(changedAt))
  const { location, description } = textsOf(event, context)
  return [
    contentLine('BEGIN', 'VEVENT'),
    contentLine('UID', `${key}@${context.mosqueId}`),
    contentLine('DTSTAMP', changed),
    contentLine('LAST-MODIFIED', changed),
    contentLine('SEQUENCE', String(sequence)),
    event.isCancelled ? contentLine('STATUS', 'CANCELLED') : '',
    ...startLines(event, context.timeZone),
    contentLine('SUMMARY', escapeText(cutText(summary, maxOctets.summary))),
    location && contentLine('LOCATION', escapeText(cutText(location, maxOctets.location))),
    description && contentLine('DESCRIPTION', escapeText(description)),
    url && contentLine('URL', url),
    contentLine('TRANSP', 'TRANSPARENT'),
    kind === 'hijri' || event.start === null || event.isCancelled ? '' : alarmLines(event, context.alarm),
    contentLine('END', 'VEVENT'),
  ].join('')
}

function textsOf({ kind, location, description }: CalendarEvent, { isShort }: EventContext) {
  if (!isShort) return { location, description: cutText(description, maxOctets.description) }
  const short = cutText(description.replaceAll('\n', ' '), maxOctets.shortDescription)
  return { location: kind === 'jamaah' ? '' : location, description: short }
}

/** In local time; in UTC if the clock shows the time twice, which local time cannot distinguish. */
function startLines({ date, start, minutes = usualMinutes }: CalendarEvent, timeZone: string): string[] {
  if (start === null) {
    const days = [date, addDays(date, 1)].map((day) => day.replaceAll('-', ''))
    const [first = '', end = ''] = days
    return [contentLine('DTSTART;VALUE=DATE', first), contentLine('DTEND;VALUE=DATE', end)]
  }
  const clock = zoneClock(timeZone)
  const local = start + clock.offsetAt(start)
  const begins = isShownTwice(clock, local)
    ? contentLine('DTSTART', utcStamp(start))
    : contentLine(`DTSTART;TZID=${timeZone}`, localStamp(local))
  // RFC 5545 counts elapsed time, whatever the clock does.
  return [begins, contentLine('DURATION', `PT${minutes}M`)]
}

function isShownTwice(clock: ZoneClock, local: number): boolean {
  const midnight = Math.floor(local / dayMs) * dayMs
  return clock.instantsOf(midnight, (local - midnight) / 60_000).length > 1
}

function alarmLines({ summary }: CalendarEvent, minutes: number | null): string {
  if (minutes === null) return ''
  return [
    contentLine('BEGIN', 'VALARM'),
    contentLine('ACTION', 'DISPLAY'),
    contentLine('DESCRIPTION', escapeText(cutText(summary, 60))),
    contentLine('TRIGGER', minutes === 0 ? 'PT0S' : `-PT${minutes}M`),
    contentLine('END', 'VALARM'),
  ].join('')
}

import { type ZoneClock, zoneClock } from '#prayer/zone-clock.ts'
import { trimEndOf } from '#trim-end-of.ts'
import type { ReadContext } from './json-values.ts'
import { maxCellLength, maxColumns, maxRows } from './limits.ts'
import { RefusedFile } from './refusals.ts'
import { type FileTables, notesOf, tidyRows } from './tables.ts'

interface CalendarEvent {
  readonly date: string
  readonly time: string
  readonly name: string
}

interface EventLines {
  start: string
  isUniversal: boolean
  name: string
  repeats: boolean
}

/**
 * A calendar as a table: a row per day, a column per event name, with start times. Times in UTC are converted
 * to the mosque's zone, if known.
 */
export function readIcs(text: string, { name, calculation }: ReadContext): FileTables {
  const found = eventsOf(text)
  const clock = calculation && zoneClock(calculation.timeZone)
  const events = found.flatMap((event) => timedEvent(event, clock))
  if (events.length === 0) throw new RefusedFile('empty')
  const byName = Map.groupBy(events, (event) => event.name)
  if (byName.size >= maxColumns) throw new RefusedFile('too-many-columns')
  const columns = [...byName.keys()].sort((one, other) =>
    firstTime(byName, one) < firstTime(byName, other) ? -1 : 1,
  )
  const days = [...Map.groupBy(events, ({ date }) => date)].sort(([one], [other]) => (one < other ? -1 : 1))
  if (days.length >= maxRows) throw new RefusedFile('too-many-rows')
  const rows = days.map(([date, ofDay]) => {
    const times = Map.groupBy(ofDay, (event) => event.name)
    return [
      date,
      ...columns.map((column) => [...new Set(times.get(column)?.map(({ time }) => time))].sort().join('/')),
    ]
  })
  return {
    sheets: [{ name, rows: tidyRows([['date', ...columns], ...rows]) }],
    notes: notesOf({
      'repeated-events': found.filter(({ repeats }) => repeats).length,
      'all-day-events': found.filter(({ start }) => /^\d{8}$/.test(start)).length,
      'universal-times': clock ? 0 : found.filter(({ isUniversal }) => isUniversal).length,
    }),
  }
}

function firstTime(byName: ReadonlyMap<string, readonly CalendarEvent[]>, name: string): string {
  return byName.get(name)?.[0]?.time ?? ''
}

function eventsOf(text: string): EventLines[] {
  const events: EventLines[] = []
  let open: EventLines | null = null
  for (const line of unfoldedLines(text)) {
    const colon = valueStart(line)
    const [property = ''] = line.slice(0, colon).split(';')
    const value = line.slice(colon + 1)
    if (/^BEGIN:VEVENT$/i.test(line)) open = { start: '', isUniversal: false, name: '', repeats: false }
    else if (/^END:VEVENT$/i.test(line)) {
      if (open) events.push(open)
      open = null
    } else if (open) readProperty(open, property.toUpperCase(), value.trim())
  }
  return events
}

function readProperty(event: EventLines, property: string, value: string): void {
  if (property === 'SUMMARY') event.name = plainText(value)
  if (property === 'RRULE') event.repeats = true
  if (property === 'DTSTART') {
    event.start = value
    event.isUniversal = value.endsWith('Z')
  }
}

/** A line that begins with a space continues the one before: RFC 5545, section 3.1. */
function unfoldedLines(text: string): string[] {
  const lines: string[][] = []
  for (const line of text.split(/\r\n|\r|\n/)) {
    const last = lines.at(-1)
    if (last && (line.startsWith(' ') || line.startsWith('\t'))) last.push(line.slice(1))
    else lines.push([line])
  }
  return lines.map((parts) => parts.join(''))
}

/** The colon before the value; quoted ones belong to a parameter. */
function valueStart(line: string): number {
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted
    if (line[at] === ':' && !isQuoted) return at
  }
  return line.length
}

function plainText(value: string): string {
  return value
    .slice(0, maxCellLength)
    .replace(/\\n/gi, ' ')
    .replace(/\\([,;\\])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whole-day events have no time. A time in the name changes daily and would make a column per day. */
function timedEvent({ start, isUniversal, name }: EventLines, clock: ZoneClock | undefined): CalendarEvent[] {
  const digits = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/.exec(start)?.slice(1)
  if (!digits) return []
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = digits.map(Number)
  const instant = Date.UTC(year, month - 1, day, hour, minute)
  const local = new Date(isUniversal && clock ? instant + clock.offsetAt(instant) : instant).toISOString()
  const nameWithoutTime = name.replace(/\(?\b\d{1,2}[:.]\d{2}\b(?: ?[ap]\.?m\b\.?)?\)?/gi, '')
  const plainName = trimEndOf(nameWithoutTime, ' :–-')
  return [{ date: local.slice(0, 10), time: local.slice(11, 16), name: plainName }]
}

import { addDays, laterOf } from '#days.ts'
import type { FieldChange, MosqueHistoryEntry } from '#features/mosques/mosque-history.schemas.ts'
import { rangePrayers } from '#features/prayer-times/prayer-times.schemas.ts'
import type { DayRange } from '#features/prayer-times/ranges.ts'
import { fillIn } from '#fill-in.ts'
import labels from '#locales/en/labels.json' with { type: 'json' }
import english from '#locales/en/timetable-history.json' with { type: 'json' }

type TimesAction = 'timesAdded' | 'timesChanged' | 'timesDeleted' | 'timesLaid' | 'timesUndone'
type Entry = Pick<MosqueHistoryEntry, 'by' | 'action' | 'changes'>

/** Of new and of deleted times the days say enough. */
const sayTimes: readonly string[] = ['timesChanged', 'timesLaid', 'timesUndone'] satisfies TimesAction[]

const maxSentences = 5
const maxTimes = 6

/**
 * How changes of a mosque's times, newest first, are said in a sentence: `Amina changed 2027-01-01 to 2027-01-31 (Fajr 06:15
 * → 06:30)`. What one person did to the same days several times is said once. Only the newest are named.
 */
export function describeTimesChanges(entries: readonly Entry[]): string {
  if (entries.length === 0) return english.unknown
  const alike = Map.groupBy(entries, ({ by, action, changes }) => {
    return JSON.stringify([by._id, action, spanOf(changes)])
  })
  const sentences = [...alike.values()].map((entries) => {
    const [newest] = entries
    return newest
      ? fillIn(english.entry, { name: newest.by.name, action: describeAlike(newest, entries) })
      : ''
  })
  return atMost(maxSentences, sentences).join('; ')
}

/** The same of one change, without who made it: `changed 2027-01-01 to 2027-01-31 (Fajr 06:15 → 06:30)`. */
export function describeTimesChange({ action, changes }: Pick<Entry, 'action' | 'changes'>): string {
  const done = fillIn(english[action as TimesAction] ?? english.timesChanged, {
    days: saySpan(spanOf(changes)),
  })
  if (!sayTimes.includes(action)) return done
  const times = changes.filter(({ field }) => rangePrayers.some((prayer) => prayer === field))
  const said = [
    ...times.flatMap((change) => describeTime(change) ?? []),
    ...describeDays(
      changes,
      times.filter(({ before }) => before === null),
      'new',
    ),
    ...describeDays(
      changes,
      times.filter(({ after }) => after === null),
      'gone',
    ),
    ...(changes.some(isOfBegins) ? [english.begins] : []),
  ]
  return said.length > 0 ? `${done} (${atMost(maxTimes, said).join(', ')})` : done
}

const isOfBegins = ({ field, before, after }: FieldChange) => field === 'ownBegins' && before !== after

/** The days of all prayers together: those of one prayer may be cut otherwise than those of another. */
function describeDays(
  changes: readonly FieldChange[],
  times: readonly FieldChange[],
  what: 'new' | 'gone',
): string[] {
  const whole = spanOf(changes)
  const spans = joinedSpans(times.map(({ days }) => (days === undefined ? whole : readSpan(days))))
  return spans.map((span) => {
    const isWhole = span.startDate === whole.startDate && span.endDate === whole.endDate
    return isWhole ? english[what] : fillIn(english[`${what}OnDays`], { days: saySpan(span) })
  })
}

function joinedSpans(spans: readonly DayRange[]): DayRange[] {
  const joined: DayRange[] = []
  for (const span of spans.toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1))) {
    const last = joined.at(-1)
    if (last && span.startDate <= addDays(last.endDate, 1)) {
      joined.splice(-1, 1, { ...last, endDate: laterOf(last.endDate, span.endDate) })
    } else joined.push(span)
  }
  return joined
}

function describeAlike({ action }: Entry, entries: readonly Entry[]): string {
  const said = describeTimesChange({ action, changes: joinChanges(entries) })
  return entries.length === 1 ? said : fillIn(english.several, { action: said, count: entries.length })
}

/** From what was before the oldest to what is after the newest. */
function joinChanges(newestFirst: readonly Entry[]): FieldChange[] {
  const joined = new Map<string, FieldChange>()
  for (const { changes } of newestFirst.toReversed()) {
    for (const change of changes) {
      const key = `${change.field} ${change.days ?? ''}`
      joined.set(key, { ...change, before: (joined.get(key) ?? change).before })
    }
  }
  const isDay = ({ field }: FieldChange) => field === 'startDate' || field === 'endDate'
  return [...joined.values()].filter((change) => isDay(change) || change.before !== change.after)
}

/** Null where there was no time before, or is none now. */
function describeTime({ field, before, after, days }: FieldChange): string | null {
  const prayer = rangePrayers.find((name) => name === field)
  if (!prayer || before === null || after === null) return null
  const said = days === undefined ? '' : saySpan(readSpan(days))
  const words = said ? english.changeOnDays : english.change
  return fillIn(words, { field: labels[prayer], days: said, before, after })
}

const spanOf = (changes: readonly FieldChange[]): DayRange => ({
  startDate: textOf(changes, 'startDate'),
  endDate: textOf(changes, 'endDate'),
})

function readSpan(days: string): DayRange {
  const [startDate = '', endDate = startDate] = days.split('/')
  return { startDate, endDate }
}

function saySpan({ startDate, endDate }: DayRange): string {
  return startDate === endDate ? startDate : fillIn(english.days, { startDate, endDate })
}

function textOf(changes: readonly FieldChange[], field: string): string {
  const change = changes.find((each) => each.field === field)
  return change?.after ?? change?.before ?? ''
}

function atMost(count: number, said: readonly string[]): string[] {
  if (said.length <= count) return [...said]
  return [...said.slice(0, count), fillIn(english.more, { count: said.length - count })]
}

import type { FieldChange, MosqueHistoryEntry } from '#features/mosques/mosque-history.schemas.ts'
import { rangePrayers } from '#features/prayer-times/prayer-times.schemas.ts'
import { fillIn } from '#fill-in.ts'
import labels from '#locales/en/labels.json' with { type: 'json' }
import english from '#locales/en/timetables.json' with { type: 'json' }

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
    return JSON.stringify([by._id, action, daysOf(changes)])
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
  const done = fillIn(english[action as TimesAction] ?? english.timesChanged, { days: daysOf(changes) })
  if (!sayTimes.includes(action)) return done
  // All prayers of new days say the same.
  const times = new Set(changes.flatMap((change) => describeTime(change) ?? []))
  return times.size > 0 ? `${done} (${atMost(maxTimes, [...times]).join(', ')})` : done
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

function describeTime({ field, before, after, days: kept }: FieldChange): string | null {
  const prayer = rangePrayers.find((name) => name === field)
  if (!prayer) return null
  const days = kept === undefined ? '' : sayDays(kept)
  if (before === null) return fillIn(days ? english.newOnDays : english.new, { days })
  if (after === null) return fillIn(days ? english.goneOnDays : english.gone, { days })
  return fillIn(days ? english.changeOnDays : english.change, { field: labels[prayer], days, before, after })
}

function daysOf(changes: readonly FieldChange[]): string {
  return fillIn(english.days, {
    startDate: textOf(changes, 'startDate'),
    endDate: textOf(changes, 'endDate'),
  })
}

function sayDays(days: string): string {
  const [startDate = '', endDate] = days.split('/')
  return endDate ? fillIn(english.days, { startDate, endDate }) : startDate
}

function textOf(changes: readonly FieldChange[], field: string): string {
  const change = changes.find((each) => each.field === field)
  return change?.after ?? change?.before ?? ''
}

function atMost(count: number, said: readonly string[]): string[] {
  if (said.length <= count) return [...said]
  return [...said.slice(0, count), fillIn(english.more, { count: said.length - count })]
}

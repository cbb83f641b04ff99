import type { FieldChange, MosqueHistoryEntry } from '#features/mosques/mosque-history.schemas.ts'
import { rangePrayers } from '#features/prayer-times/prayer-times.schemas.ts'
import labels from '#locales/en/labels.json' with { type: 'json' }
import english from '#locales/en/timetables.json' with { type: 'json' }

type TimesAction = 'timesAdded' | 'timesChanged' | 'timesDeleted' | 'timesLaid' | 'timesUndone'

/** How changes of a mosque's times are said in a sentence: `Amina changed 2027-01-01 to 2027-01-31 (Fajr 06:15 → 06:30)`. */
export function describeTimesChanges(entries: readonly MosqueHistoryEntry[]): string {
  if (entries.length === 0) return english.unknown
  const sentences = entries.map((entry) => {
    return fill(english.entry, { name: entry.by.name, action: describeTimesChange(entry) })
  })
  return sentences.join('; ')
}

/** The same of one change, without who made it: `changed 2027-01-01 to 2027-01-31 (Fajr 06:15 → 06:30)`. */
export function describeTimesChange({
  action,
  changes,
}: Pick<MosqueHistoryEntry, 'action' | 'changes'>): string {
  const days = fill(english.days, {
    startDate: textOf(changes, 'startDate'),
    endDate: textOf(changes, 'endDate'),
  })
  const done = fill(english[action as TimesAction] ?? english.timesChanged, { days })
  if (action !== 'timesChanged') return done
  const times = changes.flatMap((change) => describeTime(change) ?? [])
  return times.length > 0 ? `${done} (${times.join(', ')})` : done
}

function describeTime({ field, before, after }: FieldChange): string | null {
  const prayer = rangePrayers.find((name) => name === field)
  if (!prayer) return null
  return fill(english.change, { field: labels[prayer], before: before ?? '', after: after ?? '' })
}

function textOf(changes: readonly FieldChange[], field: string): string {
  const change = changes.find((each) => each.field === field)
  return change?.after ?? change?.before ?? ''
}

function fill(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}

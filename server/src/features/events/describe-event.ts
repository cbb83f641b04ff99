import type { IsoDay } from '@mihrab/core/days.ts'
import { withDays } from '@mihrab/core/features/events/occurrences.ts'
import { ruleDays, specialDays } from '@mihrab/core/features/events/rule-days.ts'
import type { FieldChange } from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import { changesBetween, type Description } from '#mosque-access/mosque-history.service.ts'
import type { StoredEvent } from './stored-event.ts'

/**
 * History entry of a changed event. Includes title and date even if unchanged: they identify the event. Null
 * stands for an event before its creation or after its deletion.
 */
export function changesOfEvent(before: StoredEvent | null, after: StoredEvent | null): FieldChange[] {
  const changed = changesBetween(before && wordsOf(before), after && wordsOf(after))
  if (!before || !after) return changed
  const ofDays = changesOfDays(before, after)
  if (changed.length + ofDays.length === 0) return []
  const [one, other] = [wordsOf(before), wordsOf(after)]
  const named = [
    { field: 'title', before: one.title, after: other.title },
    { field: 'date', before: one.date, after: other.date },
  ]
  const others = changed.filter(({ field }) => field !== 'title' && field !== 'date')
  return [...named, ...others, ...ofDays]
}

const plainFields = ['place', 'language', 'audience', 'speaker', 'description', 'image', 'imageText'] as const

function wordsOf(event: StoredEvent) {
  const { title, startsOn, time, repeat, afterPrayer, durationMinutes } = event
  return {
    title,
    date: startsOn,
    time: afterPrayer ? { startsOn, repeat: null, afterPrayer } : time || null,
    repeat: repeat && { startsOn, repeat: withDays(repeat, () => false), afterPrayer: null },
    durationMinutes: durationMinutes === null ? null : String(durationMinutes),
    ...Object.fromEntries(plainFields.map((field) => [field, event[field] || null])),
  }
}

/** Of the single days, on which both have an occurrence, that differ from the rule. */
function changesOfDays(before: StoredEvent, after: StoredEvent): FieldChange[] {
  const days = [before, after].flatMap(({ repeat }) => specialDays(repeat))
  const common = [...new Set(days)].filter((day) => hasDay(before, day) && hasDay(after, day))
  return common.sort().flatMap((day) => {
    const changes = changesBetween(wordsOfDay(before, day), wordsOfDay(after, day))
    return changes.map((change) => ({ ...change, days: day }))
  })
}

function hasDay({ startsOn, repeat }: StoredEvent, day: IsoDay): boolean {
  return repeat !== null && ruleDays(startsOn, repeat, { startDate: day, endDate: day }).length > 0
}

function wordsOfDay({ repeat }: StoredEvent, day: IsoDay): Description {
  if (repeat?.except?.includes(day)) return { date: null }
  const { cancelled, date = day, ...changes } = repeat?.changed?.[day] ?? {}
  return { ...changes, date, cancelled: cancelled ? '✓' : null }
}

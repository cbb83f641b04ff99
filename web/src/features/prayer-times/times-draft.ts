import type { PrayerTime } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import * as drafts from '#lib/drafts.ts'
import { noTimes, type Times } from './times-form.ts'

export type TimesDraft = {
  days: DayRange
  times: Times
  /** The range as it was when the typing began; null for a new one. */
  opened: PrayerTime | null
}

const ofTimes = (subject: string) => `times.${subject}`

/** The draft that was there when the dialog opened. `subject` says which times these are. */
export function useStoredDraft(subject: string): TimesDraft | null {
  return drafts.useStoredDraft(ofTimes(subject), isTimesDraft)
}

/** Keeps what is typed as it is typed; null as long as nothing is. */
export function useDraftUpkeep(subject: string, draft: TimesDraft | null): void {
  drafts.useDraftUpkeep(ofTimes(subject), draft)
}

export function dropDraft(subject: string): void {
  drafts.dropDraft(ofTimes(subject))
}

function isTimesDraft(stored: unknown): stored is TimesDraft {
  if (typeof stored !== 'object' || stored === null) return false
  const { days, times, opened } = stored as Record<string, unknown>
  return (
    drafts.hasTexts(days, ['startDate', 'endDate']) &&
    drafts.hasTexts(times, Object.keys(noTimes)) &&
    (opened === null ||
      drafts.hasTexts(opened, ['_id', 'startDate', 'endDate', 'updatedAt', ...Object.keys(noTimes)]))
  )
}

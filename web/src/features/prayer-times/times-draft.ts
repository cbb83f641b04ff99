import type { PrayerTime } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { useEffect, useState } from 'react'
import { noTimes, type Times } from './times-form.ts'

/** What somebody has typed and not saved, kept in this tab alone: a session that ends meanwhile must not cost it. */
export type TimesDraft = {
  days: DayRange
  times: Times
  /** The range as it was when the typing began; null for a new one. */
  opened: PrayerTime | null
}

const keyOf = (subject: string) => `mihrab.times.${subject}`

/** The draft that was there when the dialog opened. `subject` says which times these are. */
export function useStoredDraft(subject: string): TimesDraft | null {
  const [stored] = useState(() => readDraft(subject))
  return stored
}

/** Keeps what is typed as it is typed; null as long as nothing is. */
export function useDraftUpkeep(subject: string, draft: TimesDraft | null): void {
  const text = draft && JSON.stringify(draft)
  useEffect(() => {
    if (text) keepDraft(subject, text)
    else dropDraft(subject)
  }, [subject, text])
}

export function dropDraft(subject: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(subject))
  } catch {
    // Switched off: nothing was kept.
  }
}

function keepDraft(subject: string, text: string): void {
  try {
    window.sessionStorage.setItem(keyOf(subject), text)
  } catch {
    // Full or switched off: only the convenience is lost.
  }
}

function readDraft(subject: string): TimesDraft | null {
  try {
    const text = window.sessionStorage.getItem(keyOf(subject))
    const stored: unknown = text ? JSON.parse(text) : null
    return isDraft(stored) ? stored : null
  } catch {
    // Storage is switched off, or what it holds is not ours: the dialog starts as always.
    return null
  }
}

function isDraft(stored: unknown): stored is TimesDraft {
  if (typeof stored !== 'object' || stored === null) return false
  const { days, times, opened } = stored as Record<string, unknown>
  return (
    hasTexts(days, ['startDate', 'endDate']) &&
    hasTexts(times, Object.keys(noTimes)) &&
    (opened === null ||
      hasTexts(opened, ['_id', 'startDate', 'endDate', 'updatedAt', ...Object.keys(noTimes)]))
  )
}

function hasTexts(candidate: unknown, names: readonly string[]): boolean {
  return (
    typeof candidate === 'object' &&
    candidate !== null &&
    names.every((name) => typeof Reflect.get(candidate, name) === 'string')
  )
}

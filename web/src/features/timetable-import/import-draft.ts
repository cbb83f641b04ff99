import type { FileRefusal } from '@mihrab/core/features/timetables/files/refusals.ts'
import type { Finding } from '@mihrab/core/features/timetables/findings.ts'
import type { AfterDecember, EmptyCells, Held } from '@mihrab/core/features/timetables/reading/answers.ts'
import type { GivenColumn } from '@mihrab/core/features/timetables/reading/column-meanings.ts'
import type { DayOrder } from '@mihrab/core/features/timetables/reading/day-order.ts'
import type { TimeKind } from '@mihrab/core/features/timetables/reading/heading-words.ts'
import type { Sheet } from '@mihrab/core/features/timetables/timetable-days.ts'
import { findDraftOwner } from '#lib/drafts.ts'

export const importSteps = ['choose', 'columns', 'check', 'publish'] as const
export type ImportStep = (typeof importSteps)[number]

/** What a person says of a file where it leaves something open, or is read wrongly. */
export interface ReadingChoices {
  readonly year?: number
  /** The year on whose days those of a past year are laid. */
  readonly onYear?: number
  readonly dayOrder?: DayOrder
  /** Of rows after December without a year. */
  readonly afterDecember?: AfterDecember
  /** Under a time. */
  readonly emptyCells?: EmptyCells
  /** When the mosque prays, where the file says beginnings alone. */
  readonly held?: Held
  /** Of headings that name a prayer alone. */
  readonly plainTimes?: TimeKind
  readonly columns: readonly GivenColumn[]
  readonly jumuah?: readonly string[]
}

/** An import under way. Of what is published it changes nothing. */
export interface ImportDraft {
  /** An instant; it also tells one import from another. */
  readonly begunAt: string
  /** The names of the files, or that of pasted text. */
  readonly sources: readonly string[]
  readonly sheets: readonly Sheet[]
  readonly fileFindings: readonly Finding[]
  readonly refusals: readonly FileRefusal[]
  readonly step: Exclude<ImportStep, 'choose'>
  readonly choices: ReadingChoices
  /** Findings whose suggestion was taken, in this order. */
  readonly taken: readonly Finding[]
  /** Findings that are left as they are, by their keys. */
  readonly left: readonly string[]
}

/** What the file is read as is another timetable then: suggestions of the former one do not fit it. */
export function withChoices(draft: ImportDraft, choices: Partial<ReadingChoices>): ImportDraft {
  return { ...draft, choices: { ...draft.choices, ...choices }, taken: [], left: [] }
}

const version = 1

/** Kept in this browser until it is published or discarded, for the person who began it. */
const keyOf = (mosqueId: string) => `mihrab.import.${version}.${findDraftOwner() ?? ''}.${mosqueId}`

export function keepImport(mosqueId: string, draft: ImportDraft): void {
  try {
    window.localStorage.setItem(keyOf(mosqueId), JSON.stringify(draft))
  } catch {
    // Full or switched off: it can be gone on with on this page alone.
  }
}

export function dropImport(mosqueId: string): void {
  try {
    window.localStorage.removeItem(keyOf(mosqueId))
  } catch {
    // Switched off: nothing was kept.
  }
}

export function findImport(mosqueId: string): ImportDraft | null {
  try {
    const text = window.localStorage.getItem(keyOf(mosqueId))
    const stored: unknown = text && JSON.parse(text)
    return isDraft(stored) ? stored : null
  } catch {
    return null
  }
}

function isDraft(stored: unknown): stored is ImportDraft {
  if (typeof stored !== 'object' || stored === null) return false
  const { begunAt, sheets, step, choices } = stored as Partial<ImportDraft>
  return (
    typeof begunAt === 'string' &&
    Array.isArray(sheets) &&
    importSteps.some((each) => each === step) &&
    Array.isArray(choices?.columns)
  )
}

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

/** Answers and corrections for what a file leaves open, or what was read wrongly. */
export interface ReadingChoices {
  readonly year?: number
  /** The year to which days of a past year are moved. */
  readonly onYear?: number
  readonly dayOrder?: DayOrder
  /** For rows after December without a year. */
  readonly afterDecember?: AfterDecember
  /** For empty cells below a time. */
  readonly emptyCells?: EmptyCells
  /** When the mosque prays, if the file has only start times. */
  readonly held?: Held
  /** For headings that name only a prayer. */
  readonly plainTimes?: TimeKind
  readonly columns: readonly GivenColumn[]
  readonly jumuah?: readonly string[]
}

/** An unfinished import, which changes nothing that is published. */
export interface ImportDraft {
  /** An instant, which also identifies the import. */
  readonly begunAt: string
  /** Names of the files, or of the pasted text. */
  readonly sources: readonly string[]
  readonly sheets: readonly Sheet[]
  readonly fileFindings: readonly Finding[]
  readonly refusals: readonly FileRefusal[]
  readonly step: Exclude<ImportStep, 'choose'>
  readonly choices: ReadingChoices
  /** Findings whose suggestion was accepted, in this order. */
  readonly taken: readonly Finding[]
  /** Keys of the findings left as they are. */
  readonly left: readonly string[]
}

/** Other choices give another timetable, to which suggestions accepted earlier do not apply. */
export function withChoices(draft: ImportDraft, choices: Partial<ReadingChoices>): ImportDraft {
  return { ...draft, choices: { ...draft.choices, ...choices }, taken: [], left: [] }
}

const version = 1

/** Stored in this browser until it is published or discarded, for the person who began it. */
const keyOf = (mosqueId: string) => `mihrab.import.${version}.${findDraftOwner() ?? ''}.${mosqueId}`

export function saveImport(mosqueId: string, draft: ImportDraft): void {
  try {
    window.localStorage.setItem(keyOf(mosqueId), JSON.stringify(draft))
  } catch {
    // Storage is full or switched off: the import can only continue on this page.
  }
}

export function dropImport(mosqueId: string): void {
  try {
    window.localStorage.removeItem(keyOf(mosqueId))
  } catch {
    // Storage is switched off: nothing was stored.
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

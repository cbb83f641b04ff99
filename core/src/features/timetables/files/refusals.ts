import type { Finding } from '#features/timetables/findings.ts'
import { fillIn } from '#fill-in.ts'
import words from '#locales/en/timetable-files.json' with { type: 'json' }

export type RefusalCode = keyof typeof words.refusals

/** Why nothing was read from a file. */
export interface FileRefusal {
  readonly file: string
  readonly code: RefusalCode
  readonly message: string
}

/** Stops the reading of one file. */
export class RefusedFile extends Error {
  readonly code: RefusalCode
  constructor(code: RefusalCode) {
    super(code)
    this.code = code
  }
}

export function refusalOf(file: string, code: RefusalCode): FileRefusal {
  return { file, code, message: fillIn(words.refusals[code], { file }) }
}

export type FileFindingCode = keyof typeof words.findings

/** What was left out and is seldom missed. */
const hints: ReadonlySet<FileFindingCode> = new Set(['all-day-events', 'tables-without-times'])

/** Something odd about a file that was read; it is not about certain days. */
export function fileFinding(
  code: FileFindingCode,
  values: { readonly file: string; readonly count: number },
): Finding {
  return {
    code,
    severity: hints.has(code) ? 'hint' : 'warning',
    days: [],
    message: fillIn(words.findings[code], values),
  }
}

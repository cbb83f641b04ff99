import { describeParams, paramsOf } from '#features/timetables/describe-finding.ts'
import type { FindingReader, FindingWords } from '#features/timetables/finding-reader.ts'
import type { Finding, FindingParams } from '#features/timetables/findings.ts'

export type RefusalCode = keyof FindingWords['refusals']

/** Why nothing was read from a file. */
export interface FileRefusal {
  readonly file: string
  readonly code: RefusalCode
  readonly message: string
  readonly params?: FindingParams
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
  const params = paramsOf(`refusals.${code}`, { file })
  return { file, code, message: describeParams(params), params }
}

/** A refusal in the language of its reader. */
export function describeRefusal(refusal: FileRefusal, reader: FindingReader): string {
  return refusal.params ? describeParams(refusal.params, [], reader) : refusal.message
}

export type FileFindingCode = keyof FindingWords['files']

/** What was left out and is seldom missed. */
const hints: ReadonlySet<FileFindingCode> = new Set(['all-day-events', 'tables-without-times'])

/** Something odd about a file that was read; it is not about certain days. */
export function fileFinding(
  code: FileFindingCode,
  values: { readonly file: string; readonly count: number },
): Finding {
  const params = paramsOf(`files.${code}`, values)
  const severity = hints.has(code) ? 'hint' : 'warning'
  return { code, severity, days: [], message: describeParams(params), params }
}

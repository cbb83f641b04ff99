import { describeParams, paramsOf } from '#features/timetables/describe-finding.ts'
import type { FileFindingCode, RefusalCode } from '#features/timetables/finding-words.ts'
import type { Finding, FindingParams } from '#features/timetables/findings.ts'
import { maxCellLength, maxColumns, maxEntries, maxFileBytes, maxFiles, maxPages, maxRows } from './limits.ts'

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

const limits: Partial<Record<RefusalCode, FindingParams>> = {
  'too-many-files': { max: maxFiles },
  'too-large': { megabytes: maxFileBytes / 1_000_000 },
  'too-many-entries': { max: maxEntries },
  'too-many-rows': { max: maxRows },
  'too-many-columns': { max: maxColumns },
  'too-many-pages': { max: maxPages },
}

export function refusalOf(file: string, code: RefusalCode): FileRefusal {
  const params = paramsOf(`refusals.${code}`, { file, ...limits[code] })
  return { file, code, message: describeParams(params), params }
}

/** A refusal in the reader's language. */
export function describeRefusal(refusal: FileRefusal, locale: string): string {
  return refusal.params ? describeParams(refusal.params, [], locale) : refusal.message
}

/** Omissions that seldom matter. */
const hints: ReadonlySet<FileFindingCode> = new Set(['all-day-events', 'tables-without-times'])

/** A finding about a whole file; it concerns no particular days. */
export function fileFinding(
  code: FileFindingCode,
  values: { readonly file: string; readonly count: number },
): Finding {
  const params = paramsOf(`files.${code}`, code === 'cut-cells' ? { ...values, max: maxCellLength } : values)
  const severity = hints.has(code) ? 'hint' : 'warning'
  return { code, severity, days: [], message: describeParams(params), params }
}

import type { IsoDay } from '#days.ts'
import { describeParams, paramsOf } from '#features/timetables/describe-finding.ts'
import type { SentenceName } from '#features/timetables/finding-words.ts'
import {
  daysOfFinding,
  type Finding,
  type FindingParams,
  type FindingPlace,
} from '#features/timetables/findings.ts'
import { placesInWords } from '#features/timetables/list-words.ts'

const nowhere: string[] = []

interface About {
  /** In any order; omitted if it is about none. */
  readonly days?: readonly IsoDay[]
  readonly values?: FindingParams
  readonly places?: FindingPlace[]
}

export function finding(
  code: string,
  severity: Finding['severity'],
  sentence: SentenceName,
  { days = [], values, places }: About = {},
): Finding {
  const sorted = [...new Set(days)].sort()
  const params = paramsOf(sentence, values)
  return {
    code,
    severity,
    days: sorted.length > 0 ? daysOfFinding(sorted) : nowhere,
    message: describeParams(params, sorted),
    params,
    ...(places && { rows: placesInWords(places), places }),
  }
}

const maxTextLength = 60

/** A file's texts for a message: distinct and shortened. */
export function namedTexts(texts: readonly string[]): string[] {
  return [...new Set(texts)].map((text) => text.slice(0, maxTextLength))
}

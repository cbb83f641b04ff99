import timetableFindings from '#locales/en/timetable-findings.json' with { type: 'json' }
import timetableFitting from '#locales/en/timetable-fitting.json' with { type: 'json' }
import { addWords } from '#say.ts'
import type { KeyOf } from '#words.ts'

addWords('en', { timetableFindings, timetableFitting })

type FindingWords = typeof timetableFindings

export type RefusalCode = KeyOf<FindingWords['refusals']>

/** Findings about a file, with a sentence for each. */
export type FileFindingCode = KeyOf<FindingWords['files']>

/** The name of a message's sentence, without plural suffixes. */
export type SentenceName =
  | KeyOf<FindingWords['sentences']>
  | `refusals.${RefusalCode}`
  | `files.${FileFindingCode}`

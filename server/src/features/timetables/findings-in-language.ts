import { describeFinding, describeQuestion } from '@mihrab/core/features/timetables/describe-finding.ts'
import type { Finding } from '@mihrab/core/features/timetables/findings.ts'
import type { ReadTimetable } from '@mihrab/core/features/timetables/imports.schemas.ts'
import type { Language } from '@mihrab/core/languages.ts'
import { plainLocaleOf } from '@mihrab/core/write-time.ts'

/** Findings are computed in English. */
export function findingsIn<Found extends Finding>(
  language: Language | undefined,
  findings: readonly Found[],
): Found[] {
  if (language === undefined || language === 'en') return [...findings]
  return findings.map((finding) => describeFinding(finding, plainLocaleOf(language)))
}

type Questions = ReadTimetable['questions']

export function questionsIn(language: Language | undefined, questions: Questions): Questions {
  if (language === undefined || language === 'en') return questions
  return questions.map((question) => {
    const { options, ...asked } = describeQuestion(question, plainLocaleOf(language))
    return { ...asked, options: [...options] }
  })
}

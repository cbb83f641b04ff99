import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describeFinding, describeQuestion } from '@mihrab/core/features/timetables/describe-finding.ts'
import { englishReader, type FindingReader } from '@mihrab/core/features/timetables/finding-reader.ts'
import type { Finding } from '@mihrab/core/features/timetables/findings.ts'
import type { ReadTimetable } from '@mihrab/core/features/timetables/imports.schemas.ts'
import type { Language } from '@mihrab/core/languages.ts'
import { plainLocaleOf } from '@mihrab/core/write-time.ts'

const readers = new Map<Language, FindingReader>([['en', englishReader]])

/** The words for what is said of timetables, read when they are first asked for. */
export function findingReaderOf(language: Language): FindingReader {
  const known = readers.get(language)
  if (known) return known
  const reader = {
    locale: plainLocaleOf(language),
    words: readWords(language, 'timetable-findings'),
    fitting: readWords(language, 'timetable-fitting'),
  }
  readers.set(language, reader)
  return reader
}

function readWords(language: Language, name: string) {
  const path = fileURLToPath(import.meta.resolve(`@mihrab/core/locales/${language}/${name}.json`))
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** Findings come in English. */
export function findingsIn<Found extends Finding>(
  language: Language | undefined,
  findings: readonly Found[],
): Found[] {
  if (language === undefined || language === 'en') return [...findings]
  const reader = findingReaderOf(language)
  return findings.map((finding) => describeFinding(finding, reader))
}

type Questions = ReadTimetable['questions']

export function questionsIn(language: Language | undefined, questions: Questions): Questions {
  if (language === undefined || language === 'en') return questions
  const reader = findingReaderOf(language)
  return questions.map((question) => {
    const { options, ...asked } = describeQuestion(question, reader)
    return { ...asked, options: [...options] }
  })
}

import {
  describeParams,
  describeQuestion,
  inQuotes,
  messageOf,
} from '@mihrab/core/features/timetables/describe-finding.ts'
import { describeRefusal, type FileRefusal } from '@mihrab/core/features/timetables/files/refusals.ts'
import {
  englishReader,
  type FindingReader,
  type FindingWords,
} from '@mihrab/core/features/timetables/finding-reader.ts'
import { daysOfSpans, type Finding } from '@mihrab/core/features/timetables/findings.ts'
import { placesInWords } from '@mihrab/core/features/timetables/list-words.ts'
import type { Question } from '@mihrab/core/features/timetables/reading/questions.ts'
import i18next from 'i18next'
import { partsOf } from './finding-parts.ts'

/** The reader's language; null for English, in which findings come. */
export function findFindingReader(): FindingReader | null {
  const locale = i18next.language
  const [language = ''] = locale.split('-', 1)
  if (language === 'en') return null
  const words = i18next.getResourceBundle(language, 'timetableFindings')
  const fitting = i18next.getResourceBundle(language, 'timetableFitting')
  const methodNames = i18next.getResourceBundle(language, 'mosques')?.form.methods
  return words && fitting ? { locale, words, fitting, methodNames } : null
}

export interface SaidFinding {
  readonly what: string
  readonly why: string
  readonly rows: string | undefined
  /** What the button of its fix says. */
  readonly fixLabel: string | undefined
}

/** A finding in the reader's language. */
export function sayFinding({ message, params, days, rows, places, fix }: Finding): SaidFinding {
  const reader = findFindingReader()
  const [what, why] = partsOf(message)
  const said = { what, why, rows, fixLabel: fix?.label }
  if (!reader) return said
  return {
    ...said,
    ...(params && messageOf(params, daysOfSpans(days), reader)),
    ...(rows && places && { rows: placesInWords(places, reader) }),
    ...(fix?.params && { fixLabel: describeParams(fix.params, [], reader) }),
  }
}

/** The same in one line. */
export function findingInWords(finding: Finding): string {
  const { what, why } = sayFinding(finding)
  return why ? `${what} ${why}` : what
}

export function refusalInWords(refusal: FileRefusal): string {
  const reader = findFindingReader()
  return reader ? describeRefusal(refusal, reader) : refusal.message
}

export function questionInWords(question: Question): Question {
  const reader = findFindingReader()
  return reader ? describeQuestion(question, reader) : question
}

/** All of some texts in a file, in the quotation marks of the language. */
export function quoteTexts(texts: readonly string[]): string {
  return inQuotes(texts, findFindingReader() ?? englishReader, texts.length)
}

/** What pasted text and the pages of a file are called. */
export function namesForFiles(): Pick<FindingWords, 'pasted' | 'page'> | undefined {
  const { pasted, page } = findFindingReader()?.words ?? {}
  return pasted && page ? { pasted, page } : undefined
}

import {
  describeParams,
  describeQuestion,
  inQuotes,
  messageOf,
} from '@mihrab/core/features/timetables/describe-finding.ts'
import { describeRefusal, type FileRefusal } from '@mihrab/core/features/timetables/files/refusals.ts'
import { daysOfSpans, type Finding } from '@mihrab/core/features/timetables/findings.ts'
import { placesInWords } from '@mihrab/core/features/timetables/list-words.ts'
import type { Question } from '@mihrab/core/features/timetables/reading/questions.ts'
import { languageOf } from '@mihrab/core/languages.ts'
import i18next, { type TFunction } from 'i18next'
import { partsOf } from './finding-parts.ts'

/** Findings are written in English. */
const isEnglish = () => languageOf(i18next.language) === 'en'

interface FindingText {
  readonly what: string
  readonly why: string
  readonly rows: string | undefined
  readonly fixLabel: string | undefined
}

/** A finding in the reader's language. */
export function findingText({ message, params, days, rows, places, fix }: Finding): FindingText {
  const [what, why] = partsOf(message)
  const text = { what, why, rows, fixLabel: fix?.label }
  if (isEnglish()) return text
  const locale = i18next.language
  return {
    ...text,
    ...(params && messageOf(params, daysOfSpans(days), locale)),
    ...(rows && places && { rows: placesInWords(places, locale) }),
    ...(fix?.params && { fixLabel: describeParams(fix.params, [], locale) }),
  }
}

/** A finding in the reader's language, in one line. */
export function findingInWords(finding: Finding): string {
  const { what, why } = findingText(finding)
  return why ? `${what} ${why}` : what
}

export function refusalInWords(refusal: FileRefusal): string {
  return isEnglish() ? refusal.message : describeRefusal(refusal, i18next.language)
}

export function questionInWords(question: Question): Question {
  return isEnglish() ? question : describeQuestion(question, i18next.language)
}

/** Joins texts from a file, in the quotation marks of the language. */
export function quoteTexts(texts: readonly string[]): string {
  return inQuotes(texts, i18next.language, texts.length)
}

/** `8 findings on 365 days`; some findings are about no day. */
export function findingsOnDays(t: TFunction<'findings'>, count: number, days: number): string {
  const places = t('places', { count })
  return days > 0 ? t('odd', { places, count: days }) : places
}

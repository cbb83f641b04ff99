import { directionOf } from '@mihrab/core/languages.ts'
import i18next from 'i18next'
import { languageOf } from './language.ts'

/** `Fajr, Asr`: several things in a row, by the comma of the reader's script; what is empty is left out. */
export function listed(
  texts: readonly (string | false | null | undefined)[],
  separator: ',' | ';' = ',',
): string {
  const isFromRight = directionOf(languageOf(i18next.language)) === 'rtl'
  const sign = isFromRight ? (separator === ',' ? '،' : '؛') : separator
  return texts.filter(Boolean).join(`${sign} `)
}

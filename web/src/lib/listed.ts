import { directionOf } from '@mihrab/core/languages.ts'
import i18next from 'i18next'
import { languageOf } from './language.ts'

/** What parts a time from what follows it. From right to left a dot beside digits would be read as their zero. */
export function partedBy(): string {
  return isFromRight() ? '، ' : ' · '
}

const isFromRight = () => directionOf(languageOf(i18next.language)) === 'rtl'

/** `Fajr, Asr`: several things in a row, by the comma of the reader's script; what is empty is left out. */
export function listed(
  texts: readonly (string | false | null | undefined)[],
  separator: ',' | ';' = ',',
): string {
  const sign = isFromRight() ? (separator === ',' ? '،' : '؛') : separator
  return texts.filter(Boolean).join(`${sign} `)
}

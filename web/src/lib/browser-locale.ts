import { numberFormat } from '@mihrab/core/duration-words.ts'
import i18next from 'i18next'
import { findChosenFormat, languagePartOf } from './language.ts'

/**
 * The locale for times and dates beside the browser's own fields, which follow the browser's locale: with
 * their clock, so that one dialog never shows two, and with the language and digits of the app. A format that
 * the reader has chosen applies here, too.
 */
export function browserLocale(): string {
  if (findChosenFormat()) return i18next.language
  const {
    locale,
    hourCycle,
    numberingSystem: own,
  } = new Intl.DateTimeFormat(undefined, {
    hour: 'numeric',
  }).resolvedOptions()
  if (languagePartOf(locale) !== languagePartOf(i18next.language))
    return new Intl.Locale(i18next.language, hourCycle && { hourCycle }).toString()
  const { numberingSystem } = numberFormat(i18next.language, {}).resolvedOptions()
  return own === numberingSystem ? locale : new Intl.Locale(locale, { numberingSystem }).toString()
}

import i18next from 'i18next'
import { findChosenFormat, languagePartOf } from './language.ts'

/**
 * How times and dates are written beside the browser's own fields for them, which follow its locale: by the clock of
 * those fields, so that one dialog never shows two, and in the language and the digits of the app. A reader who has chosen
 * digits and a clock has them here, too.
 */
export function browserLocale(): string {
  if (findChosenFormat()) return i18next.language
  const { locale, hourCycle } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions()
  if (languagePartOf(locale) !== languagePartOf(i18next.language))
    return new Intl.Locale(i18next.language, hourCycle && { hourCycle }).toString()
  const numberingSystem = numberingOf(i18next.language)
  return numberingOf(locale) === numberingSystem
    ? locale
    : new Intl.Locale(locale, { numberingSystem }).toString()
}

const numberingOf = (locale: string) => new Intl.NumberFormat(locale).resolvedOptions().numberingSystem

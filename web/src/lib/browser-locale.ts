import i18next from 'i18next'
import { findChosenFormat, languagePartOf } from './language.ts'

/**
 * How times and dates are written beside the browser's own fields for them, which follow its locale: by the clock of
 * those fields, so that one dialog never shows two, and in the language that the app speaks. A reader who has chosen digits
 * and a clock has them here, too.
 */
export function browserLocale(): string {
  if (findChosenFormat()) return i18next.language
  const { locale, hourCycle } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions()
  if (languagePartOf(locale) === languagePartOf(i18next.language)) return locale
  return new Intl.Locale(i18next.language, hourCycle && { hourCycle }).toString()
}

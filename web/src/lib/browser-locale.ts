import i18next from 'i18next'
import { languagePartOf } from './language.ts'

/**
 * How times and dates are written beside the browser's own fields for them, which follow its locale: by the clock of
 * those fields, so that one dialog never shows two, and in the language that the app speaks.
 */
export function browserLocale(): string {
  const { locale, hourCycle } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions()
  if (languagePartOf(locale) === languagePartOf(i18next.language)) return locale
  return new Intl.Locale(i18next.language, hourCycle && { hourCycle }).toString()
}

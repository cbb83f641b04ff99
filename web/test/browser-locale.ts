import { vi } from 'vitest'

const { DateTimeFormat } = Intl

/** Sets the locale of the browser until the test ends: the one that Intl takes where it is given none. */
export function setBrowserLocale(locale: string): void {
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function inLocale(locales = locale, options) {
    return new DateTimeFormat(locales, options)
  })
}

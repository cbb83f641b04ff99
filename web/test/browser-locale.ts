import { vi } from 'vitest'

const { DateTimeFormat } = Intl

/** Sets the locale of the browser until the test ends: the one that Intl takes where it is given none. */
export function setBrowserLocale(locale: string): void {
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function inLocale(locales = locale, options) {
    return new DateTimeFormat(locales, options)
  })
}

/** Sets the clocks that the device follows, and the languages that its owner has chosen, until the test ends. */
export function setDevice(timeZone: string, languages: readonly string[]): void {
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function inZone(locales = 'en-GB', options = {}) {
    return new DateTimeFormat(locales, { timeZone, ...options })
  })
  vi.spyOn(window.navigator, 'languages', 'get').mockReturnValue(languages)
}

import { vi } from 'vitest'

const { DateTimeFormat } = Intl

/** Sets the browser's locale, which is the default of Intl, until the test ends. */
export function setBrowserLocale(locale: string): void {
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function inLocale(locales = locale, options) {
    return new DateTimeFormat(locales, options)
  })
}

/** Sets the time zone of the device, and the languages that its owner has chosen, until the test ends. */
export function setDevice(timeZone: string, languages: readonly string[]): void {
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function inZone(locales = 'en-GB', options = {}) {
    return new DateTimeFormat(locales, { timeZone, ...options })
  })
  vi.spyOn(window.navigator, 'languages', 'get').mockReturnValue(languages)
}

import { vi } from 'vitest'

const { DateTimeFormat } = Intl

/** Sets the browser's locale, which is the default of Intl, until the test ends. */
export function setBrowserLocale(locale: string): void {
  setDefaults(locale, {})
}

/** Sets the time zone of the device, and the languages that its owner has chosen, until the test ends. */
export function setDevice(timeZone: string, languages: readonly string[]): void {
  setDefaults('en-GB', { timeZone })
  vi.spyOn(window.navigator, 'languages', 'get').mockReturnValue(languages)
}

/** Replaces the property: the records of a spy on the constructor would hold every format that a screen makes. */
function setDefaults(locale: string, defaults: Intl.DateTimeFormatOptions): void {
  function format(locales: Intl.LocalesArgument = locale, options?: Intl.DateTimeFormatOptions) {
    return new DateTimeFormat(locales, { ...defaults, ...options })
  }
  const intl: Record<'DateTimeFormat', unknown> = Intl
  vi.spyOn(intl, 'DateTimeFormat', 'get').mockReturnValue(format)
}

import { deviceTimeZone } from '#lib/clock.ts'

/** Newer browsers have a method, older ones a property, some neither. */
type LocaleWithZones = Intl.Locale & {
  getTimeZones?: () => readonly string[] | undefined
  timeZones?: readonly string[]
}

/**
 * The country where the device seems to be, as ISO 3166-1: the one whose clocks it follows, else the one of its language.
 * Null where neither tells. Asks neither a network nor the person.
 */
export function deviceCountry(codes: readonly string[]): string | null {
  const zone = deviceTimeZone()
  return codes.find((code) => zonesOf(code).includes(zone)) ?? countryOfLanguages()
}

function zonesOf(code: string): readonly string[] {
  const locale: LocaleWithZones = new Intl.Locale('und', { region: code })
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

/** Only what the settings name: `en` alone is spoken in many countries. */
function countryOfLanguages(): string | null {
  const regions = window.navigator.languages.map((language) => new Intl.Locale(language).region)
  return regions.find((region) => region !== undefined) ?? null
}

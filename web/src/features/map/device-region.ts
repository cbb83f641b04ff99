import { deviceTimeZone } from '#lib/clock.ts'

/** Newer browsers have a method, older ones a property, some neither. */
type LocaleWithZones = Intl.Locale & {
  getTimeZones?: () => readonly string[] | undefined
  timeZones?: readonly string[]
}

/**
 * The device's likely country, as ISO 3166-1: by its time zone, else by its language; null if neither tells.
 * Asks neither a network nor the person.
 */
export function deviceCountry(codes: readonly string[]): string | null {
  const zone = deviceTimeZone()
  return codes.find((code) => zonesOf(code).includes(zone)) ?? countryOfLanguages()
}

function zonesOf(code: string): readonly string[] {
  const locale: LocaleWithZones = new Intl.Locale('und', { region: code })
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

/** True if a time zone is used in a country (ISO 3166-1); null if the browser does not know. */
export function isZoneOf(zone: string, code: string): boolean | null {
  const zones = zonesOf(code)
  if (zones.includes(zone)) return true
  const resolved = resolvedZone(zone)
  if (zones.length === 0 || resolved === null) return null
  return zones.some((each) => resolvedZone(each) === resolved)
}

/** One zone may have several names. Null for a zone newer than the browser. */
function resolvedZone(timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** Only explicit regions: `en` alone is spoken in many countries. */
function countryOfLanguages(): string | null {
  const regions = window.navigator.languages.map((language) => new Intl.Locale(language).region)
  return regions.find((region) => region !== undefined) ?? null
}

import { countryCodes } from '@mihrab/core/features/mosques/countries.ts'
import { BoundedMap } from '#database/bounded-map.ts'

/**
 * The country of a browser's IANA time zone, as ISO 3166-1; null if unknown. `region`, that of the browser's language,
 * decides between several countries of the zone, or if none has it.
 */
export function countryOfZone(zone: string, region: string | null): string | null {
  const given = region !== null && countryCodes.includes(region) ? region : null
  const countries = countriesOf(zone)
  return given && (countries.length === 0 || countries.includes(given)) ? given : (countries[0] ?? null)
}

let countriesByZone: Map<string, string[]> | undefined
/** Resolving a name takes half a millisecond; callers may send any. */
const known = new BoundedMap<string, readonly string[]>(1000)

function countriesOf(zone: string): readonly string[] {
  const countries = known.get(zone) ?? resolveCountries(zone)
  known.set(zone, countries)
  return countries
}

function resolveCountries(zone: string): readonly string[] {
  countriesByZone ??= groupByZone()
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
    return countriesByZone.get(timeZone) ?? []
  } catch {
    return []
  }
}

/** By the names that `Intl` resolves zones to. */
function groupByZone(): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const code of countryCodes) {
    const locale: Intl.Locale & { getTimeZones?: () => readonly string[] } = new Intl.Locale('und', {
      region: code,
    })
    for (const zone of locale.getTimeZones?.() ?? []) {
      groups.set(zone, [...(groups.get(zone) ?? []), code])
    }
  }
  return groups
}

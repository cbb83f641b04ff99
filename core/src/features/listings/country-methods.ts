import type { Shadow } from '#features/mosques/mosques.schemas.ts'
import type { MethodSettings } from '#features/prayer-times/method-settings.ts'

/** How times are usually computed in a country. */
export interface CountryMethod extends Pick<MethodSettings, 'method'> {
  readonly method: number
  readonly shadow: Shadow
}

/** Countries whose authority, or most of whose mosques, follow another method. Sources: docs/methods.md. */
const methods: Readonly<Record<string, CountryMethod>> = {
  AE: { method: 5, shadow: '1x' },
  AF: { method: 1, shadow: '2x' },
  BD: { method: 1, shadow: '2x' },
  BN: { method: 7, shadow: '1x' },
  CA: { method: 3, shadow: '1x' },
  EG: { method: 9, shadow: '1x' },
  ID: { method: 7, shadow: '1x' },
  IN: { method: 1, shadow: '2x' },
  IR: { method: 8, shadow: '1x' },
  KW: { method: 10, shadow: '1x' },
  PK: { method: 1, shadow: '2x' },
  QA: { method: 11, shadow: '1x' },
  SA: { method: 4, shadow: '1x' },
  SG: { method: 7, shadow: '1x' },
  TR: { method: 12, shadow: '1x' },
  US: { method: 3, shadow: '1x' },
}

/** Muslim World League. */
const elsewhere: CountryMethod = { method: 2, shadow: '1x' }

/** By ISO 3166-1 code; null where the country is unknown. */
export function methodOfCountry(code: string | null): CountryMethod {
  return (code !== null && Object.hasOwn(methods, code) && methods[code]) || elsewhere
}

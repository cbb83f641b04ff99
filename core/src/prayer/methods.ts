/**
 * The twelve calculation methods and custom ones: angles, intervals, minutes and rounding. In words:
 * docs/methods.md.
 *
 * Angles and intervals are those that each authority publishes; the minutes are those of its printed tables.
 * Rows of these tables are in fixtures/prayer-cases.json, where `sources` names each of them.
 */

export type MethodId = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12

export const prayerNames = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const
export type PrayerName = (typeof prayerNames)[number]

/** A custom method: degrees of the sun below the horizon, or minutes from maghrib to isha. */
export type CustomMethod = { readonly fajrAngle: number } & (
  | { readonly ishaAngle: number }
  | { readonly ishaMinutes: number }
)

type AnyMethodId = MethodId | 'custom'

export type CalculationMethod<Id extends AnyMethodId = AnyMethodId> = {
  id: Id
  name: string
  /** For a reader: the twilight angles in plain words. */
  description: string
  /** Degrees of the sun below the horizon at fajr. */
  fajrAngle: number
  /** Degrees below the horizon at isha; null if isha is a fixed time after maghrib. */
  ishaAngle: number | null
  /** Minutes from maghrib to isha; null if an angle decides. */
  ishaIntervalMinutes: number | null
  /** Degrees below the horizon at maghrib; null means at sunset. */
  maghribAngle: number | null
  /** Whole minutes added before rounding. */
  offsets: Readonly<Partial<Record<PrayerName, number>>>
  rounding: 'nearest' | 'up'
  /** Moonsighting Committee: twilight by latitude and season instead of the high-latitude rule. */
  seasonal: boolean
}

type Particulars<Id extends AnyMethodId> = Pick<
  CalculationMethod<Id>,
  'id' | 'name' | 'description' | 'fajrAngle'
> &
  Partial<CalculationMethod<Id>>

const method = <Id extends AnyMethodId>(particulars: Particulars<Id>): CalculationMethod<Id> => ({
  ishaAngle: null,
  ishaIntervalMinutes: null,
  maghribAngle: null,
  offsets: {},
  rounding: 'nearest',
  seasonal: false,
  ...particulars,
})

/** All methods, in the order of their ids. */
export const calculationMethods: readonly CalculationMethod<MethodId>[] = [
  method({
    id: 1,
    name: 'Karachi',
    description: 'Fajr 18°, Isha 18°',
    fajrAngle: 18,
    ishaAngle: 18,
    offsets: { dhuhr: 1 },
  }),
  method({
    id: 2,
    name: 'Muslim World League',
    description: 'Fajr 18°, Isha 17°',
    fajrAngle: 18,
    ishaAngle: 17,
    offsets: { dhuhr: 1 },
  }),
  method({
    id: 3,
    name: 'North America',
    description: 'Fajr 15°, Isha 15°',
    fajrAngle: 15,
    ishaAngle: 15,
    offsets: { dhuhr: 1 },
  }),
  method({
    id: 4,
    name: 'Umm Al Qura',
    description: 'Fajr 18.5°, Isha 90 min after Maghrib',
    fajrAngle: 18.5,
    ishaIntervalMinutes: 90,
  }),
  method({
    id: 5,
    name: 'Dubai',
    description: 'Fajr 18.2°, Isha 18.2°',
    fajrAngle: 18.2,
    ishaAngle: 18.2,
    offsets: { sunrise: -3, dhuhr: 3, asr: 3, maghrib: 3 },
  }),
  method({
    id: 6,
    name: 'Moonsighting Committee',
    description: 'Fajr 18°, Isha 18°, limited by latitude and season',
    fajrAngle: 18,
    ishaAngle: 18,
    offsets: { dhuhr: 5, maghrib: 3 },
    seasonal: true,
  }),
  method({
    id: 7,
    name: 'Singapore',
    description: 'Fajr 20°, Isha 18°, every time rounded up',
    fajrAngle: 20,
    ishaAngle: 18,
    offsets: { dhuhr: 1 },
    rounding: 'up',
  }),
  method({
    id: 8,
    name: 'Tehran',
    description: 'Fajr 17.7°, Isha 14°, Maghrib 4.5°',
    fajrAngle: 17.7,
    ishaAngle: 14,
    maghribAngle: 4.5,
  }),
  method({
    id: 9,
    name: 'Egyptian',
    description: 'Fajr 19.5°, Isha 17.5°',
    fajrAngle: 19.5,
    ishaAngle: 17.5,
    offsets: { dhuhr: 1 },
  }),
  method({
    id: 10,
    name: 'Kuwait',
    description: 'Fajr 18°, Isha 17.5°',
    fajrAngle: 18,
    ishaAngle: 17.5,
  }),
  method({
    id: 11,
    name: 'Qatar',
    description: 'Fajr 18°, Isha 90 min after Maghrib',
    fajrAngle: 18,
    ishaIntervalMinutes: 90,
  }),
  method({
    id: 12,
    name: 'Turkey',
    description: 'Fajr 18°, Isha 17°',
    fajrAngle: 18,
    ishaAngle: 17,
    offsets: { sunrise: -7, dhuhr: 5, asr: 4, maghrib: 7 },
  }),
]

const methodsById: ReadonlyMap<number, CalculationMethod<MethodId>> = new Map(
  calculationMethods.map((each) => [each.id, each]),
)

const SECOND_TEHRAN = 13

/** The method of a number, or null. 13 also means Tehran: older clients listed it twice. */
export function readMethodId(value: number): MethodId | null {
  return methodsById.get(value === SECOND_TEHRAN ? 8 : value)?.id ?? null
}

/** Throws RangeError for an unknown number. */
export function methodOf(id: MethodId): CalculationMethod {
  const found = methodsById.get(id)
  if (!found) throw new RangeError('method must be a whole number from 1 to 12')
  return found
}

/**
 * A custom method for the engine: sunset is maghrib, no minutes are added, and times are rounded to the
 * nearest.
 */
export function customMethod(custom: CustomMethod): CalculationMethod {
  const { fajrAngle } = custom
  const isByAngle = 'ishaAngle' in custom
  const isha = isByAngle ? `${custom.ishaAngle}°` : `${custom.ishaMinutes} min after Maghrib`
  return method({
    id: 'custom',
    name: 'Custom',
    description: `Fajr ${fajrAngle}°, Isha ${isha}`,
    fajrAngle,
    ...(isByAngle ? { ishaAngle: custom.ishaAngle } : { ishaIntervalMinutes: custom.ishaMinutes }),
  })
}

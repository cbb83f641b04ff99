import type { Facility } from '@mihrab/core/features/mosques/facilities.ts'
import { type Calculation, calculationOfMosque } from '@mihrab/core/features/prayer-times/day-times.ts'
import timetable from '@mihrab/core/features/timetables/fixtures/sheffield-2027.json' with { type: 'json' }

export type Timetable = (typeof timetable.mosques)[number]

export const { year, timezone: timeZone, mosques: sheffieldMosques } = timetable

interface Additions {
  /** The method that fits its own times best. */
  readonly method: number
  readonly facilities: readonly Facility[]
  readonly description: string
  /** Days since its people confirmed it. */
  readonly confirmedDaysAgo: number
  readonly hasPicture?: boolean
  /** Publishes its printed start times and rules based on them, instead of fixed times. */
  readonly isByRules?: boolean
}

const additions: Record<string, Additions> = {
  'masjid-sunnah-sheffield': {
    method: 3,
    facilities: ['womenSpace', 'wudu', 'toilets', 'library'],
    description: 'The khutbah is in English and Arabic.',
    confirmedDaysAgo: 130,
  },
  'muslim-welfare-house': {
    method: 2,
    facilities: ['womenSpace', 'wudu', 'toilets', 'library'],
    description: 'Prayer hall, library and advice.',
    confirmedDaysAgo: 0,
    isByRules: true,
  },
  'quba-mosque': {
    method: 6,
    facilities: ['womenSpace', 'stepFree', 'parking', 'wudu', 'toilets', 'children'],
    description:
      'Everyone is welcome, for a prayer or for a question.\n\nThe side door is open from half an hour before each prayer. The lift to the women’s hall is on the left.',
    confirmedDaysAgo: 3,
    hasPicture: true,
  },
  'al-rahman-mosque': {
    method: 2,
    facilities: ['parking', 'wudu', 'funeral'],
    description: 'Classes for children on weekdays after Asr.',
    confirmedDaysAgo: 24,
    isByRules: true,
  },
}

export function additionsOf({ id }: Timetable): Additions {
  const found = additions[id]
  if (!found) throw new Error(`The demo has no particulars of ${id}`)
  return found
}

export function calculationOfSheffield(mosque: Timetable): Calculation {
  const { latitude, longitude } = mosque
  const { method } = additionsOf(mosque)
  return calculationOfMosque({
    location: { latitude, longitude },
    timeZone,
    shadow: '1x',
    prayStartTime: { method },
  })
}

export function sheffieldRegistration(
  mosque: Timetable,
  more: { contactPerson: string[]; image: string | null },
) {
  const { facilities, description, method } = additionsOf(mosque)
  return {
    ...more,
    facilities,
    description,
    name: mosque.name,
    email: `${mosque.id}@demo.example`,
    orgName: `${mosque.name} Trust`,
    // The country has a field of its own.
    orgAddress: mosque.address.replace(/, United Kingdom$/, ''),
    addressNo: `0114 496 000${1 + sheffieldMosques.indexOf(mosque)}`,
    website: `https://${mosque.id}.example`,
    country: 'United Kingdom',
    location: { latitude: mosque.latitude, longitude: mosque.longitude },
    prayStartTime: { method },
  }
}

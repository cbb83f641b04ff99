import type { Facility } from '@mihrab/core/features/mosques/facilities.ts'
import type { TextsByLanguage } from '@mihrab/core/features/mosques/mosque-texts.ts'
import type { Shadow } from '@mihrab/core/features/mosques/mosques.schemas.ts'

interface FamousMosque {
  readonly name: string
  readonly names?: TextsByLanguage
  readonly address: string
  /** For the invented email and website. */
  readonly domain: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  readonly method: number
  readonly shadow?: Shadow
  readonly facilities?: readonly Facility[]
}

/** Well-known mosques in several countries: public facts, rounded to a few hundred metres. */
export const famousMosques: readonly FamousMosque[] = [
  {
    name: 'Masjid al-Haram',
    names: { ar: 'المسجد الحرام', ur: 'مسجد الحرام' },
    address: 'Makkah',
    domain: 'haram',
    country: 'Saudi Arabia',
    latitude: 21.4225,
    longitude: 39.8262,
    method: 4,
    facilities: ['womenSpace', 'stepFree', 'wudu', 'toilets'],
  },
  {
    name: 'الجامع الأزهر',
    address: 'الدرب الأحمر، القاهرة',
    domain: 'azhar',
    country: 'Egypt',
    latitude: 30.0457,
    longitude: 31.2627,
    method: 9,
    facilities: ['womenSpace', 'wudu', 'library'],
  },
  {
    name: 'Badshahi Mosque',
    names: { ar: 'مسجد بادشاهي', ur: 'بادشاہی مسجد' },
    address: 'Walled City, Lahore',
    domain: 'badshahi',
    country: 'Pakistan',
    latitude: 31.588,
    longitude: 74.3107,
    method: 1,
    shadow: '2x',
    facilities: ['wudu', 'parking'],
  },
  {
    name: 'Sultanahmet Camii',
    address: 'Sultanahmet Meydanı, Fatih, İstanbul',
    domain: 'sultanahmet',
    country: 'Turkey',
    latitude: 41.0054,
    longitude: 28.9768,
    method: 12,
    facilities: ['womenSpace', 'wudu', 'toilets'],
  },
  {
    name: 'Masjid Putra',
    address: 'Presint 1, Putrajaya',
    domain: 'putra',
    country: 'Malaysia',
    latitude: 2.936,
    longitude: 101.6893,
    method: 7,
    facilities: ['womenSpace', 'parking', 'wudu', 'toilets'],
  },
  {
    name: 'Islamic Center of Washington',
    address: '2551 Massachusetts Avenue NW, Washington',
    domain: 'washington',
    country: 'United States',
    latitude: 38.917,
    longitude: -77.0568,
    method: 3,
    facilities: ['womenSpace', 'wudu', 'library'],
  },
  {
    name: 'Tromsø Mosque',
    address: 'Tromsø',
    domain: 'tromso',
    country: 'Norway',
    latitude: 69.6492,
    longitude: 18.9553,
    method: 2,
    facilities: ['womenSpace', 'stepFree'],
  },
]

export function famousRegistration({ domain, address, latitude, longitude, method, ...rest }: FamousMosque) {
  return {
    ...rest,
    email: `${domain}@demo.example`,
    orgName: `Friends of ${rest.name}`,
    orgAddress: address,
    addressNo: '+44 114 496 0000',
    website: `https://${domain}.example`,
    location: { latitude, longitude },
    prayStartTime: { method },
  }
}

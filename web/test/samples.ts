import type { Mosque, MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { SignedInUser } from '@mihrab/core/features/users/users.schemas.ts'

/** People and mosques for tests; a test names only what it is about. */

const instant = '2026-11-18T09:00:00.000Z'

export function aUser(special: Partial<SignedInUser> = {}): SignedInUser {
  return {
    _id: '0198a000-0000-7000-8000-000000000001',
    name: 'Yusuf Karim',
    email: 'yusuf@example.org',
    emailConfirmed: true,
    username: 'yusuf',
    address: '',
    addressNo: '',
    phone: '',
    image: null,
    language: null,
    digits: null,
    clock: null,
    role: 'user',
    mosqueId: null,
    contactMosques: [],
    createdAt: instant,
    updatedAt: instant,
    ...special,
  }
}

/** With the fields of lists and of single responses. */
type SampleMosque = Mosque & Pick<MosqueProfile, 'confirmedAt'>

export function aMosque(special: Partial<SampleMosque> = {}): SampleMosque {
  return {
    _id: '0198b000-0000-7000-8000-000000000001',
    name: 'Masjid Sunnah Sheffield',
    email: 'info@masjid-sunnah.org',
    address: '18 Kirk St, Sheffield S4 7JX',
    orgName: 'Sunnah Trust',
    orgAddress: '18 Kirk St, Sheffield S4 7JX',
    addressNo: '0114 243 2000',
    phone: '',
    image: null,
    slug: 'masjid-sunnah-sheffield',
    website: '',
    donate: '',
    liveStream: '',
    description: '',
    names: {},
    descriptions: {},
    facilities: [],
    showEmail: false,
    language: null,
    country: 'United Kingdom',
    location: { latitude: 53.3947, longitude: -1.4522 },
    timeZone: 'Europe/London',
    shadow: '1x',
    prayStartTime: {
      method: 2,
      fajr: '05:36',
      dhuhr: '11:52',
      asr: '13:41',
      maghrib: '16:02',
      isha: '18:00',
    },
    fajrAngle: null,
    ishaAngle: null,
    ishaMinutes: null,
    highLatitudeRule: 'auto',
    adjustments: { fajr: 0, sunrise: 0, dhuhr: 0, asr: 0, maghrib: 0, isha: 0 },
    status: 'pending',
    rejectionReason: null,
    timesSetUntil: null,
    confirmedAt: null,
    contactPerson: [],
    createdAt: instant,
    updatedAt: instant,
    ...special,
  }
}

import type { NearDuplicate } from '@mihrab/core/features/duplicates/duplicates.schemas.ts'
import { getPublicMosque } from '@mihrab/core/features/public/public.contract.ts'
import type { PublicMosque } from '@mihrab/core/features/public/public.schemas.ts'
import { type fakeApi, Refusal } from './fake-api.ts'
import { mosqueOfPages } from './public-page.ts'

/** A mosque of Karachi that nobody manages. */
export const aListing: PublicMosque = {
  ...mosqueOfPages,
  slug: 'al-falah',
  url: 'https://mosques.example.org/mosques/al-falah',
  name: 'Masjid Al-Falah',
  names: { ur: 'مسجد الفلاح' },
  address: '7 Tannery Lane, Karachi',
  country: 'Pakistan',
  countryCode: 'PK',
  phone: '+92 21 3496 0123',
  website: 'https://falah.example.org',
  latitude: 24.8607,
  longitude: 67.0011,
  timeZone: 'Asia/Karachi',
  facilities: ['stepFree'],
  timesSetUntil: null,
  managed: false,
  listingId: 'l1',
  attribution: '© OpenStreetMap contributors',
}

const next = {
  ...({ prayer: 'asr', kind: 'begins' } as const),
  ...{ at: '2026-11-23T11:00:00Z', localTime: '16:00', day: '2026-11-23' },
}

/** Answers for these entries, and 404 for all others. */
export function answerEntries(api: ReturnType<typeof fakeApi>, entries: readonly PublicMosque[]): void {
  api.on(getPublicMosque, ({ params }) => {
    const mosque = entries.find(({ slug }) => slug === params.slug)
    if (!mosque) throw new Refusal('notFound', 'There is no such mosque')
    return { mosque: { ...mosque, khutbahLanguages: [], next } }
  })
}

export const nearListing: NearDuplicate = {
  name: aListing.name,
  distanceKm: 0.12,
  managed: false,
  slug: aListing.slug,
  listingId: 'l1',
  latitude: aListing.latitude,
  longitude: aListing.longitude,
  address: aListing.address,
}

export const nearMosque: NearDuplicate = {
  ...nearListing,
  name: 'Quba Mosque',
  distanceKm: 1.36,
  managed: true,
  slug: 'quba',
  listingId: undefined,
}

import { winterTimes } from '@mihrab/core/features/prayer-times/fixtures/sheffield.ts'
import type { PublishedRange } from '@mihrab/core/features/prayer-times/published-on.ts'
import type { PublicEvent, PublicMosque } from '@mihrab/core/features/public/public.schemas.ts'

const origin = 'https://mosques.example.org'

/** A mosque in Sheffield for public pages. */
export const mosqueOfPages: PublicMosque = {
  slug: 'quba',
  url: `${origin}/mosques/quba`,
  name: 'Quba',
  address: '1 Road, Sheffield',
  organisation: '',
  country: 'United Kingdom',
  countryCode: 'GB',
  phone: '',
  website: '',
  donate: '',
  liveStream: '',
  description: '',
  names: {},
  descriptions: {},
  latitude: 53.3947,
  longitude: -1.4522,
  timeZone: 'Europe/London',
  facilities: ['parking'],
  image: null,
  timesSetUntil: '2026-12-31',
  confirmedAt: null,
  managed: true,
}

/** Its times in two months. */
export const winterOfPages: PublishedRange = {
  startDate: '2026-11-01',
  endDate: '2026-12-31',
  updatedAt: '2026-11-01T20:00:00.000Z',
  ...winterTimes,
}
export const timesOfPages = {
  calculation: {
    latitude: 53.3947,
    longitude: -1.4522,
    timeZone: 'Europe/London',
    method: 2,
    shadow: '1x' as const,
  },
  ranges: [winterOfPages],
  ownBegins: [],
}

/** A single event in its mosque, or with these changes another. */
export function eventOfPages(changes: Partial<PublicEvent> & Pick<PublicEvent, 'date'>): PublicEvent {
  return {
    id: 'e',
    day: changes.date,
    title: 'Family evening',
    time: '',
    state: 'planned',
    repeats: false,
    description: '',
    image: null,
    imageText: '',
    ...changes,
  }
}

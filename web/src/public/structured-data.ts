import { otherNames } from '@mihrab/core/features/mosques/mosque-texts.ts'
import type { LocalizedMosque } from '@mihrab/core/features/public/localized-mosque.ts'
import type { MosquePage, PageFrame, PublicPage } from '@mihrab/core/features/public/pages.ts'
import type { PublicEvent, PublicMosque } from '@mihrab/core/features/public/public.schemas.ts'
import { eventPath, eventStart } from '@mihrab/core/features/public/public-events.ts'
import { addressHere, here, listed, t } from './words.ts'

/** Data for search engines about a page, by schema.org. */
export function structuredDataOf(page: PublicPage, frame: PageFrame): object[] {
  if (frame.canonicalPath === null) return []
  if (page.kind === 'mosque')
    return [mosqueData(page.mosque, frame), ...eventsData(page, frame), ...eidData(page)]
  if (page.kind === 'event') return [eventData(page.event, page.mosque, frame)]
  if (page.kind !== 'directory') return []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: page.rows.map(({ mosque }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        ...(!mosque.unnamed && { name: mosque.name }),
        url: `${frame.origin}${here(`/mosques/${mosque.slug}`)}`,
      })),
    },
  ]
}

function mosqueData(mosque: LocalizedMosque, { origin }: PageFrame): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Mosque',
    name: mosque.name,
    ...alternateNames(mosque),
    url: addressHere(mosque.url),
    ...((mosque.address || mosque.country) && { address: addressData(mosque) }),
    geo: { '@type': 'GeoCoordinates', latitude: mosque.latitude, longitude: mosque.longitude },
    ...(mosque.phone && { telephone: mosque.phone }),
    ...(mosque.email && { email: mosque.email }),
    ...(mosque.website && { sameAs: mosque.website }),
    ...actionsData(mosque),
    ...(mosque.image && { image: new URL(mosque.image, origin).href }),
    ...(mosque.description && { description: mosque.description }),
  }
}

function actionsData({ donate, liveStream }: LocalizedMosque): object {
  const potentialAction = [
    ...(donate ? [{ '@type': 'DonateAction', target: donate }] : []),
    ...(liveStream ? [{ '@type': 'WatchAction', target: liveStream }] : []),
  ]
  return potentialAction.length > 0 ? { potentialAction } : {}
}

/** Other names of the mosque, in any language. */
function alternateNames({ name, mainName = name, names }: LocalizedMosque): object {
  const others = [mainName, ...otherNames({ name: mainName, names })].filter((each) => each !== name)
  return others.length > 0 ? { alternateName: others } : {}
}

function addressData({ address, countryCode, country }: PublicMosque): object {
  return {
    '@type': 'PostalAddress',
    ...(address && { streetAddress: address }),
    ...(country && { addressCountry: countryCode ?? country }),
  }
}

function eventsData({ events, mosque }: MosquePage, frame: PageFrame): object[] {
  return events.map((event) => eventData(event, mosque, frame))
}

function eventData(event: PublicEvent, mosque: PublicMosque, { origin }: PageFrame): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    startDate: eventStart(event, mosque.timeZone),
    ...statusData(event),
    ...(event.durationMinutes && { duration: `PT${event.durationMinutes}M` }),
    url: addressHere(mosque.url) + eventPath(event),
    location: {
      '@type': 'Mosque',
      name: listed([event.place ?? '', mosque.name].filter(Boolean)),
      address: addressData(mosque),
    },
    ...(event.speaker && { performer: { '@type': 'Person', name: event.speaker } }),
    ...(event.description && { description: event.description }),
    ...(event.image && { image: new URL(event.image, origin).href }),
  }
}

const statuses = {
  planned: 'EventScheduled',
  moved: 'EventRescheduled',
  cancelled: 'EventCancelled',
} as const

function statusData({ day, state, previousDate = day, previousTime = '' }: PublicEvent): object {
  return {
    eventStatus: `https://schema.org/${statuses[state]}`,
    ...(state === 'moved' && { previousStartDate: [previousDate, previousTime].filter(Boolean).join('T') }),
  }
}

/** A moved congregation is as scheduled, at its new place. */
function eidData({ eid: shown, mosque }: MosquePage): object[] {
  if (!shown) return []
  return shown.congregations.map(({ time, place, address }) => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: t(`eid.prayer.${shown.eid}`),
    startDate: `${shown.date}T${time}`,
    eventStatus: 'https://schema.org/EventScheduled',
    url: addressHere(mosque.url),
    location: { '@type': 'Place', name: place, address: address || addressData(mosque) },
    organizer: { '@type': 'Mosque', name: mosque.name },
  }))
}

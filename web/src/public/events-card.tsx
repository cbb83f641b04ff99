import type { IsoDay } from '@mihrab/core/days.ts'
import type { MosquePage } from '@mihrab/core/features/public/pages.ts'
import { ChevronRight } from 'lucide-react'
import { Written } from '#ui/written.tsx'
import { Facilities } from './facilities-card.tsx'
import { formatDate, formatDayOfYear, formatShortMonth } from './format.ts'
import { cardClasses, cardTitleLook } from './looks.ts'
import { figures, here, listed, t } from './words.ts'

/** One card beside the place: without events the facilities take it alone. */
export function EventsAndFacilities({ page }: { page: MosquePage }) {
  const { facilities, description } = page.mosque
  const hasFacilities = facilities.length > 0 || description !== ''
  return (
    <div className={`${cardClasses} divide-y divide-line overflow-hidden`}>
      {(page.events.length > 0 || !hasFacilities) && <Events page={page} />}
      {hasFacilities && <Facilities mosque={page.mosque} />}
    </div>
  )
}

function Events({ page: { events, mosque } }: { page: MosquePage }) {
  return (
    <section aria-labelledby="events">
      <h2 id="events" className={`${cardTitleLook} px-4 pt-3.5 pb-3 lg:px-5`}>
        {t('events.title')}
      </h2>
      {events.length === 0 ? (
        <p className="border-t border-line px-4 py-4 text-ink-2 lg:px-5">{t('events.none')}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {events.map((event) => (
            <li key={event.id}>
              <a
                href={here(`/mosques/${mosque.slug}/events/${event.id}`)}
                className="flex items-center gap-4 px-4 py-3 lg:px-5 hover:bg-sunken"
              >
                <EventDate date={event.date} />
                <span className="min-w-0 grow">
                  <span className="block font-semibold break-words">
                    <Written>{event.title}</Written>
                  </span>
                  <span className="text-sm text-ink-2">
                    {listed([formatDayOfYear(event.date), figures(event.time)].filter(Boolean))}
                  </span>
                </span>
                <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-3 rtl:-scale-x-100" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The day of an event in the arch. Hidden from screen readers: the date is beside it in words. */
export function EventDate({ date }: { date: IsoDay }) {
  return (
    <span
      aria-hidden="true"
      className="flex h-14 w-13 shrink-0 flex-col items-center justify-center rounded-t-full rounded-b-md bg-covered pt-1 text-on-covered"
    >
      <span className="figures leading-5 font-semibold">{formatDate(date)}</span>
      <span className="text-xs">{formatShortMonth(date)}</span>
    </span>
  )
}

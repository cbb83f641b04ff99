import type { IsoDay } from '@mihrab/core/days.ts'
import { isFriday } from '@mihrab/core/days.ts'
import { timeInWords } from '@mihrab/core/features/events/repeat-in-words.ts'
import type { MosquePage } from '@mihrab/core/features/public/pages.ts'
import type { PublicEvent } from '@mihrab/core/features/public/public.schemas.ts'
import { eventPath } from '@mihrab/core/features/public/public-events.ts'
import type { ScreenEvent } from '@mihrab/core/features/public/screen-page.ts'
import { ChevronRight } from 'lucide-react'
import { Written } from '#ui/written.tsx'
import { Facilities } from './facilities-card.tsx'
import { formatDate, formatDayOfYear, formatShortMonth } from './format.ts'
import { cardClasses, cardTitleLook } from './looks.ts'
import { figures, here, labelOf, listed, locale, t } from './words.ts'

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

type EventsProps = { page: Pick<MosquePage, 'events' | 'mosque'>; knownTitle?: string }

/** On the page of one of them `knownTitle`, its title, is not repeated. */
export function Events({ page: { events, mosque }, knownTitle }: EventsProps) {
  return (
    <section aria-labelledby="events">
      <h2 id="events" className={`${cardTitleLook} px-4 pt-3.5 pb-3 lg:px-5`}>
        {t(knownTitle === undefined ? 'events.title' : 'events.others')}
      </h2>
      {events.length === 0 ? (
        <p className="border-t border-line px-4 py-4 text-ink-2 lg:px-5">{t('events.none')}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {events.map((event) => (
            <li key={`${event.id} ${event.day}`} {...eventAttributes(event)}>
              <a
                href={here(`/mosques/${mosque.slug}${eventPath(event)}`)}
                className="flex min-h-12 items-center gap-4 px-4 py-3 lg:px-5 hover:bg-sunken"
              >
                {knownTitle === undefined && <EventDate date={event.date} />}
                <span className="min-w-0 grow">
                  <EventWords event={event} hasTitle={event.title !== knownTitle} />
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

/** Title, day and state in a list. */
export function EventWords({ event, hasTitle = true }: { event: PublicEvent; hasTitle?: boolean }) {
  return (
    <>
      {hasTitle && (
        <span className={`block min-w-0 font-semibold break-words ${titleLook(event)}`}>
          <Written>{event.title}</Written>
        </span>
      )}
      <span className={hasTitle ? 'text-sm text-ink-2' : `font-medium ${titleLook(event)}`}>
        {listed([formatDayOfYear(event.date), timeOfEvent(event)].filter(Boolean))}
      </span>
      <EventState event={event} />
    </>
  )
}

/** Of an element that shows an occurrence. */
export function eventAttributes({ id, date, state }: PublicEvent) {
  return { 'data-event': id, 'data-date': date, 'data-state': state === 'planned' ? undefined : state }
}

export const titleLook = ({ state }: PublicEvent) => (state === 'cancelled' ? 'line-through' : '')

/** Empty if the mosque gave none. Without published times it is in words: `15 minutes after Maghrib`. */
export function timeOfEvent({ date, time, afterPrayer }: ScreenEvent): string {
  return time || !afterPrayer ? figures(time) : timeInWords(afterPrayer, locale(), isFriday(date))
}

/** Says that an occurrence is cancelled, or from when it was moved; empty if it takes place as planned. */
export function stateInWords({ state, date, previousDate = date, previousTime = '' }: PublicEvent): string {
  if (state === 'planned') return ''
  if (state === 'cancelled') return labelOf('cancelled')
  const day = previousDate === date ? '' : formatDayOfYear(previousDate)
  const when = listed([day, figures(previousTime)].filter(Boolean))
  return when ? t('events.movedFrom', { when }) : t('events.newTime')
}

export function EventState({ event }: { event: PublicEvent }) {
  const words = stateInWords(event)
  if (!words) return null
  return (
    <span
      className={`block text-sm font-semibold ${event.state === 'cancelled' ? 'text-red' : 'text-gold-ink'}`}
    >
      {words}
    </span>
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

import type { IsoDay } from '@mihrab/core/days.ts'
import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { partsOf } from '@mihrab/core/text-parts.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '#lib/use-today.ts'
import { eventsKey, readNextEvents, type ShownEvent } from '#queries/events.ts'
import { Card } from '#ui/card.tsx'
import { EmptyLine } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { MosqueHijri } from '#ui/mosque-hijri.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useRereadToast } from '#ui/use-reread-toast.ts'
import { words } from '#ui/words.ts'
import { Written } from '#ui/written.tsx'
import { DayTile, EventImage, EventTitle } from './event-lead.tsx'
import { EventsError } from './events-error.tsx'

type UpcomingEventsProps = {
  mosque: Pick<MosqueProfile, '_id' | 'timeZone' | 'hijri'>
  /** Address of all its events. */
  allHref: string
}

const maxShown = 2

/** Read-only: the next events, and the way to all of them. */
export function UpcomingEvents({ mosque, allHref }: UpcomingEventsProps) {
  const { t } = useTranslation('events')
  const headingId = useId()
  const today = useToday(mosque.timeZone)
  const events = useNextEvents(mosque._id, today)
  const { data: shown, error } = events
  useRereadToast(events, t('messages.fetchFailed'), t('messages.fetchText'))
  return (
    <section aria-labelledby={headingId} className="mt-7">
      <div className="mb-2.5 flex min-h-11 flex-wrap items-center justify-between gap-2 lg:min-h-10">
        <h2 id={headingId} className="text-lg">
          {t('upcoming.title')}
        </h2>
        <LinkButton href={allHref}>{words.showAll}</LinkButton>
      </div>
      <Card isFlush>
        {shown && (
          <MosqueHijri mosque={mosque}>
            <EventRows shown={shown} today={today} />
          </MosqueHijri>
        )}
        {!shown && !error && <SkeletonList label={t('calendar.loading')} rows={2} />}
        {!shown && error && (
          <EventsError error={error} onRetry={events.refetch} isRetrying={events.isFetching} />
        )}
      </Card>
    </section>
  )
}

function useNextEvents(mosqueId: string, today: IsoDay) {
  return useQuery({
    queryKey: [...eventsKey(mosqueId), 'from', today],
    queryFn: ({ signal }) => readNextEvents(mosqueId, today, maxShown, signal),
  })
}

type EventRowsProps = { shown: readonly ShownEvent[]; today: IsoDay }

function EventRows({ shown, today }: EventRowsProps) {
  const { t } = useTranslation('events')
  if (shown.length === 0) return <EmptyLine>{t('upcoming.none')}</EmptyLine>
  return (
    <ul className="divide-y divide-line">
      {shown.map((event) => (
        <li key={event._id}>
          <UpcomingEvent event={event} today={today} />
        </li>
      ))}
    </ul>
  )
}

function UpcomingEvent({ event, today }: { event: ShownEvent; today: IsoDay }) {
  return (
    <article className="flex items-start gap-3 px-4 py-4 sm:gap-4">
      <DayTile day={event.date} today={today} />
      <div className="flex min-w-0 grow flex-col gap-3 sm:flex-row sm:justify-between sm:gap-6">
        <div className="min-w-0 space-y-2">
          <h3 className="font-sans text-base font-normal">
            <EventTitle event={event} isPast={event.date < today} />
          </h3>
          {event.description && <EventDescription text={event.description} />}
        </div>
        {event.image && (
          <div className="shrink-0">
            <EventImage event={event} isLarge />
          </div>
        )}
      </div>
    </article>
  )
}

/** Plain text with line breaks; its addresses become links. */
function EventDescription({ text }: { text: string }) {
  return (
    <Written as="p" text={text} className="max-w-prose break-words whitespace-pre-line text-ink-2">
      {partsOf(text).map(({ text: words, href }, index) =>
        href ? (
          // Anyone may have written it: the link leaves the app and passes on no referrer.
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces follow from the text and never move
          <TextLink key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {words}
          </TextLink>
        ) : (
          words
        ),
      )}
    </Written>
  )
}

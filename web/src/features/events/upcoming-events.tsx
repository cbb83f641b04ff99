import type { IsoDay } from '@mihrab/core/days.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { partsOf } from '@mihrab/core/text-parts.ts'
import { type ReactNode, type Ref, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { useToday } from '#lib/use-today.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyLine } from '#ui/empty-state.tsx'
import { lazyRow } from '#ui/lazy-row.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { toast } from '#ui/toast.tsx'
import { useRereadToast } from '#ui/use-reread-toast.ts'
import { words } from '#ui/words.ts'
import { Written } from '#ui/written.tsx'
import { DayTile, EventImage, EventTitle } from './event-lead.tsx'
import { EventsError } from './events-error.tsx'
import { useLaterEvents, useUpcomingEvents } from './upcoming-events.hooks.ts'

type UpcomingEventsProps = { mosque: Pick<Mosque, '_id' | 'timeZone'> }

/** Read-only: events from today on; later and past ones on demand. */
export function UpcomingEvents({ mosque }: UpcomingEventsProps) {
  const { t } = useTranslation('events')
  const today = useToday(mosque.timeZone)
  const events = useUpcomingEvents(mosque._id, today)
  const { past, later, isReading } = events
  const { heading, list, showPast, showLater } = useShowMore(events)
  return (
    <EventsSection
      {...{ events, today, heading, list }}
      action={
        past.count > 0 && (
          <Button variant="secondary" onPress={showPast} isPending={isReading}>
            {t('upcoming.showPast', { count: past.count })}
          </Button>
        )
      }
    >
      {later.count > 0 && (
        <div className="mt-3 text-center">
          <Button variant="secondary" onPress={showLater} isPending={isReading}>
            {t('upcoming.showLater', { count: later.count })}
          </Button>
        </div>
      )}
    </EventsSection>
  )
}

const nextOnly = 2

/** The next events, and the way to all of them. */
export function NextEvents({ mosque, allHref }: UpcomingEventsProps & { allHref: string }) {
  const today = useToday(mosque.timeZone)
  const later = useLaterEvents(mosque._id, today)
  const events = { ...later, shown: later.data?.slice(0, nextOnly) }
  return (
    <EventsSection {...{ events, today }} action={<LinkButton href={allHref}>{words.showAll}</LinkButton>} />
  )
}

type EventsSectionProps = {
  events: Parameters<typeof useRereadToast>[0] & MissingEventsProps & Pick<Events, 'shown'>
  today: IsoDay
  heading?: Ref<HTMLHeadingElement>
  list?: Ref<HTMLUListElement>
  /** Beside the heading. */
  action: ReactNode
  /** Below the events. */
  children?: ReactNode
}

function EventsSection({ events, today, heading, list, action, children }: EventsSectionProps) {
  const { t } = useTranslation('events')
  const headingId = useId()
  const { shown } = events
  useRereadToast(events, t('messages.fetchFailed'), t('messages.fetchText'))
  return (
    <section aria-labelledby={headingId} className="mt-7">
      <div className="mb-2.5 flex min-h-11 flex-wrap items-center justify-between gap-2 lg:min-h-10">
        <h2 id={headingId} ref={heading} tabIndex={-1} className="text-lg outline-none">
          {t('upcoming.title')}
        </h2>
        {action}
      </div>
      <Card isFlush>
        {shown ? <EventRows ref={list} shown={shown} today={today} /> : <MissingEvents {...events} />}
      </Card>
      {children}
    </section>
  )
}

type EventRowsProps = { ref: Ref<HTMLUListElement> | undefined; shown: readonly MosqueEvent[]; today: IsoDay }

function EventRows({ ref, shown, today }: EventRowsProps) {
  const { t } = useTranslation('events')
  if (shown.length === 0) return <EmptyLine>{t('upcoming.none')}</EmptyLine>
  return (
    <ul ref={ref} className="divide-y divide-line">
      {shown.map((event) => (
        <li key={event._id} className={lazyRow(shown.length)}>
          <UpcomingEvent event={event} today={today} />
        </li>
      ))}
    </ul>
  )
}

type MissingEventsProps = Pick<Events, 'error' | 'isFetching'> & { refetch: () => unknown }

function MissingEvents({ error, refetch, isFetching }: MissingEventsProps) {
  const { t } = useTranslation('events')
  if (!error) return <SkeletonList label={t('calendar.loading')} rows={2} />
  return <EventsError error={error} onRetry={refetch} isRetrying={isFetching} />
}

type Events = ReturnType<typeof useUpcomingEvents>

/** Either button may disappear when it is pressed: the focus follows. */
function useShowMore({ shown = [], past, later }: Events) {
  const { t } = useTranslation('events')
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)

  async function show(part: Events['past'], moveFocus: () => void) {
    try {
      await part.show()
      moveFocus()
    } catch (error) {
      toast.error(t('messages.fetchFailed'), { description: errorMessage(error, t('messages.fetchText')) })
    }
  }

  return {
    heading,
    list,
    showPast: () => show(past, () => heading.current?.focus()),
    showLater: () =>
      show(later, () => list.current?.querySelectorAll<HTMLElement>('article')[shown.length]?.focus()),
  }
}

function UpcomingEvent({ event, today }: { event: MosqueEvent; today: IsoDay }) {
  return (
    <article tabIndex={-1} className="flex items-start gap-3 px-4 py-4 -outline-offset-2 sm:gap-4">
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

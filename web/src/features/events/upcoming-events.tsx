import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '#lib/use-today.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EventDescription } from './event-description.tsx'
import { DayTile, EventImage, EventTitle } from './event-lead.tsx'
import { inOrder } from './event-order.ts'

type UpcomingEventsProps = { events: readonly MosqueEvent[]; timeZone: string }

/** All of a mosque's events from today on, to read; past ones on demand. */
export function UpcomingEvents({ events, timeZone }: UpcomingEventsProps) {
  const { t } = useTranslation('events')
  const headingId = useId()
  const today = useToday(timeZone)
  const [isPastShown, setIsPastShown] = useState(false)
  const sorted = useMemo(() => inOrder(events), [events])
  const pastCount = useMemo(() => sorted.filter(({ date }) => date < today).length, [sorted, today])
  const shown = isPastShown ? sorted : sorted.slice(pastCount)
  return (
    <section aria-labelledby={headingId} className="mt-7">
      <div className="mb-2.5 flex min-h-11 flex-wrap items-center justify-between gap-2 lg:min-h-10">
        <h2 id={headingId} className="text-lg">
          {t('upcoming.title')}
        </h2>
        {pastCount > 0 && !isPastShown && (
          <Button variant="secondary" onPress={() => setIsPastShown(true)}>
            {t('upcoming.showPast', { count: pastCount })}
          </Button>
        )}
      </div>
      <Card isFlush>
        {shown.length === 0 ? (
          <p className="px-4 py-6 text-center text-ink-2">{t('upcoming.none')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {shown.map((event) => (
              <li key={event._id} className={shown.length > 20 ? lazyRow : undefined}>
                <UpcomingEvent event={event} today={today} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}

/** Rows out of sight are not laid out: a mosque may keep thousands of events. */
const lazyRow = '[contain-intrinsic-size:auto_7rem] [content-visibility:auto]'

function UpcomingEvent({ event, today }: { event: MosqueEvent; today: string }) {
  const isPast = event.date < today
  return (
    <article className="flex items-start gap-3 px-4 py-4 sm:gap-4">
      <DayTile day={event.date} isPast={isPast} isToday={event.date === today} />
      <div className="flex min-w-0 grow flex-col gap-3 sm:flex-row sm:justify-between sm:gap-6">
        <div className="min-w-0 space-y-2">
          <h3 className="font-sans text-base font-normal">
            <EventTitle event={event} isPast={isPast} />
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

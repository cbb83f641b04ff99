import type { IsoDay } from '@mihrab/core/days.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { useToday } from '#lib/use-today.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { lazyRow } from '#ui/lazy-row.ts'
import { toast } from '#ui/toast.tsx'
import { EventDescription } from './event-description.tsx'
import { DayTile, EventImage, EventTitle } from './event-lead.tsx'
import { useEventWindow } from './event-window.hooks.ts'
import { type EventsOfPage, useMoreEvents } from './more-events.hooks.ts'

type UpcomingEventsProps = { mosque: EventsOfPage & { timeZone: string } }

/** A mosque's next events, to read; later ones and past ones on demand. */
export function UpcomingEvents({ mosque }: UpcomingEventsProps) {
  const { t } = useTranslation('events')
  const headingId = useId()
  const today = useToday(mosque.timeZone)
  const { heading, list, shown, past, later, isReading, showPast, showLater } = useShownEvents(mosque, today)
  return (
    <section aria-labelledby={headingId} className="mt-7">
      <div className="mb-2.5 flex min-h-11 flex-wrap items-center justify-between gap-2 lg:min-h-10">
        <h2 id={headingId} ref={heading} tabIndex={-1} className="text-lg outline-none">
          {t('upcoming.title')}
        </h2>
        {past.count > 0 && (
          <Button variant="secondary" onPress={showPast} isPending={isReading}>
            {t('upcoming.showPast', { count: past.count })}
          </Button>
        )}
      </div>
      <Card isFlush>
        {shown.length === 0 ? (
          <p className="px-4 py-6 text-center text-ink-2">{t('upcoming.none')}</p>
        ) : (
          <ul ref={list} className="divide-y divide-line">
            {shown.map((event) => (
              <li key={event._id} className={lazyRow(shown.length)}>
                <UpcomingEvent event={event} today={today} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {later.count > 0 && (
        <div className="mt-3 text-center">
          <Button variant="secondary" onPress={showLater} isPending={isReading}>
            {t('upcoming.showLater', { count: later.count })}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The events in sight, and what brings the others. Each button may go with its own press: the focus follows. */
function useShownEvents(mosque: EventsOfPage, today: IsoDay) {
  const { t } = useTranslation('events')
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const more = useMoreEvents(mosque, today)
  const { shown, past, later } = useEventWindow(more.known, today, more)

  async function showPast() {
    if (past.isMissing && !(await hasRead(more.readEarlier))) return
    past.show()
    heading.current?.focus()
  }

  async function showLater() {
    const brought = shown.length
    if (later.isMissing && !(await hasRead(more.readLater))) return
    later.show()
    list.current?.querySelectorAll<HTMLElement>('article')[brought]?.focus()
  }

  async function hasRead(read: () => Promise<void>): Promise<boolean> {
    try {
      await read()
      return true
    } catch (error) {
      toast.error(t('messages.fetchFailed'), { description: errorMessage(error, t('messages.fetchText')) })
      return false
    }
  }

  return { heading, list, shown, past, later, isReading: more.isReading, showPast, showLater }
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

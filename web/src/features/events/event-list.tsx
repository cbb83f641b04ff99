import type { IsoDay } from '@mihrab/core/days.ts'
import { previewOf } from '@mihrab/core/features/events/description-preview.ts'
import { memo } from 'react'
import type { ShownEvent } from '#queries/events.ts'
import { classNames } from '#ui/class-names.ts'
import { lazyRow } from '#ui/lazy-row.ts'
import { Written } from '#ui/written.tsx'
import { DayTile, EventImage, EventTitle } from './event-lead.tsx'

type EventListProps = {
  events: readonly ShownEvent[]
  today: IsoDay
  onEdit: (event: ShownEvent) => void
}

/** Past events are faded and cannot be opened. */
export const EventList = memo(function EventList({ events, today, onEdit }: EventListProps) {
  return (
    <ul className="divide-y divide-line">
      {events.map((event) => (
        <li
          key={`${event._id}.${event.day}`}
          data-event={event._id}
          data-state={event.state}
          className={lazyRow(events.length)}
        >
          <EventRow event={event} today={today} onEdit={onEdit} />
        </li>
      ))}
    </ul>
  )
})

const rowStyle = 'flex w-full items-start gap-3 px-4 py-3.5 text-start sm:gap-4'

type EventRowProps = { event: ShownEvent; today: IsoDay; onEdit: (event: ShownEvent) => void }

function EventRow({ event, today, onEdit }: EventRowProps) {
  const isPast = event.date < today
  const content = (
    <>
      <DayTile day={event.date} today={today} />{' '}
      <span className="min-w-0 grow">
        <EventTitle event={event} isPast={isPast} />{' '}
        {event.description && (
          <span className={classNames('mt-1 block text-sm break-words', !isPast && 'text-ink-2')}>
            <Written>{previewOf(event.description)}</Written>
          </span>
        )}
      </span>
      <span className={classNames('shrink-0', isPast && 'opacity-50')}>
        <EventImage event={event} />
      </span>
    </>
  )
  if (isPast) return <div className={classNames(rowStyle, 'text-ink-3')}>{content}</div>
  return (
    <button
      type="button"
      onClick={() => onEdit(event)}
      className={classNames(rowStyle, 'transition-colors -outline-offset-2 hover:bg-sunken/50')}
    >
      {content}
    </button>
  )
}

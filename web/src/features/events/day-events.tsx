import Moon from 'lucide-react/icons/moon'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatTime } from '#lib/format-day.ts'
import type { ShownEvent } from '#queries/events.ts'
import { Button } from '#ui/button.tsx'
import { AddButton } from '#ui/list-buttons.tsx'
import { Written } from '#ui/written.tsx'

type DayEventsProps = {
  /** The other events of the day, in order. */
  events: readonly ShownEvent[]
  onOpen: (event: ShownEvent) => void
  /** Omitted while another event is being added. */
  onAdd?: () => void
}

/** More would push the fields out of sight. */
const shownAtFirst = 3

export function DayEvents({ events, onOpen, onAdd }: DayEventsProps) {
  const { t } = useTranslation('events')
  const headingId = useId()
  const [isOpen, setIsOpen] = useState(false)
  if (events.length === 0 && !onAdd) return null
  return (
    <section aria-labelledby={events.length > 0 ? headingId : undefined} className="mb-5">
      {events.length > 0 && (
        <h3 id={headingId} className="mb-2 font-sans text-sm font-semibold">
          {t('day.others', { count: events.length })}
        </h3>
      )}
      <ul className="grid gap-1 empty:hidden">
        {events.slice(0, isOpen ? undefined : shownAtFirst).map((event) => (
          <li key={`${event._id}.${event.day}`} className="min-w-0">
            <OtherEvent event={event} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        {onAdd && <AddButton onPress={onAdd}>{t('day.addAnother')}</AddButton>}
        {events.length > shownAtFirst && (
          <Button variant="quiet" className="-mx-4" aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
            {isOpen ? t('day.fewer') : t('upcoming.showLater', { count: events.length - shownAtFirst })}
          </Button>
        )}
      </div>
    </section>
  )
}

type OtherEventProps = Pick<DayEventsProps, 'onOpen'> & { event: ShownEvent }

function OtherEvent({ event, onOpen }: OtherEventProps) {
  return (
    <button
      type="button"
      onClick={() => onOpen(event)}
      className="flex min-h-11 w-full items-center gap-2.5 rounded-control bg-sunken px-3 py-2 text-start text-sm transition-colors hover:text-accent lg:min-h-10"
    >
      <Moon className="size-4 shrink-0 text-accent" aria-hidden="true" />
      {event.time && (
        <span className="figures shrink-0 text-ink-2">{formatTime(event.time, browserLocale())} </span>
      )}
      <Written className="truncate font-semibold">{event.title}</Written>
    </button>
  )
}

import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import Moon from 'lucide-react/icons/moon'
import Plus from 'lucide-react/icons/plus'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatTime } from '#lib/format-day.ts'
import { Button } from '#ui/button.tsx'
import { Written } from '#ui/written.tsx'

type DayEventsProps = {
  /** The other events of the day, in order. */
  events: readonly MosqueEvent[]
  onOpen: (event: MosqueEvent) => void
  /** Omitted while another event is being added. */
  onAdd?: () => void
}

export function DayEvents({ events, onOpen, onAdd }: DayEventsProps) {
  const { t } = useTranslation('events')
  const headingId = useId()
  if (events.length === 0 && !onAdd) return null
  return (
    <section aria-labelledby={headingId} className="mb-5 rounded-card bg-sunken p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h3 id={headingId} className="px-1 font-sans text-sm font-semibold">
          {t(events.length === 0 ? 'day.alone' : 'day.others', { count: events.length })}
        </h3>
        {onAdd && (
          <Button variant="secondary" icon={<Plus className="size-4" aria-hidden="true" />} onPress={onAdd}>
            {t('day.addAnother')}
          </Button>
        )}
      </div>
      {events.length > 0 && (
        <ul className="mt-2 grid max-h-44 gap-1 overflow-y-auto p-0.5">
          {events.map((event) => (
            <li key={event._id} className="min-w-0">
              <button
                type="button"
                onClick={() => onOpen(event)}
                className="flex min-h-11 w-full items-center gap-2.5 rounded-control bg-surface px-3 py-2 text-start text-sm transition-colors -outline-offset-2 hover:text-accent lg:min-h-10"
              >
                <Moon className="size-4 shrink-0 text-accent" aria-hidden="true" />
                {event.time && (
                  <span className="figures shrink-0 text-ink-2">
                    {formatTime(event.time, browserLocale())}{' '}
                  </span>
                )}
                <Written className="truncate font-semibold">{event.title}</Written>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

import { type IsoDay, laterOf } from '@mihrab/core/days.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { formatNumber } from '@mihrab/core/write-value.ts'
import Moon from 'lucide-react/icons/moon'
import Plus from 'lucide-react/icons/plus'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'
import { useToday } from '#lib/use-today.ts'
import type { ShownEvent } from '#queries/events.ts'
import { Button } from '#ui/button.tsx'
import type { DayMark } from '#ui/calendar-days.ts'
import { CalendarGrid } from '#ui/calendar-grid.tsx'
import { CalendarHeader } from '#ui/calendar-header.tsx'
import { Card } from '#ui/card.tsx'
import { words } from '#ui/words.ts'
import { AddEventDialog } from './add-event-dialog.tsx'
import { EditEventDialog } from './edit-event-dialog.tsx'
import { weekStart } from './event-order.ts'
import type { Capacity } from './events.hooks.ts'
import { type EventsCalendarState, useEventsCalendar } from './events-calendar.hooks.ts'
import { EventsError } from './events-error.tsx'
import { selectedDay } from './events-state.ts'
import { MonthEvents } from './month-events.tsx'

type EventsScreenProps = { mosque: Pick<Mosque, '_id' | 'timeZone'>; capacity: Capacity }

export function EventsScreen({ mosque: { _id: mosqueId, timeZone }, capacity }: EventsScreenProps) {
  const { i18n } = useTranslation('events')
  const today = useToday(timeZone)
  const calendar = useEventsCalendar(mosqueId, today)
  const { month, query, known } = calendar
  const isLost = query.error !== null && (!known || isRefusal(query.error))
  return (
    <div ref={calendar.section}>
      <CalendarHeader
        month={month}
        locale={i18n.language}
        onMonthChange={calendar.showMonth}
        onToday={() => calendar.moveCursor(today)}
      />
      {isLost ? (
        <Card>
          <EventsError error={query.error} onRetry={query.refetch} isRetrying={query.isFetching} />
        </Card>
      ) : (
        <>
          <EventsStatus
            isRefused={calendar.state.isRefused ?? false}
            isStale={query.error !== null}
            onRetry={query.refetch}
            isRetrying={query.isFetching}
            onAdd={() => calendar.add(laterOf(calendar.cursor, today))}
          />
          <EventsGrid calendar={calendar} today={today} />
          <MonthEvents month={month} known={known} today={today} onEdit={calendar.edit} />
        </>
      )}
      <EventsDialogs {...{ calendar, mosqueId, capacity, today }} />
    </div>
  )
}

function EventsGrid({ calendar, today }: { calendar: EventsCalendarState; today: IsoDay }) {
  const { i18n } = useTranslation('events')
  const marks = useEventMarks(calendar.known?.events)
  const selected = useMemo(() => daysOf(selectedDay(calendar.state)), [calendar.state])
  return (
    <Card isFlush>
      <CalendarGrid
        month={calendar.month}
        weekStart={weekStart}
        today={today}
        locale={i18n.language}
        marks={marks}
        selected={selected}
        cursor={calendar.cursor}
        onCursorChange={calendar.setCursor}
        onCursorMove={calendar.moveCursor}
        onPress={calendar.press}
      />
    </Card>
  )
}

/** The mosque was deleted, or the person may no longer see it: cached events must not stay on screen. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404)
}

function daysOf(day: string | null) {
  return day === null ? null : { startDate: day, endDate: day }
}

type EventsDialogsProps = {
  calendar: EventsCalendarState
  mosqueId: string
  capacity: Capacity
  today: IsoDay
}

function EventsDialogs({ calendar, ...place }: EventsDialogsProps) {
  const { state } = calendar
  const shared = {
    ...place,
    events: calendar.events ?? [],
    onOpen: calendar.edit,
    onSaved: calendar.handleSaved,
    onClose: calendar.close,
  }
  if (state.phase === 'adding') return <AddEventDialog key={state.day} {...shared} day={state.day} />
  if (state.phase !== 'editing') return null
  const { event } = state
  return (
    <EditEventDialog
      key={`${event._id}.${event.day}`}
      {...shared}
      shown={event}
      onAdd={calendar.add}
      onDeleted={calendar.close}
    />
  )
}

type EventsStatusProps = {
  /** A past day was pressed. */
  isRefused: boolean
  /** The data shown could not be refetched. */
  isStale: boolean
  onRetry: () => void
  isRetrying: boolean
  onAdd: () => void
}

/** What to do, or why a press did nothing, and a button to add an event. */
function EventsStatus({ isRefused, isStale, onRetry, isRetrying, onAdd }: EventsStatusProps) {
  const { t } = useTranslation('events')
  return (
    <div className="mb-3 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-2">
      <p aria-live="polite" className="min-w-0 grow basis-64">
        {isRefused ? t('hint.past') : isStale ? t('hint.stale') : t('hint.choose')}
      </p>
      {isStale && (
        <Button variant="secondary" onPress={onRetry} isPending={isRetrying}>
          {words.retry}
        </Button>
      )}
      <Button icon={<Plus className="size-4.5" aria-hidden="true" />} onPress={onAdd}>
        {t('calendar.add')}
      </Button>
    </div>
  )
}

/** Days with events, and their number if there are several. */
function useEventMarks(events: readonly ShownEvent[] | undefined): ReadonlyMap<IsoDay, DayMark> {
  const { t, i18n } = useTranslation('events')
  return useMemo(() => {
    const counts = new Map<IsoDay, number>()
    for (const { date } of events ?? []) counts.set(date, (counts.get(date) ?? 0) + 1)
    const markOf = (count: number): DayMark => ({
      state: 'event',
      name: t('calendar.events', { count }),
      sign: <MoonSign count={count} locale={i18n.language} />,
    })
    return new Map([...counts].map(([day, count]) => [day, markOf(count)]))
  }, [events, t, i18n.language])
}

/** On phones the number would overlap the Hijri day. */
function MoonSign({ count, locale }: { count: number; locale: string }) {
  return (
    <span className="mb-0.5 flex items-center gap-1 text-accent">
      <Moon className="size-3 fill-current sm:size-4" />
      {count > 1 && (
        <span className="text-xs leading-none font-semibold max-sm:hidden">
          {formatNumber(count, locale)}
        </span>
      )}
    </span>
  )
}

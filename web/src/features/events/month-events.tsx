import type { IsoDay } from '@mihrab/core/days.ts'
import type { IsoMonth } from '@mihrab/core/month-grid.ts'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMonth } from '#lib/format-day.ts'
import type { ShownEvent } from '#queries/events.ts'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyLine } from '#ui/empty-state.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { EventList } from './event-list.tsx'
import { eventsOfMonth, type MonthOfEvents } from './event-order.ts'

type MonthEventsProps = {
  month: IsoMonth
  /** Loaded so far: nothing, another month, or the one shown. */
  known: MonthOfEvents | undefined
  today: IsoDay
  onEdit: (event: ShownEvent) => void
}

/** While a month loads, the events of the previous one stay, faded and inert. */
export function MonthEvents({ month, known, today, onEdit }: MonthEventsProps) {
  const { t, i18n } = useTranslation('events')
  const headingId = useId()
  const events = useMemo(() => known && eventsOfMonth(known.events, known.month), [known])
  const isOther = known !== undefined && known.month !== month
  return (
    <section aria-labelledby={headingId} aria-busy={!known || isOther} className="mt-7">
      <h2 id={headingId} className="mb-2.5 text-lg">
        {t('list.title')}
      </h2>
      <Card isFlush>
        <div inert={isOther} className={classNames('transition-opacity', isOther && 'opacity-45')}>
          {!events && <SkeletonList rows={3} label={t('calendar.loading')} />}
          {events?.length === 0 && (
            <EmptyLine>{t('list.none', { month: formatMonth(month, i18n.language) })}</EmptyLine>
          )}
          {events && events.length > 0 && <EventList events={events} today={today} onEdit={onEdit} />}
        </div>
      </Card>
    </section>
  )
}

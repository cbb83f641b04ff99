import type { IsoDay } from '@mihrab/core/days.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { formatNumber } from '@mihrab/core/write-value.ts'
import Moon from 'lucide-react/icons/moon'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DayMark } from '#ui/calendar-days.ts'

/** Days with events; from two events on with their number. */
export function useEventMarks(events: readonly MosqueEvent[] | undefined): ReadonlyMap<IsoDay, DayMark> {
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

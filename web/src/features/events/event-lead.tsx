import { type IsoDay, isFriday, weekdayOf } from '@mihrab/core/days.ts'
import { inDigitsOf } from '@mihrab/core/digits.ts'
import { timeInWords } from '@mihrab/core/features/events/repeat-in-words.ts'
import { monthOf } from '@mihrab/core/month-grid.ts'
import { writeTime } from '@mihrab/core/write-time.ts'
import { formatNumber } from '@mihrab/core/write-value.ts'
import Moon from 'lucide-react/icons/moon'
import Repeat from 'lucide-react/icons/repeat'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { labelOf } from '#lib/describe-error.ts'
import { formatDay, formatMonthName, formatWeekday, isOfAnotherYear } from '#lib/format-day.ts'
import { formatHijriDay } from '#lib/format-hijri.ts'
import { useHijri } from '#lib/hijri-calendar.ts'
import { timeSeparator } from '#lib/listed.ts'
import type { ShownEvent } from '#queries/events.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { useLanguageOf, Written } from '#ui/written.tsx'

/** Parts of an event's row. The spaces separate the words for screen readers. */

/** Adds the year unless it is the current one: events may be years apart. */
export function DayTile({ day, today }: { day: IsoDay; today: IsoDay }) {
  const { i18n } = useTranslation('events')
  return (
    <span
      className={classNames(
        'figures flex w-14 shrink-0 flex-col items-center self-start rounded-control border py-1.5 text-center',
        day === today
          ? 'border-gold bg-gold-soft text-gold-ink'
          : 'border-transparent bg-covered text-on-covered',
        day < today && 'bg-sunken! text-ink-3!',
      )}
    >
      <span className="text-xs font-semibold">{formatWeekday(weekdayOf(day), i18n.language)}</span>{' '}
      <span className="font-serif text-lg leading-6 font-semibold">
        {formatNumber(Number(day.slice(8)), i18n.language)}
      </span>{' '}
      <span className="text-xs">{formatMonthName(monthOf(day), i18n.language)}</span>
      {isOfAnotherYear(today, day) && (
        <span className="text-xs"> {inDigitsOf(day.slice(0, 4), i18n.language)}</span>
      )}
    </span>
  )
}

export function EventTitle({ event, isPast }: { event: ShownEvent; isPast: boolean }) {
  const hijri = useHijri()
  const { t, i18n } = useTranslation('events')
  const { afterPrayer, state, day, date } = event
  const time = event.time
    ? writeTime(event.time, i18n.language)
    : afterPrayer && timeInWords(afterPrayer, i18n.language, isFriday(date))
  return (
    <>
      <span className="block leading-6 font-semibold break-words">
        <Written className={state === 'cancelled' ? 'line-through' : undefined}>{event.title}</Written>
        {event.event.repeat && (
          <Repeat className="ms-2 inline size-4 text-ink-3" role="img" aria-label={labelOf('repeat')} />
        )}
      </span>{' '}
      <span className={classNames('figures block text-sm', isPast ? 'text-ink-3' : 'text-ink-2')}>
        {time && <span className="font-semibold">{time}</span>}
        {time && timeSeparator()}
        {formatHijriDay(hijri, date)}
        {isPast && `${timeSeparator()}${t('list.past')}`}
      </span>
      {state !== 'planned' && ' '}
      {state === 'cancelled' && <Badge tone="rejected">{labelOf('cancelled')}</Badge>}
      {state === 'moved' && (
        <Badge tone="pending">
          {day === date ? t('list.newTime') : t('list.moved', { day: formatDay(day, i18n.language) })}
        </Badge>
      )}
      {event.note && (
        <span className="block text-sm break-words">
          <Written>{event.note}</Written>
        </span>
      )}
    </>
  )
}

/** The moon replaces a missing or broken image, so that rows keep their shape; phones have no room for it. */
export function EventImage({ event, isLarge = false }: { event: ShownEvent; isLarge?: boolean }) {
  const [broken, setBroken] = useState<string | null>(null)
  const language = useLanguageOf(event.imageText)
  const size = isLarge ? 'h-20 w-28 sm:h-24 sm:w-36' : 'size-14'
  if (!event.image || event.image === broken) {
    return (
      <span className="arch grid size-14 place-items-center bg-sunken text-ink-3 max-sm:hidden">
        <Moon className="size-5" aria-hidden="true" />
      </span>
    )
  }
  return (
    <img
      src={event.image}
      alt={event.imageText}
      lang={language}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(event.image)}
      className={classNames('rounded-control bg-sunken object-cover', size)}
    />
  )
}

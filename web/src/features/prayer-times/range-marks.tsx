import { addDays, type IsoDay } from '@mihrab/core/days.ts'
import { inDigitsOf } from '@mihrab/core/digits.ts'
import {
  type PublishedDay,
  publishedDays,
  publishedTime,
} from '@mihrab/core/features/prayer-times/mosque-day.ts'
import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { rangeByDay } from '@mihrab/core/features/prayer-times/ranges.ts'
import { baseOf } from '@mihrab/core/features/prayer-times/rule-times.ts'
import { type Congregation, congregations } from '@mihrab/core/features/prayer-times/start-times.ts'
import type { IsoMonth } from '@mihrab/core/month-grid.ts'
import { inTwelveHours, twelveHourFormatOf, writeFigures } from '@mihrab/core/write-time.ts'
import i18next from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { labelOf } from '#lib/describe-error.ts'
import { listed } from '#lib/listed.ts'
import { type DayMark, gridDays, type WeekStart } from '#ui/calendar-days.ts'
import { classNames } from '#ui/class-names.ts'
import type { ShownBase } from './shown-base.hooks.ts'

type InSight = {
  ranges: readonly PrayerTimeRange[]
  base: ShownBase
  month: IsoMonth
  weekStart: WeekStart
}

/** Visible days with times. Only these are computed, however many ranges there are. */
export function useRangeMarks({ ranges, base, month, weekStart }: InSight): ReadonlyMap<IsoDay, DayMark> {
  const { t } = useTranslation('prayerTimes')
  return useMemo(() => {
    const { startDate, endDate } = gridDays(month, weekStart)
    // The week before shows whether times of the first one changed: Jumu'ah is prayed once in seven days.
    const days = { startDate: addDays(startDate, -7), endDate }
    const byDay = rangeByDay(ranges, days)
    const shown = publishedDays({ ...base, ranges: [...new Set(byDay.values())] }, days)
    const changes = changesOf(shown, byDay)
    const marks = new Map<IsoDay, DayMark>()
    for (const day of shown) {
      const range = byDay.get(day.date)
      if (!range || day.date < startDate) continue
      const changed = changes.get(day.date) ?? []
      const times = listed(changed.map((congregation) => timeOf(congregation, day)))
      marks.set(day.date, {
        state: 'covered',
        name: listed([t('calendar.covered'), changed.length > 0 && t('calendar.changed', { times })]),
        isSignRead: true,
        sign: <Times day={day} changed={changed} />,
        isJoined: {
          before: byDay.get(addDays(day.date, -1)) === range,
          after: byDay.get(addDays(day.date, 1)) === range,
        },
      })
    }
    return marks
  }, [ranges, base, month, weekStart, t])
}

/** Times of each day that differ from the last ones before, unless days without times come between. */
function changesOf(days: readonly PublishedDay[], byDay: ReadonlyMap<IsoDay, PrayerTimeRange>) {
  const changes = new Map<IsoDay, Congregation[]>()
  const last = new Map<Congregation, string>()
  for (const day of days) {
    const range = byDay.get(day.date)
    if (!range) {
      last.clear()
      continue
    }
    for (const each of congregations) {
      const time = publishedTime(each, day)
      if (time === null) continue
      const isChanged = (last.get(each) ?? time) !== time && !followsSun(range, each)
      if (isChanged) changes.set(day.date, [...(changes.get(day.date) ?? []), each])
      last.set(each, time)
    }
  }
  return changes
}

/** True for a time that moves by minutes from day to day anyway. */
function followsSun({ rules }: PrayerTimeRange, congregation: Congregation): boolean {
  if (congregation === 'maghrib') return true
  const rule = congregation === 'jumuah' ? undefined : rules[congregation]
  return rule !== undefined && baseOf(rule) !== null && !rule.round && !rule.weekly
}

const nameOf = (congregation: Congregation) => labelOf(congregation === 'jumuah' ? 'jumah' : congregation)

/** `Asr 14:00` */
function timeOf(congregation: Congregation, day: PublishedDay): string {
  return `${nameOf(congregation)} ${writeFigures(publishedTime(congregation, day) ?? '', i18next.language)}`
}

/** `14:00`, or `2:00` by a clock of twelve hours: the prayer tells the half of the day. */
function shortTimeOf(congregation: Congregation, day: PublishedDay): string {
  const time = publishedTime(congregation, day) ?? ''
  const { language } = i18next
  return inDigitsOf(twelveHourFormatOf(language) ? inTwelveHours(time) : time, language)
}

type TimesProps = { day: PublishedDay; changed: readonly Congregation[] }

/**
 * A dot and, if there is room, two times: those that changed, otherwise the first and the last of the day. A
 * bar replaces the dot where one has changed.
 */
function Times({ day, changed }: TimesProps) {
  const { t } = useTranslation('prayerTimes')
  const named = [...new Set([...changed, 'isha', 'fajr'] as const)]
    .filter((each) => publishedTime(each, day) !== null)
    .slice(0, 2)
  return (
    <>
      <span
        data-dot
        data-changed={changed.length > 0 || undefined}
        // Beside the date, where the times below fill the cell.
        className={classNames(
          'block rounded-full bg-accent lg:not-in-data-compact:absolute lg:not-in-data-compact:start-8.5 lg:not-in-data-compact:top-3.5',
          'not-in-data-compact:mb-1 in-data-compact:h-1',
          // Below the two dates, which fill the cell.
          'max-sm:in-data-compact:absolute max-sm:in-data-compact:inset-x-0 max-sm:in-data-compact:bottom-0.5 max-sm:in-data-compact:mx-auto',
          changed.length > 0
            ? 'h-1.5 w-[11px] in-data-compact:w-1.5'
            : 'size-1.5 in-data-compact:size-1 sm:not-in-data-compact:size-[7px]',
        )}
      />
      {congregations
        .filter((each) => named.includes(each))
        .map((each) => (
          <span
            key={each}
            data-changed={changed.includes(each) || undefined}
            className="-mx-1 hidden justify-between gap-0.5 text-[0.6875rem] leading-4 decoration-accent underline-offset-2 data-changed:font-semibold data-changed:underline lg:not-in-data-compact:flex rtl:text-xs 2xl:text-xs"
          >
            <span className="min-w-0 truncate ltr:tracking-tight">
              {each === 'jumuah' ? t('calendar.jumuah') : nameOf(each)}
            </span>{' '}
            <span className="max-w-full shrink-0 truncate">{shortTimeOf(each, day)}</span>{' '}
          </span>
        ))}
    </>
  )
}

import type { IsoDay } from '@mihrab/core/days.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { monthOf } from '@mihrab/core/month-grid.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatDayRange, formatMonthName, formatShortDay } from '#lib/format-day.ts'
import { useHijri } from '#lib/hijri-calendar.ts'
import type { TimetableMosque } from '#queries/timetables.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { useAskedMonth } from '#ui/use-shown-month.ts'
import { useChosenDays, yearWithTimes } from './chosen-days.hooks.ts'
import { DaysFields } from './days-fields.tsx'
import { type UsualName, usualDays, usualNames } from './usual-days.ts'

type DayChoiceOptions = { mosque: TimetableMosque; ranges: readonly DayRange[]; today: IsoDay }

/**
 * Days by name, at first the rest of the month or the later one in view, or any others; `days` is null while something is wrong with these,
 * `lastDays` then the ones before.
 */
export function useDayChoice({ mosque, ranges, today }: DayChoiceOptions) {
  const shown = useAskedMonth()
  const hijri = useHijri()
  const usual = useMemo(
    () => usualDays(today, { timeZone: mosque.timeZone, hijri, shown }),
    [today, mosque.timeZone, hijri, shown],
  )
  const [name, choose] = useState<UsualName | 'other'>(
    shown && shown > monthOf(today) ? 'nextMonth' : 'month',
  )
  const other = useChosenDays(today, () => yearWithTimes(ranges, today))
  const days = name === 'other' ? other.days : usual[name]
  const [lastDays, setLastDays] = useState<DayRange>(days ?? usual.month)
  if (days && days !== lastDays) setLastDays(days)
  return { usual, name, choose, other, days, lastDays }
}

type DayChoiceProps = { choice: ReturnType<typeof useDayChoice>; today: IsoDay }

export function DayChoice({ choice: { usual, name, choose, other }, today }: DayChoiceProps) {
  const { t } = useTranslation('timetables')
  const options = usualNames.flatMap((value) => {
    const days = usual[value]
    return days ? [{ value, label: t(`days.usual.${value}`, wordsOf(days)) }] : []
  })
  return (
    <>
      <ChoiceChips
        className="mt-4"
        label={t('days.label')}
        options={[...options, { value: 'other', label: t('days.usual.other') }]}
        value={name}
        onChange={choose}
      />
      {name === 'other' && (
        <div className="mt-4">
          <DaysFields chosen={other} today={today} />
        </div>
      )}
    </>
  )
}

/** The month of the first day, both days without their year, and the last alone. */
function wordsOf({ startDate, endDate }: DayRange) {
  const locale = browserLocale()
  return {
    month: formatMonthName(monthOf(startDate), locale, 'long'),
    days: formatDayRange(startDate, startDate, endDate, locale),
    last: formatShortDay(endDate, locale),
  }
}

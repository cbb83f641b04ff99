import type { IsoDay } from '@mihrab/core/days.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { maxTimetableDays } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatDay } from '#lib/format-day.ts'
import { DateField } from '#ui/date-time-fields.tsx'
import { type DaysError, lastDayFrom, useChosenDays, yearAfter } from './chosen-days.hooks.ts'

type DaysFieldsProps = { chosen: ReturnType<typeof useChosenDays>; today: IsoDay }

/** First and last day that get times. */
export function DaysFields({ chosen, today }: DaysFieldsProps) {
  const { t } = useTranslation('timetables')
  const { values, errors, change } = chosen

  function sentence(error: DaysError | undefined): string | undefined {
    if (error !== 'tooLong') return error && t(`days.${error}`)
    const day = formatDay(lastDayFrom(values.startDate), browserLocale())
    return t('days.tooLong', { max: maxTimetableDays, day })
  }

  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
      <DateField
        label={t('days.from')}
        value={values.startDate}
        min={today}
        error={sentence(errors.startDate)}
        onChange={(startDate) => change({ startDate })}
      />
      <DateField
        label={t('days.to')}
        value={values.endDate}
        min={values.startDate}
        error={sentence(errors.endDate)}
        onChange={(endDate) => change({ endDate })}
      />
    </div>
  )
}

type ChosenDaysProps = { today: IsoDay; children: (days: DayRange | null) => ReactNode }

/** Days from today on, a year at first. Null while something is wrong with them. */
export function ChosenDays({ today, children }: ChosenDaysProps) {
  const chosen = useChosenDays(today, () => ({ startDate: today, endDate: yearAfter(today) }))
  return (
    <>
      <DaysFields chosen={chosen} today={today} />
      {children(chosen.days)}
    </>
  )
}

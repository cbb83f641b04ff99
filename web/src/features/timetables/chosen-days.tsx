import type { IsoDay } from '@mihrab/core/days.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { ReactNode } from 'react'
import { useChosenDays, yearAfter } from './chosen-days.hooks.ts'
import { DaysFields } from './days-fields.tsx'

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

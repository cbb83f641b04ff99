import type { IsoDay } from '@mihrab/core/days.ts'
import { formatDate, formatShortMonth } from './format.ts'

/** The day of an event in the arch. Hidden from screen readers: the date is beside it in words. */
export function EventDate({ date }: { date: IsoDay }) {
  return (
    <span
      aria-hidden="true"
      className="flex h-14 w-13 shrink-0 flex-col items-center justify-center rounded-t-full rounded-b-md bg-covered pt-1 text-on-covered"
    >
      <span className="figures leading-5 font-semibold">{formatDate(date)}</span>
      <span className="text-xs">{formatShortMonth(date)}</span>
    </span>
  )
}

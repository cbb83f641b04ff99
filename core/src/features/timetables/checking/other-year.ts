import type { IsoDay } from '#days.ts'
import { clocksIn } from '#features/timetables/clock-steps.ts'
import type { CheckedDays } from './checked-days.ts'

interface OtherYear {
  readonly year: number
  /** Dates on which the file's clocks change, and on which the zone's do. */
  readonly fileDates: readonly IsoDay[]
  readonly zoneDates: readonly IsoDay[]
}

/** Old files are used for new years more often than the reverse. */
const years = [-1, 1, -2, 2, -3, 3, -4, -5, -6]

/** The year whose clock changes the file has; null if there is none, or its clocks never change. */
export function findOtherYear(days: CheckedDays, ahead: readonly number[]): OtherYear | null {
  const { dates, clocks, timeZone } = days
  const fileClocks = dates.map((_, index) => (clocks[index] ?? 0) + (ahead[index] ?? 0))
  const fileChanges = changesIn(fileClocks)
  const zoneChanges = changesIn(clocks)
  if (fileChanges.length === 0) return null
  const offsetOn = clocksIn(timeZone)
  const decisive = [...new Set([...fileChanges, ...zoneChanges].flatMap((index) => [index - 1, index]))]
  const year = years.find((by) =>
    decisive.every((index) => {
      const date = dates[index] ?? ''
      const other = `${Number(date.slice(0, 4)) + by}${date.slice(4)}`
      return date.endsWith('-02-29') || offsetOn(other) === fileClocks[index]
    }),
  )
  if (year === undefined) return null
  return {
    year: Number(dates[0]?.slice(0, 4)) + year,
    fileDates: fileChanges.flatMap((index) => dates[index] ?? []),
    zoneDates: zoneChanges.flatMap((index) => dates[index] ?? []),
  }
}

function changesIn(offsets: readonly number[]): number[] {
  return offsets.flatMap((offset, index) => (index > 0 && offset !== offsets[index - 1] ? [index] : []))
}

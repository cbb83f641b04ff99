import { addDays, earliestDay } from '@mihrab/core/days.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { getRamadan } from '@mihrab/core/features/ramadan/ramadan.calls.ts'
import type { RamadanVersion } from '@mihrab/core/features/ramadan/ramadan.schemas.ts'
import { daysAndNights, ramadansWithin } from '@mihrab/core/features/ramadan/ramadan-days.ts'
import { ummAlQura } from '@mihrab/core/hijri/hijri-calendar.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api.ts'
import { asItWasRead } from './timetables.ts'

/** A mosque's calendar is at most two days from Umm al-Qura. */
const marginDays = 2

/** Years of the Ramadans that some days may be in. */
function yearsOf({ startDate, endDate }: DayRange): number[] {
  const span = { startDate: addDays(startDate, -marginDays), endDate: addDays(endDate, marginDays) }
  return ramadansWithin(ummAlQura, span).map(({ year }) => year)
}

/** From the evening before its first day. */
export type ScheduledRamadan = DayRange & { readonly version: RamadanVersion }

/** Ramadans on some days for which the mosque has a schedule. */
export async function readScheduledRamadans(mosqueId: string, days: DayRange): Promise<ScheduledRamadan[]> {
  const request = { params: { id: mosqueId } }
  const answers = await Promise.all(
    yearsOf(days).map((year) => callApi(getRamadan, { ...request, query: { year } })),
  )
  return answers
    .filter(({ schedule }) => schedule !== null)
    .map((ramadan) => {
      const { year, schedule } = ramadan
      return { ...daysAndNights(ramadan), version: { year, schedule, savedOn: earliestDay, updatedAt: '' } }
    })
}

export function useScheduledRamadans(mosqueId: string, days: DayRange) {
  return useQuery({
    queryKey: ['scheduledRamadans', mosqueId, days.startDate, days.endDate],
    queryFn: () => readScheduledRamadans(mosqueId, days),
    ...asItWasRead,
    // Most days need no request.
    initialData: yearsOf(days).length === 0 ? [] : undefined,
  })
}

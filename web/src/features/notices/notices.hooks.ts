import { addDays } from '@mihrab/core/days.ts'
import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { Notice } from '@mihrab/core/features/notices/notices.schemas.ts'
import { calculationOfMosque } from '@mihrab/core/features/prayer-times/day-times.ts'
import { mosqueDays } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHijri } from '#lib/hijri-calendar.ts'
import { useToday } from '#lib/use-today.ts'
import { eventsKey, readDays } from '#queries/events.ts'
import { refreshMosques } from '#queries/mosques.ts'
import { noticesKey } from '#queries/notices.ts'
import { useScheduledRamadans } from '#queries/scheduled-ramadans.ts'
import { useSeenTimetable } from '#queries/timetables.ts'

/** Sends a call about a notice; then the list shows the change, or that of someone who was faster. */
export function useSendNotice(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (send: () => Promise<{ notice: Notice }>) => send(),
    async onSettled() {
      void refreshMosques(client, { id })
      await client.invalidateQueries({ queryKey: noticesKey(id) })
    },
  })
}

function useSpanAhead({ timeZone }: { timeZone: string }) {
  const today = useToday(timeZone)
  return useMemo(() => ({ startDate: addDays(today, -1), endDate: addDays(today, 15) }), [today])
}

/** On the same days as those of `useDaysAhead`; none until they are loaded. */
export function useEventsAhead(mosque: { _id: string; timeZone: string }, enabled: boolean) {
  const { startDate: from, endDate: to } = useSpanAhead(mosque)
  const { data = [] } = useQuery({
    queryKey: [...eventsKey(mosque._id), 'days', from],
    queryFn: ({ signal }) => readDays(mosque._id, { from, to }, signal),
    enabled,
  })
  return data
}

/** Yesterday and two weeks ahead, as without closures; calculated until the published times are loaded. */
export function useDaysAhead(mosque: MosqueProfile) {
  const hijri = useHijri()
  const span = useSpanAhead(mosque)
  const { data: timetable } = useSeenTimetable(mosque._id, span)
  const { data: ramadans } = useScheduledRamadans(mosque._id, span)
  return useMemo(() => {
    const ranges = (timetable?.ranges ?? []).map((range) => ({ ...range, updatedAt: '' }))
    const ownBegins = timetable?.ownBegins ?? []
    const ramadan = ramadans?.map(({ version }) => version) ?? []
    return mosqueDays({ calculation: calculationOfMosque(mosque), hijri, ranges, ownBegins, ramadan }, span)
  }, [mosque, hijri, timetable, ramadans, span])
}

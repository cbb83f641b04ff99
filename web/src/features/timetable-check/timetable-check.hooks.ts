import { addDays, daysBetween, type IsoDay } from '@mihrab/core/days.ts'
import { calculationOfMosque } from '@mihrab/core/features/prayer-times/day-times.ts'
import {
  coveredUntil,
  type DayRange,
  rangesWithin,
  soonDays,
  spanOf,
} from '@mihrab/core/features/prayer-times/ranges.ts'
import type { CheckedFinding, CheckedTimetable } from '@mihrab/core/features/timetables/checks.schemas.ts'
import { type FixedTimetable, fixTimetable } from '@mihrab/core/features/timetables/fix-timetable.ts'
import { checkPublishedTimes, setFindingAside } from '@mihrab/core/features/timetables/timetables.calls.ts'
import type { Timetable } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi, errorMessage, isConflict, queryKeyOf } from '#lib/api.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatDayRange } from '#lib/format-day.ts'
import { useToday } from '#lib/use-today.ts'
import { useMosqueProfile } from '#queries/mosques.ts'
import { usePrayerTimeRanges } from '#queries/prayer-times.ts'
import {
  asItWasRead,
  readWithDaysAround,
  type TimetableMosque,
  timesSubject,
  timetableRequest,
  usePublishTimetable,
} from '#queries/timetables.ts'
import { toast } from '#ui/toast.tsx'
import { offerUndo } from '#ui/undo-toast.ts'
import { countSerious, joinFixes } from './checked-findings.ts'

export interface CheckedDays extends CheckedTimetable {
  /** The checked version, or one just before it: publishing against an older one is refused. */
  readonly timetable: Timetable
}

/** Findings in what a mosque publishes on some days. Waits while there are none. */
export function useCheckedDays(mosqueId: string, days: DayRange | null) {
  const request = days && timetableRequest(mosqueId, days)
  return useQuery({
    queryKey: [...queryKeyOf(checkPublishedTimes, request ?? {}), 'withTimes'],
    queryFn:
      days && request
        ? async ({ signal }): Promise<CheckedDays> => {
            const timetable = await readWithDaysAround(mosqueId, days, signal)
            return { ...(await callApi(checkPublishedTimes, request, signal)), timetable }
          }
        : skipToken,
    ...asItWasRead,
  })
}

export const daysAhead = 60

/** A check costs the server more than a list, and this person's own changes are checked at once. */
const soonStaleMs = 300_000

export type SoonFindings = ReturnType<typeof countSerious>

/**
 * Errors and warnings in the times of the next days; undefined until they are known, null without any, and if
 * the check of the year would find no times. The first gap does not count if times end soon, which is reported
 * as such.
 */
export function useSoonFindings(mosqueId: string): SoonFindings | null | undefined {
  const { data: mosque } = useMosqueProfile(mosqueId)
  const { data: ranges = [], isPending: areRangesPending } = usePrayerTimeRanges(mosqueId)
  const today = useToday(mosque?.timeZone ?? 'UTC')
  const hasTimes = rangesWithin(ranges, { startDate: today, endDate: addDays(today, 365) }).length > 0
  const { data: checked, isLoading } = useSoonChecked(mosque && hasTimes ? mosque._id : null, today)
  if (!mosque || areRangesPending || isLoading) return undefined
  const until = coveredUntil(ranges, today)
  const endsSoon = until !== null && daysBetween(today, until) <= soonDays
  const isEnd = ({ code, days }: CheckedFinding) =>
    code === 'missing-days' && !Array.isArray(days) && spanOf(days).startDate === addDays(until ?? today, 1)
  const findings = checked?.findings ?? []
  const found = countSerious(endsSoon ? findings.filter((finding) => !isEnd(finding)) : findings)
  return found.errors + found.warnings > 0 ? found : null
}

function useSoonChecked(mosqueId: string | null, today: IsoDay) {
  const request = timetableRequest(mosqueId ?? '', {
    startDate: today,
    endDate: addDays(today, daysAhead - 1),
  })
  return useQuery({
    queryKey: queryKeyOf(checkPublishedTimes, request),
    queryFn: mosqueId ? ({ signal }) => callApi(checkPublishedTimes, request, signal) : skipToken,
    staleTime: soonStaleMs,
  })
}

type Reading = ReturnType<typeof useCheckedDays>

/** The current check; waits for one that is already running. */
const readAgain = (reading: Reading) => reading.refetch({ cancelRefetch: false })

/** Publishes fixes, and offers to undo them. */
export function useFixes(mosque: TimetableMosque, today: IsoDay, reading: Reading) {
  const { t } = useTranslation('timetableCheck')
  const publish = usePublishFixed(mosque._id, today)
  const { mutate, variables, isPending, error } = useMutation({
    async mutationFn({ findings, timetable }: { findings: readonly CheckedFinding[]; timetable: Timetable }) {
      const fixed = fixTimetable(calculationOfMosque(mosque), timetable, joinFixes(findings))
      if (!fixed) return
      await publish(fixed, timetable)
      await readAgain(reading)
    },
    onError: (failure) => (isConflict(failure) ? readAgain(reading) : undefined),
  })
  const [first, ...others] = (isPending && variables?.findings) || []
  return {
    fix: mutate,
    pending: others.length > 0 ? ('all' as const) : (first ?? null),
    failure: error && errorMessage(error, t('mendFailed')),
  }
}

function usePublishFixed(mosqueId: string, today: IsoDay) {
  const { t } = useTranslation('timetableCheck')
  const { publish, undo } = usePublishTimetable(mosqueId)
  return async ({ days, ranges, ownBegins }: FixedTimetable, { updatedAt }: Timetable) => {
    const { startDate: from, endDate: to } = days
    const { changeId } = await publish({
      from,
      to,
      mode: 'replace',
      updatedAt,
      ranges: [...ranges],
      ...(ownBegins && { ownBegins: [...ownBegins] }),
    })
    if (changeId === null) return toast.success(t('nothingNew'))
    offerUndo({
      message: t('newTimesPublished'),
      description: formatDayRange(today, from, to, browserLocale()),
      subject: timesSubject(mosqueId),
      restore: () => undo(changeId),
      restored: t('undone'),
      failed: (error) => errorMessage(error, t('undoFailed')),
    })
  }
}

/** Sets findings aside with a reason; an empty reason reverts that. */
export function useSettingAside(mosqueId: string) {
  const client = useQueryClient()
  return async ({ code, prayer, days }: CheckedFinding, reason: string) => {
    const params = { id: mosqueId }
    await callApi(setFindingAside, { params, body: { code, ...(prayer && { prayer }), days, reason } })
    await client.invalidateQueries({ queryKey: queryKeyOf(checkPublishedTimes, { params }) })
  }
}

/** Shows a finding again that was set aside. */
export function useTakingBack(mosqueId: string) {
  const { t } = useTranslation('timetableCheck')
  const setAside = useSettingAside(mosqueId)
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (finding: CheckedFinding) => setAside(finding, ''),
  })
  return {
    takeBack: mutate,
    pending: isPending ? variables : null,
    failure: error && errorMessage(error, t('setAside.takeBackFailed')),
  }
}

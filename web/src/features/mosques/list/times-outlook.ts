import { daysBetween, type IsoDay } from '@mihrab/core/days.ts'
import { soonDays } from '@mihrab/core/features/prayer-times/ranges.ts'

type TimesOutlook = { kind: 'none' } | { kind: 'ending' | 'set'; until: IsoDay }

export function timesOutlook(timesSetUntil: IsoDay | null, today: IsoDay): TimesOutlook {
  if (!timesSetUntil) return { kind: 'none' }
  const days = daysBetween(today, timesSetUntil)
  return { kind: days <= soonDays ? 'ending' : 'set', until: timesSetUntil }
}

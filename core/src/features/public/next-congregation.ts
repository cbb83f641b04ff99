import type { z } from 'zod'
import { addDays, type IsoDay } from '#days.ts'
import type { NextPrayer } from '#features/prayer-times/next-prayer.ts'
import { isEveningBefore } from '#features/prayer-times/start-times.ts'
import type { nextPrayerSchema } from './public-days.schemas.ts'

export interface NextCongregation extends z.infer<typeof nextPrayerSchema> {
  /** Start time, `HH:mm`, and as an ISO instant; null on a day without one. */
  readonly begins: string | null
  readonly beginsAt: string | null
  readonly hasBegun: boolean
  readonly isTomorrow: boolean
  /** The day on which it is prayed if that is after tomorrow, as during a closure. */
  readonly laterDay: IsoDay | null
}

export function toNextCongregation(next: NextPrayer, now: Date, today: IsoDay): NextCongregation {
  const isOnEvening = next.kind === 'begins' && isEveningBefore(next.prayer, next.at.time)
  const [day, tomorrow] = [addDays(next.date, isOnEvening ? -1 : 0), addDays(today, 1)]
  return {
    prayer: next.prayer,
    kind: next.kind,
    at: new Date(next.at.instant).toISOString(),
    localTime: next.at.time,
    day: next.date,
    begins: next.begins?.time ?? null,
    beginsAt: next.begins && new Date(next.begins.instant).toISOString(),
    hasBegun: next.begins !== null && next.begins.instant <= now.getTime(),
    isTomorrow: day === tomorrow,
    laterDay: day > tomorrow ? day : null,
  }
}

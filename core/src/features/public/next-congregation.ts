import type { z } from 'zod'
import type { nextPrayerSchema } from './public-days.schemas.ts'

export interface NextCongregation extends z.infer<typeof nextPrayerSchema> {
  /** Start time, `HH:mm`, and as an ISO instant; null on a day without one. */
  readonly begins: string | null
  readonly beginsAt: string | null
  readonly hasBegun: boolean
  readonly isTomorrow: boolean
}

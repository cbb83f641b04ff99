import type { z } from 'zod'
import type { nextPrayerSchema } from './public-days.schemas.ts'

export interface NextCongregation extends z.infer<typeof nextPrayerSchema> {
  /** When it begins, `HH:mm`, and as an ISO instant; null on a day without such a beginning. */
  readonly begins: string | null
  readonly beginsAt: string | null
  readonly hasBegun: boolean
  readonly isTomorrow: boolean
}

import type { OwnBegins } from '@mihrab/core/features/prayer-times/day-start-times.ts'
import type { CalculatedMosque } from '@mihrab/core/features/prayer-times/day-times.ts'
import type { TimetableRange } from '@mihrab/core/features/timetables/timetables.schemas.ts'

export type TimetableMosque = CalculatedMosque & { readonly _id: string; readonly slug: string }

/** Times to publish on some days. */
export interface Proposal {
  readonly ranges: readonly TimetableRange[]
  /** If omitted, the mosque's own stay. */
  readonly ownBegins?: readonly OwnBegins[]
}

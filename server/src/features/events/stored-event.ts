import type { IsoDay } from '@mihrab/core/days.ts'
import type { AfterPrayer, Repeat } from '@mihrab/core/features/events/repeat.schemas.ts'
import type { Selectable } from 'kysely'
import type { EventRow } from '#database/tables.ts'

/** An event as stored, without its search text, which is longer than the rest and never shown. */
export interface StoredEvent
  extends Omit<Selectable<EventRow>, 'searchText' | 'endsOn' | 'date' | 'repeat' | 'afterPrayer'> {
  readonly startsOn: IsoDay
  readonly repeat: Repeat | null
  readonly afterPrayer: AfterPrayer | null
  /** Only in lists: no change must keep it. */
  readonly lastDay?: IsoDay | null
}

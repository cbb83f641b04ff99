import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { sql } from 'kysely'
import { compileOnce } from '#database/compile-once.ts'
import type { Database, OwnBeginsRow, PrayerTimeRangeRow } from '#database/tables.ts'

/** A range, or if its id is null the own start times of a day. */
export type TimesRow =
  | (PrayerTimeRangeRow & { sunrise: null })
  | (Omit<OwnBeginsRow, 'date'> & { id: null; startDate: string })

interface TimesDays {
  readonly ranges: DayRange
  readonly ownBegins: DayRange
}

const nothing = sql<null>`null`

/**
 * Reads ranges and own start times in one statement, so that both are of one moment even if a colleague
 * publishes at the same time. Ranges are ordered by start date.
 */
function timesRows(db: Database, mosqueIds: readonly string[], { ranges, ownBegins }: TimesDays) {
  const own = db
    .selectFrom('own_begins')
    .select([nothing.as('id'), 'mosqueId', 'date as startDate', 'date as endDate'])
    .select(['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'])
    .select([nothing.as('jumah'), nothing.as('rules'), nothing.as('jumuahs'), nothing.as('overridesRamadan')])
    .select([nothing.as('createdAt'), nothing.as('updatedAt')])
    .where('mosqueId', 'in', [...mosqueIds])
    .where('date', '>=', ownBegins.startDate)
    .where('date', '<=', ownBegins.endDate)
  return db
    .selectFrom('prayer_time_ranges')
    .select(['id', 'mosqueId', 'startDate', 'endDate'])
    .select(['fajr', nothing.as('sunrise'), 'dhuhr', 'asr', 'maghrib', 'isha'])
    .select(['jumah', 'rules', 'jumuahs', 'overridesRamadan', 'createdAt', 'updatedAt'])
    .where('mosqueId', 'in', [...mosqueIds])
    .where('endDate', '>=', ranges.startDate)
    .where('startDate', '<=', ranges.endDate)
    .unionAll(own as never)
    .orderBy('startDate')
    .$castTo<TimesRow>()
}

interface TimesOfMosque extends Record<string, string> {
  readonly mosqueId: string
  readonly startDate: string
  readonly endDate: string
  readonly ownFrom: string
  readonly ownTo: string
}

export const selectTimesRows = compileOnce(
  (db, { mosqueId, startDate, endDate, ownFrom, ownTo }: TimesOfMosque) =>
    timesRows(db, [mosqueId], {
      ranges: { startDate, endDate },
      ownBegins: { startDate: ownFrom, endDate: ownTo },
    }),
  { cacheAnswers: false },
)

export async function selectTimesRowsOfMosques(
  db: Database,
  mosqueIds: readonly string[],
  days: TimesDays,
): Promise<TimesRow[]> {
  return mosqueIds.length === 0 ? [] : timesRows(db, mosqueIds, days).execute()
}

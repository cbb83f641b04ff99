import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { Database, TimesChangeRow } from '#database/tables.ts'

export async function insertTimesChangeRow(db: Database, row: TimesChangeRow): Promise<void> {
  await db.insertInto('times_changes').values(row).execute()
}

/** A change, and what else changed by the same action, by their days. */
export function selectTimesChangeRows(db: Database, mosqueId: string, id: string): Promise<TimesChangeRow[]> {
  return db
    .selectFrom('times_changes')
    .selectAll()
    .where('mosqueId', '=', mosqueId)
    .where('historyId', 'in', (eb) =>
      eb
        .selectFrom('times_changes')
        .select('historyId')
        .where('mosqueId', '=', mosqueId)
        .where('id', '=', id),
    )
    .orderBy('startDate')
    .execute()
}

/** When the times of a mosque last changed. */
export async function selectLastTimesChange(db: Database, mosqueId: string): Promise<string | null> {
  const row = await db
    .selectFrom('times_changes')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('mosqueId', '=', mosqueId)
    .executeTakeFirst()
  return row?.at ?? null
}

/** The changes of some days after an instant, newest first. */
export function selectTimesChangeRowsAfter(
  db: Database,
  mosqueId: string,
  { startDate, endDate }: DayRange,
  { after, limit }: { after: string; limit: number },
): Promise<Pick<TimesChangeRow, 'at' | 'historyId'>[]> {
  return db
    .selectFrom('times_changes')
    .select(['at', 'historyId'])
    .where('mosqueId', '=', mosqueId)
    .where('at', '>', after)
    .where('startDate', '<=', endDate)
    .where('endDate', '>=', startDate)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
}

/** All changes after an instant, newest first; `canUndo` is 1 where what was there before is kept. */
export function selectListedTimesChangeRows(
  db: Database,
  mosqueId: string,
  { after, limit }: { after: string; limit: number },
) {
  return db
    .selectFrom('times_changes')
    .select(['id', 'historyId', 'startDate', 'endDate', 'at'])
    .select((eb) => eb.case().when('before', 'is', null).then(0).else(1).end().as('canUndo'))
    .where('mosqueId', '=', mosqueId)
    .where('at', '>=', after)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
}

/** What was there before is not needed any more: these days have changed again. */
export async function forgetWhatWasBefore(
  db: Database,
  mosqueId: string,
  { startDate, endDate }: DayRange,
): Promise<void> {
  await db
    .updateTable('times_changes')
    .set({ before: null })
    .where('mosqueId', '=', mosqueId)
    .where('before', 'is not', null)
    .where('startDate', '<=', endDate)
    .where('endDate', '>=', startDate)
    .execute()
}

export async function deleteTimesChangeRowsBefore(db: Database, at: string): Promise<void> {
  await db.deleteFrom('times_changes').where('at', '<', at).execute()
}

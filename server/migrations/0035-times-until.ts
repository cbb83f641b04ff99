import { coveredUntil, type DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'

const mosquesAtOnce = 500

/**
 * `timesSetUntil` was the last day of all ranges, days without times between them or not. It becomes the last day before the
 * first gap; the first sweep goes on from there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<Tables>
  let after = ''
  for (;;) {
    const mosques = await tables
      .selectFrom('mosques')
      .select(['id', 'timesSetUntil'])
      .where('id', '>', after)
      .where('timesSetUntil', 'is not', null)
      .orderBy('id')
      .limit(mosquesAtOnce)
      .execute()
    const last = mosques.at(-1)
    if (!last) return
    after = last.id
    const rangesOf = await readRanges(tables, mosques)
    for (const { id, timesSetUntil } of mosques) {
      const ranges = rangesOf.get(id) ?? []
      const until = ranges[0] ? coveredUntil(ranges, ranges[0].startDate) : null
      if (until === timesSetUntil) continue
      await tables.updateTable('mosques').set({ timesSetUntil: until }).where('id', '=', id).execute()
    }
  }
}

/** Of each mosque, by start date. */
async function readRanges(db: Kysely<Tables>, mosques: readonly { readonly id: string }[]) {
  const rows = await db
    .selectFrom('prayer_time_ranges')
    .select(['mosqueId', 'startDate', 'endDate'])
    .where(
      'mosqueId',
      'in',
      mosques.map(({ id }) => id),
    )
    .orderBy('startDate')
    .execute()
  const rangesOf = new Map<string, DayRange[]>()
  for (const { mosqueId, ...range } of rows)
    rangesOf.set(mosqueId, [...(rangesOf.get(mosqueId) ?? []), range])
  return rangesOf
}

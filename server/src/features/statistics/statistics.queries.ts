import type { IsoDay } from '@mihrab/core/days.ts'
import { inParts } from '#database/in-parts.ts'
import type { Database, MosqueStatisticsRow, Visit } from '#database/tables.ts'

/** Adds to what is there. */
export async function addStatisticsRows(db: Database, rows: readonly MosqueStatisticsRow[]): Promise<void> {
  for (const values of inParts(rows)) {
    const insert = db.insertInto('mosque_statistics').values(values)
    const added = insert.onConflict((conflict) =>
      conflict.columns(['day', 'mosqueId']).doUpdateSet(({ eb, ref }) => {
        const sum = (name: Visit) => eb(ref(`mosque_statistics.${name}`), '+', ref(`excluded.${name}`))
        const [views, calendars] = [sum('views'), sum('calendars')]
        return { views, calendars, feeds: sum('feeds'), screens: sum('screens') }
      }),
    )
    await added.execute()
  }
}

export function selectStatisticsRows(db: Database, mosqueId: string, days: readonly IsoDay[]) {
  const ofMosque = db.selectFrom('mosque_statistics').selectAll().where('mosqueId', '=', mosqueId)
  return ofMosque.where('day', 'in', days).execute()
}

export async function storeEmptySearchRows(db: Database, day: IsoDay, all: readonly string[]): Promise<void> {
  const insert = db.insertInto('empty_searches').values(all.map((words) => ({ words, day })))
  await insert.onConflict((conflict) => conflict.column('words').doUpdateSet({ day })).execute()
}

/** The latest first. */
export function selectEmptySearchRows(db: Database, limit: number) {
  const newest = db.selectFrom('empty_searches').select('words').orderBy('day', 'desc')
  return newest.orderBy('words').limit(limit).execute()
}

export async function deleteStatisticsRows(db: Database, before: { totals: IsoDay; searches: IsoDay }) {
  await db.deleteFrom('mosque_statistics').where('day', '<', before.totals).execute()
  await db.deleteFrom('empty_searches').where('day', '<', before.searches).execute()
}

import { sql } from 'kysely'
import type { Database, HijriAnnouncementRow, HijriCalendarRow } from '#database/tables.ts'

/** Revisions of some calendars and of the default one. */
export function selectCalendarRevisions(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('hijri_calendars as calendars')
    .leftJoin('hijri_default', 'hijri_default.calendarId', 'calendars.id')
    .select(['calendars.id', 'calendars.revision', 'hijri_default.calendarId as defaultId'])
    .where((eb) =>
      eb.or([
        eb('hijri_default.calendarId', 'is not', null),
        ...(ids.length > 0 ? [eb('calendars.id', 'in', [...ids])] : []),
      ]),
    )
    .execute()
}

export type ChainRow = HijriCalendarRow & { readonly hasEditors: boolean }

/** A calendar and those that it follows, nearest first, without Umm al-Qura. */
export async function selectChainRows(db: Database, id: string): Promise<ChainRow[]> {
  const rows = await db
    .withRecursive('chain(id, parentId, depth)', (db) =>
      db
        .selectFrom('hijri_calendars')
        .select(['id', 'parentId', sql<number>`0`.as('depth')])
        .where('id', '=', id)
        .unionAll((db) =>
          db
            .selectFrom('hijri_calendars as above')
            .innerJoin('chain', 'chain.parentId', 'above.id')
            .select(['above.id', 'above.parentId', sql<number>`chain.depth + 1`.as('depth')]),
        ),
    )
    .selectFrom('chain')
    .innerJoin('hijri_calendars as calendars', 'calendars.id', 'chain.id')
    .leftJoin('hijri_calendar_editors as editors', 'editors.calendarId', 'calendars.id')
    .selectAll('calendars')
    .select((eb) => eb.fn.count<number>('editors.userId').as('editors'))
    .where('calendars.parentId', 'is not', null)
    .groupBy(['calendars.id', 'chain.depth'])
    .orderBy('chain.depth')
    .execute()
  return rows.map(({ editors, ...row }) => ({
    ...row,
    hasEditors: row.mosqueId !== null || Number(editors) > 0,
  }))
}

export async function selectAnnouncementsInForce(
  db: Database,
  calendarIds: readonly string[],
): Promise<HijriAnnouncementRow[]> {
  if (calendarIds.length === 0) return []
  return db
    .selectFrom('hijri_announcements')
    .selectAll()
    .where('calendarId', 'in', [...calendarIds])
    .where('endedAt', 'is', null)
    .execute()
}

export async function selectRevisionTotal(db: Database): Promise<string> {
  const { count, total, defaultId } = await db
    .selectFrom('hijri_calendars')
    .select(({ fn, selectFrom }) => [
      fn.countAll().as('count'),
      fn.sum('revision').as('total'),
      selectFrom('hijri_default').select('calendarId').as('defaultId'),
    ])
    .executeTakeFirstOrThrow()
  return `${count}.${total}.${defaultId}`
}

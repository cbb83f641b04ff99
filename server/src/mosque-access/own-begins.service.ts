import type { OwnBegins } from '@mihrab/core/features/prayer-times/day-start-times.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { prayerNames } from '@mihrab/core/prayer/methods.ts'
import type { AppContext } from '#context.ts'
import type { OwnBeginsRow } from '#database/tables.ts'
import { selectOwnBeginsRows } from './own-begins.queries.ts'

/** A mosque's own start times on some days, by day. */
export async function listOwnBegins(
  ctx: Pick<AppContext, 'db'>,
  mosqueId: string,
  days: DayRange,
): Promise<OwnBegins[]> {
  return (await selectOwnBeginsRows(ctx.db, mosqueId, days)).map(readOwnBeginsRow)
}

export function readOwnBeginsRow(row: OwnBeginsRow): OwnBegins {
  const given = prayerNames.flatMap((prayer) => (row[prayer] === null ? [] : [[prayer, row[prayer]]]))
  return { date: row.date, ...Object.fromEntries(given) }
}

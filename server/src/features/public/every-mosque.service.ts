import { setImmediate } from 'node:timers/promises'
import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import type { EntryRow } from '#features/listings/listings.service.ts'
import { selectApprovedMosqueRows, selectSearchNumbers } from './directory.queries.ts'
import { readEntries } from './entries.service.ts'

/** Numbers in the index after `from`, up to `to`. */
export interface NumberRange {
  readonly from: number
  readonly to: number
}

const maxNumber = 2_147_483_647
export const everyNumber: NumberRange = { from: 0, to: maxNumber }

const rowsAtOnce = 500

/**
 * Every approved mosque in batches of some hundred, each read in its turn. Nothing is read ahead: a slow
 * reader holds neither rows nor the database.
 */
export function everyMosque(ctx: AppContext): AsyncGenerator<readonly EntryRow[]> {
  return everyNumbered(ctx, everyNumber, (ids) => selectApprovedMosqueRows(ctx.db, ids))
}

/** As `everyMosque`, with the listings. */
export function everyEntry(ctx: AppContext, range: NumberRange): AsyncGenerator<readonly EntryRow[]> {
  return everyNumbered(ctx, range, (ids) => readEntries(ctx, ids))
}

async function* everyNumbered<Row extends MosqueRow>(
  { db }: AppContext,
  { from, to }: NumberRange,
  read: (ids: readonly string[]) => Promise<Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after = from
  while (after < to) {
    const found = await selectSearchNumbers(db, { after, to }, rowsAtOnce)
    const ids = found.map(({ mosqueId }) => mosqueId)
    const rows = new Map((await read(ids)).map((row) => [row.id, row]))
    yield found.flatMap(({ mosqueId }) => rows.get(mosqueId) ?? [])
    after = found.length < rowsAtOnce ? to : (found.at(-1)?.number ?? to)
    // SQLite answers synchronously: lets other requests run.
    await setImmediate()
  }
}

import type { AppContext } from '#context.ts'
import type { Database, ListingImportRow, ListingRow } from '#database/tables.ts'
import { AppError } from '#http/app-error.ts'
import { deleteOpenPairs } from '#listings/duplicates/stored-pairs.ts'
import { indexListing, unindexListings } from '#search/index-mosque.ts'
import {
  deleteListings,
  selectChanges,
  selectIdsOfImport,
  selectLastFinishedImport,
  selectShownIdsOfImport,
  selectUnfinishedImport,
  updateImport,
  updateListing,
} from './imports.queries.ts'
import { showMergedInto } from './listing-status.service.ts'

export type ImportContext = Pick<AppContext, 'db' | 'now' | 'timeZoneAt'>

/** Small, so that other requests of the server run in between. */
export const batchSize = 500
/** An import that wrote nothing for so long was cut off. */
export const aliveMs = 120_000

/** False of one that was cut off. */
export function isRunning(
  { now }: Pick<ImportContext, 'now'>,
  { aliveAt, finishedAt, undoneAt }: ListingImportRow,
): boolean {
  return finishedAt === null && undoneAt === null && now().getTime() - Date.parse(aliveAt) < aliveMs
}

/** Sets the listings that an import changes to one side of its changes. */
export async function applyChanges(
  ctx: ImportContext,
  importId: string,
  side: 'before' | 'after',
): Promise<void> {
  const updatedAt = ctx.now().toISOString()
  let last = ''
  for (;;) {
    const changes = await selectChanges(ctx.db, importId, { after: last, limit: batchSize })
    if (changes.length === 0) return
    for (const change of changes) {
      const { area, status, ...fields }: Partial<ListingRow> = JSON.parse(change[side])
      const isOther = Object.keys(fields).length > 0
      const all = { ...fields, ...(area !== undefined && { area }), ...(status && { status }) }
      await changeListing(ctx.db, change.listingId, { ...all, ...(isOther && { updatedAt }) })
    }
    last = changes.at(-1)?.listingId ?? last
  }
}

/** Changes a listing and its place in the index. */
async function changeListing(db: Database, id: string, change: Partial<ListingRow>): Promise<void> {
  const after = await updateListing(db, id, change)
  if (after) await indexListing(db, after)
}

/** Undoes the last import: its new listings are deleted, the changed ones are as before. 409 if there is none. */
export async function undoLastImport(ctx: ImportContext): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const unfinished = await selectUnfinishedImport(ctx.db)
    if (unfinished && isRunning(ctx, unfinished)) throw new AppError('importUnderWay')
    const last = await selectLastFinishedImport(ctx.db)
    if (!last || last.undoneAt !== null) throw new AppError('noImportToUndo')
    await undo(ctx, last)
  })
}

export function inTransaction<Result>(
  ctx: ImportContext,
  action: (ctx: ImportContext) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction().execute((db) => action({ ...ctx, db }))
}

/** Call in a transaction. The staged changes of an unfinished import were never made. */
export async function undo(ctx: ImportContext, { id, finishedAt }: ListingImportRow): Promise<void> {
  if (finishedAt !== null) await applyChanges(ctx, id, 'before')
  for (;;) {
    const ids = await selectIdsOfImport(ctx.db, id, batchSize)
    if (ids.length === 0) break
    await showMergedInto(ctx, ids)
    await unindexListings(ctx.db, ids)
    await deleteOpenPairs(ctx.db, ids)
    await deleteListings(ctx.db, ids)
  }
  // A claim keeps its listing, which is hidden until the claim is approved or another import brings it.
  for (const kept of await selectShownIdsOfImport(ctx.db, id))
    await changeListing(ctx.db, kept, { status: 'missing' })
  await updateImport(ctx.db, id, { undoneAt: ctx.now().toISOString() })
}

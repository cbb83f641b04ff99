import type { ListingRow } from '#database/tables.ts'
import { newId } from '#ids.ts'
import { namedPlaceOf } from '#listings/reading/building-joins.ts'
import type { SourceListing } from '#listings/reading/source-listing.ts'
import { indexNewListings, type ToWrite } from '#search/index-mosque.ts'
import { type ImportRun, note, noteSkipped, recordProgress, retryOnce } from './import-run.service.ts'
import {
  insertChanges,
  insertListingSlugs,
  insertListings,
  type StagedChange,
  selectListings,
  selectListingsOfSource,
} from './imports.queries.ts'
import { columnChanges, type ListingColumns, listingColumns } from './listing-columns.ts'
import { freeSlugs } from './listing-slugs.service.ts'
import { batchSize, type ImportContext, inTransaction } from './undo-import.service.ts'

/** What they add to the index takes some 30 MB of memory. */
const listingsHeld = 50_000

/** Writes new listings and stages changes of existing ones, in batches. */
export async function readFeatures(run: ImportRun): Promise<void> {
  const { counts, wanted } = run
  let batch: SourceListing[] = []
  let read = 0
  const take = async () => {
    await takeBatch(run, batch, read)
    batch = []
    wanted.onProgress?.(read)
  }
  for await (const feature of wanted.features) {
    read += 1
    if (feature.listing) batch.push(feature.listing)
    else noteSkipped(counts, feature.skipped, feature.example)
    if (batch.length === batchSize) await take()
  }
  await take()
  if (!wanted.isDryRun) await writeIndex(run)
}

async function takeBatch(run: ImportRun, listings: readonly SourceListing[], read: number): Promise<void> {
  if (listings.length === 0) return
  const { ctx, wanted, importId } = run
  const ids = listings.map(({ sourceId }) => sourceId)
  const existing = await selectListingsOfSource(ctx.db, wanted.source, ids)
  const bySourceId = new Map(existing.map((row) => [row.sourceId, row]))
  const options = { country: wanted.country ?? null, timeZoneAt: ctx.timeZoneAt }
  const rows: ListingRow[] = []
  const changes: StagedChange[] = []
  for (const listing of listings) {
    const columns = listingColumns(listing, options)
    const row = bySourceId.get(listing.sourceId)
    if (row) {
      changes.push(...changesOf(run, row, listing, columns))
      continue
    }
    note(run.counts.new, columns.name || listing.sourceId)
    const added = newRow(run, listing.sourceId, columns)
    rows.push(added)
    run.held.add(namedPlaceOf(listing, added.id))
  }
  if (wanted.isDryRun) return
  const toWrite = await retryOnce(() =>
    inTransaction(ctx, async (ctx) => {
      await recordProgress(ctx, importId, { read })
      await insertChanges(ctx.db, importId, changes)
      return insertNew(ctx, rows)
    }),
  )
  run.index.add(toWrite)
  if (run.index.rowCount >= listingsHeld) await writeIndex(run)
}

async function writeIndex({ ctx, importId, index }: ImportRun): Promise<void> {
  for (const write of index.parts())
    await retryOnce(() =>
      inTransaction(ctx, async (ctx) => {
        await recordProgress(ctx, importId, {})
        await write(ctx.db)
      }),
    )
  index.clear()
}

function newRow({ ctx, wanted, importId }: ImportRun, sourceId: string, columns: ListingColumns): ListingRow {
  const now = ctx.now().toISOString()
  const { source, completeArea: area = null } = wanted
  return {
    ...{ id: newId(), source, sourceId, importId, area, status: 'shown', slug: '', revision: 1 },
    ...columns,
    createdAt: now,
    updatedAt: now,
  }
}

function changesOf(
  run: ImportRun,
  row: ListingRow,
  listing: SourceListing,
  columns: ListingColumns,
): StagedChange[] {
  const { counts, wanted, missing } = run
  missing.delete(row.id)
  const isBack = row.status === 'missing'
  const shown = columnChanges<ListingRow>(row, { ...columns, ...(isBack && { status: 'shown' }) })
  note(shown ? counts.changed : counts.unchanged, columns.name || row.sourceId)
  if (shown && (row.status === 'shown' || isBack)) {
    run.held.add(namedPlaceOf(listing, row.id))
    run.changedIds.push(row.id)
  }
  const area = wanted.completeArea ?? row.area
  return stagedChange(row, { ...shown?.after, area })
}

function stagedChange(row: ListingRow, after: Partial<ListingRow>): StagedChange[] {
  const changes = columnChanges<ListingRow>(row, after)
  if (!changes) return []
  return [{ listingId: row.id, before: JSON.stringify(changes.before), after: JSON.stringify(changes.after) }]
}

async function insertNew({ db }: ImportContext, listings: readonly ListingRow[]): Promise<ToWrite> {
  if (listings.length === 0) return { tokens: [], words: [] }
  const slugs = await freeSlugs(db, listings)
  const rows = listings.map((row) => ({ ...row, slug: slugs.get(row.id)?.slug ?? '' }))
  await insertListings(db, rows)
  await insertListingSlugs(db, [...slugs.values()])
  return indexNewListings(db, rows)
}

/** Stages that the listings of the area which the file lacks are hidden. */
export async function stageMissing({ ctx, counts, importId, missing, wanted }: ImportRun): Promise<void> {
  const ids = [...missing]
  for (let start = 0; start < ids.length; start += batchSize) {
    const rows = await selectListings(ctx.db, ids.slice(start, start + batchSize))
    for (const row of rows) note(counts.missing, row.name || row.sourceId)
    const changes = rows.flatMap((row) => stagedChange(row, { status: 'missing' }))
    if (!wanted.isDryRun) await insertChanges(ctx.db, importId, changes)
  }
}

import type { ListingSource } from '@mihrab/core/features/listings/listing-sources.ts'
import type {
  ImportCount,
  ImportCounts,
  SkipReason,
} from '@mihrab/core/features/listings/listings.schemas.ts'
import { isClash, isUniqueViolation } from '#database/errors.ts'
import type { ListingImportRow, ListingRow } from '#database/tables.ts'
import { AppError } from '#http/app-error.ts'
import { newId } from '#ids.ts'
import { type FoundPair, findOpenPairs } from '#listings/duplicates/found-pairs.ts'
import { HeldPlaces } from '#listings/duplicates/held-places.ts'
import { storePairs } from '#listings/duplicates/stored-pairs.ts'
import { namedPlaceOf } from '#listings/reading/building-joins.ts'
import type { ReadFeature, SourceListing } from '#listings/reading/source-listing.ts'
import { indexNewListings } from '#search/index-mosque.ts'
import {
  deleteOtherChanges,
  insertChanges,
  insertImport,
  insertListingSlugs,
  insertListings,
  type StagedChange,
  selectListingIdsOfArea,
  selectListings,
  selectListingsOfSource,
  selectUnfinishedImport,
  updateImport,
} from './imports.queries.ts'
import { columnChanges, type ListingColumns, listingColumns } from './listing-columns.ts'
import { freeSlugs } from './listing-slugs.service.ts'
import { failureOf } from './refused-file.ts'
import {
  aliveMs,
  applyChanges,
  batchSize,
  type ImportContext,
  inTransaction,
  isRunning,
  undo,
} from './undo-import.service.ts'

export interface ListingImport {
  readonly source: ListingSource
  readonly features: AsyncIterable<ReadFeature>
  /** ISO 3166-1 code for listings without a country. */
  readonly country?: string | null | undefined
  /** The file holds every mosque of this area: those that it lacks are hidden. */
  readonly completeArea?: string | null | undefined
  /** Counts, and writes nothing. */
  readonly isDryRun?: boolean
  /** Called with the number of features read so far. */
  readonly onProgress?: (read: number) => void
  readonly onStart?: (importId: string) => void
}

/**
 * Imports a file. New listings are written at once, and seen by nobody until the import has ended; changes of
 * existing ones are staged, and made in the transaction that ends it. 409 while another import runs.
 */
export async function importListings(ctx: ImportContext, wanted: ListingImport): Promise<ImportCounts> {
  const counts = noCounts()
  const run = {
    ...{ ctx, wanted, counts, importId: newId(), missing: new Set<string>() },
    ...{ held: new HeldPlaces(), changedIds: [] },
  }
  try {
    await runImport(run)
  } catch (error) {
    await cancel(run, error)
    throw error
  }
  return counts
}

async function runImport(run: Run): Promise<void> {
  const { ctx, wanted, counts } = run
  if (!wanted.isDryRun) await startImport(run)
  if (wanted.completeArea)
    for (const id of await selectListingIdsOfArea(ctx.db, wanted.completeArea)) run.missing.add(id)
  await readAll(run)
  if (counts.new.count + counts.changed.count + counts.unchanged.count === 0)
    throw new AppError('importWithoutListings')
  await stageMissing(run)
  const pairs = await findDuplicates(run)
  if (!wanted.isDryRun) await finishImport(run, pairs)
}

interface Run {
  readonly ctx: ImportContext
  readonly wanted: ListingImport
  readonly counts: ImportCounts
  readonly importId: string
  /** Ids of the area's listings that the file has not had so far. */
  readonly missing: Set<string>
  /** What is new or changed, in which duplicates are sought. */
  readonly held: HeldPlaces
  readonly changedIds: string[]
}

function noCounts(): ImportCounts {
  const none = (): ImportCount => ({ count: 0, examples: [] })
  const skipped = { ...none(), reasons: {} }
  return { new: none(), changed: none(), unchanged: none(), missing: none(), duplicates: none(), skipped }
}

const maxExamples = 5

function note(count: ImportCount, example: string): void {
  count.count += 1
  if (example !== '' && count.examples.length < maxExamples) count.examples.push(example)
}

async function startImport({ ctx, wanted, importId }: Run): Promise<void> {
  const { source, completeArea: area = null } = wanted
  const start = async (ctx: ImportContext) => {
    const other = await selectUnfinishedImport(ctx.db)
    if (other && isRunning(ctx, other)) throw new AppError('importUnderWay')
    const now = ctx.now().toISOString()
    const row = { id: importId, source, area, startedAt: now, aliveAt: now, read: 0 }
    const open = { finishedAt: null, undoneAt: null, counts: null, failure: null }
    if (other) await undo(ctx, other)
    await insertImport(ctx.db, { ...row, ...open })
  }
  try {
    await inTransaction(ctx, start)
  } catch (error) {
    // Another one started at the same moment: only one can be open.
    throw isUniqueViolation(error) ? new AppError('importUnderWay') : error
  }
  wanted.onStart?.(importId)
}

async function readAll(run: Run): Promise<void> {
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
}

function noteSkipped({ skipped }: ImportCounts, reason: SkipReason, example: string): void {
  note(skipped, example)
  const ofReason = skipped.reasons[reason] ?? { count: 0, examples: [] }
  skipped.reasons[reason] = ofReason
  note(ofReason, example)
}

/** An import that fails leaves nothing but its failure. */
async function cancel({ ctx, importId }: Run, error: unknown): Promise<void> {
  const own = await selectUnfinishedImport(ctx.db)
  if (own?.id !== importId) return
  await inTransaction(ctx, async (ctx) => {
    await updateImport(ctx.db, importId, { failure: JSON.stringify(failureOf(error)) })
    await undo(ctx, own)
  })
}

async function takeBatch(run: Run, listings: readonly SourceListing[], read: number): Promise<void> {
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
  await retryOnce(() =>
    inTransaction(ctx, async (ctx) => {
      await recordProgress(ctx, importId, { read })
      await insertNew(ctx, rows)
      await insertChanges(ctx.db, importId, changes)
    }),
  )
}

/** Throws if another import has taken the place of this one. */
async function recordProgress(
  { db, now }: ImportContext,
  id: string,
  change: Partial<ListingImportRow>,
): Promise<void> {
  const isOurs = await updateImport(db, id, { ...change, aliveAt: now().toISOString() })
  if (!isOurs) throw new AppError('importUnderWay')
}

/** Others may take a slug at the same moment, or wait for what we hold while we wait for them. */
async function retryOnce(action: () => Promise<void>): Promise<void> {
  try {
    await action()
  } catch (error) {
    if (!isUniqueViolation(error) && !isClash(error)) throw error
    await action()
  }
}

function newRow({ ctx, wanted, importId }: Run, sourceId: string, columns: ListingColumns): ListingRow {
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
  run: Run,
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

async function insertNew({ db }: ImportContext, listings: readonly ListingRow[]): Promise<void> {
  if (listings.length === 0) return
  const slugs = await freeSlugs(db, listings)
  const rows = listings.map((row) => ({ ...row, slug: slugs.get(row.id)?.slug ?? '' }))
  await insertListings(db, rows)
  await insertListingSlugs(db, [...slugs.values()])
  await indexNewListings(db, rows)
}

async function stageMissing({ ctx, counts, importId, missing, wanted }: Run): Promise<void> {
  const ids = [...missing]
  for (let start = 0; start < ids.length; start += batchSize) {
    const rows = await selectListings(ctx.db, ids.slice(start, start + batchSize))
    for (const row of rows) note(counts.missing, row.name || row.sourceId)
    const changes = rows.flatMap((row) => stagedChange(row, { status: 'missing' }))
    if (!wanted.isDryRun) await insertChanges(ctx.db, importId, changes)
  }
}

async function findDuplicates({ ctx, counts, importId, held, wanted }: Run): Promise<FoundPair[]> {
  const all: FoundPair[] = []
  let aliveAt = ctx.now().getTime()
  for await (const pairs of findOpenPairs(ctx.db, held, importId)) {
    for (const pair of pairs) {
      note(counts.duplicates, pair.names.filter(Boolean).join(' · '))
      all.push(pair)
    }
    if (wanted.isDryRun || ctx.now().getTime() - aliveAt < aliveMs / 4) continue
    await recordProgress(ctx, importId, {})
    aliveAt = ctx.now().getTime()
  }
  return all
}

async function finishImport(
  { ctx, importId, counts, changedIds }: Run,
  pairs: readonly FoundPair[],
): Promise<void> {
  const finish = async (ctx: ImportContext) => {
    await applyChanges(ctx, importId, 'after')
    await storePairs(ctx.db, changedIds, pairs)
    const now = ctx.now().toISOString()
    await recordProgress(ctx, importId, { finishedAt: now, counts: JSON.stringify(counts) })
    await deleteOtherChanges(ctx.db, importId)
  }
  await retryOnce(() => inTransaction(ctx, finish))
}

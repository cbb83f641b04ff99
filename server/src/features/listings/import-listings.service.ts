import type { ImportCounts } from '@mihrab/core/features/listings/listings.schemas.ts'
import { usesPostgres } from '#database/dialect.ts'
import { isUniqueViolation } from '#database/errors.ts'
import { AppError } from '#http/app-error.ts'
import { newId } from '#ids.ts'
import { type FoundPair, findOpenPairs } from '#listings/duplicates/found-pairs.ts'
import { HeldPlaces } from '#listings/duplicates/held-places.ts'
import { storePairs } from '#listings/duplicates/stored-pairs.ts'
import { analyzeIndex } from '#search/fill-index.ts'
import { HeldIndex } from '#search/held-index.ts'
import { readFeatures, stageMissing } from './import-batches.service.ts'
import {
  type ImportRun,
  type ListingImport,
  noCounts,
  note,
  recordProgress,
  retryOnce,
} from './import-run.service.ts'
import {
  deleteOtherChanges,
  insertImport,
  selectListingIdsOfArea,
  selectUnfinishedImport,
  updateImport,
} from './imports.queries.ts'
import { failureOf } from './refused-file.ts'
import {
  aliveMs,
  applyChanges,
  type ImportContext,
  inTransaction,
  isRunning,
  undo,
} from './undo-import.service.ts'

/**
 * Imports a file. New listings are written at once, and seen by nobody until the import has ended; changes of
 * existing ones are staged, and made in the transaction that ends it. 409 while another import runs.
 */
export async function importListings(ctx: ImportContext, wanted: ListingImport): Promise<ImportCounts> {
  const counts = noCounts()
  const run = {
    ...{ ctx, wanted, counts, importId: newId(), missing: new Set<string>() },
    ...{ held: new HeldPlaces(), changedIds: [], index: new HeldIndex() },
  }
  try {
    await runImport(run)
  } catch (error) {
    await cancel(run, error)
    throw error
  }
  return counts
}

async function runImport(run: ImportRun): Promise<void> {
  const { ctx, wanted, counts } = run
  if (!wanted.isDryRun) await startImport(run)
  if (wanted.completeArea)
    for (const id of await selectListingIdsOfArea(ctx.db, wanted.completeArea)) run.missing.add(id)
  await readFeatures(run)
  if (counts.new.count + counts.changed.count + counts.unchanged.count === 0)
    throw new AppError('importWithoutListings')
  await stageMissing(run)
  if (!wanted.isDryRun && usesPostgres(ctx.db)) await analyzeIndex(ctx.db)
  const pairs = await findDuplicates(run)
  if (!wanted.isDryRun) await finishImport(run, pairs)
}

async function startImport({ ctx, wanted, importId }: ImportRun): Promise<void> {
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

/** An import that fails leaves nothing but its failure. */
async function cancel({ ctx, importId }: ImportRun, error: unknown): Promise<void> {
  const own = await selectUnfinishedImport(ctx.db)
  if (own?.id !== importId) return
  await inTransaction(ctx, async (ctx) => {
    await updateImport(ctx.db, importId, { failure: JSON.stringify(failureOf(error)) })
    await undo(ctx, own)
  })
}

async function findDuplicates({ ctx, counts, importId, held, wanted }: ImportRun): Promise<FoundPair[]> {
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
  { ctx, importId, counts, changedIds }: ImportRun,
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

import type { EndpointInput, EndpointResponse } from '@mihrab/core/contract.ts'
import { describeError } from '@mihrab/core/describe-error.ts'
import { localeWithDigits } from '@mihrab/core/digits.ts'
import type * as contract from '@mihrab/core/features/listings/listings.contract.ts'
import type { Listing, ListingImport } from '@mihrab/core/features/listings/listings.schemas.ts'
import { z } from 'zod'
import { type AppContext, inTransaction } from '#context.ts'
import type { ListPage } from '#database/list-page.ts'
import type { ListingImportRow, ListingRow } from '#database/tables.ts'
import { AppError } from '#http/app-error.ts'
import { readPage } from '#http/page-cursor.ts'
import { renewListsVersion } from '#mosque-access/lists-version.service.ts'
import { searchMosques } from '#search/mosque-search.ts'
import { selectImport, selectLastFinishedImport } from './imports.queries.ts'
import { moveListing } from './listing-status.service.ts'
import { selectShownListingPage, selectShownListings } from './listings.queries.ts'
import { entryOf } from './listings.service.ts'
import { isRunning } from './undo-import.service.ts'

/** 404 if there is none. */
export async function getListingImport(ctx: AppContext, id: string): Promise<ListingImport> {
  const row = await selectImport(ctx.db, id)
  if (!row) throw new AppError('importNotFound')
  const last = await selectLastFinishedImport(ctx.db)
  const locale = localeWithDigits(ctx.callerLanguage?.() ?? 'en')
  return {
    importId: row.id,
    state: stateOf(ctx, row),
    read: row.read,
    startedAt: row.startedAt,
    counts: row.counts === null ? null : JSON.parse(row.counts),
    failure: row.failure === null ? null : describeError(JSON.parse(row.failure), locale),
    mayBeUndone: last?.id === row.id && row.undoneAt === null,
    undoable:
      last?.counts && last.undoneAt === null
        ? { startedAt: last.startedAt, counts: JSON.parse(last.counts) }
        : null,
  }
}

function stateOf(ctx: AppContext, row: ListingImportRow): ListingImport['state'] {
  if (isRunning(ctx, row)) return 'running'
  if (row.finishedAt === null) return 'failed'
  return row.undoneAt === null ? 'done' : 'undone'
}

type ListQuery = EndpointInput<typeof contract.listListings>['query']
type ListAnswer = EndpointResponse<typeof contract.listListings>

const byId = { schema: z.tuple([z.uuid()]), of: ({ id }: ListingRow): [string] => [id] }

export async function listListings(ctx: AppContext, query: ListQuery): Promise<ListAnswer> {
  const select = ({ after, limit, words }: ListPage) =>
    words.length > 0
      ? findListings(ctx, query.q ?? '', { after, limit })
      : selectShownListingPage(ctx.db, { after: String(after?.[0] ?? ''), limit })
  const { shown, next } = await readPage(query, byId, select)
  return { listings: shown.map(toListing), ...next }
}

/** The first hundred at most. */
async function findListings(ctx: AppContext, q: string, { after, limit }: Omit<ListPage, 'words'>) {
  if (after) return []
  const { mosques } = await searchMosques(ctx.db, { q, kinds: 'listings', limit: Math.min(limit, 100) })
  const ids = mosques.map(({ mosqueId }) => mosqueId)
  const rows = new Map((await selectShownListings(ctx.db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

function toListing(row: ListingRow): Listing {
  const { id, slug, address, country, latitude, longitude, source, sourceId, createdAt } = row
  const { name } = entryOf(row)
  return {
    _id: id,
    slug,
    name,
    address,
    country,
    latitude,
    longitude,
    source,
    sourceId,
    importedAt: createdAt,
  }
}

/** 404 if there is no such listing. */
export async function hideListing(ctx: AppContext, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const from = ['shown', 'missing', 'merged', 'hidden'] as const
    if (!(await moveListing(ctx, id, { from, to: 'hidden' }))) throw new AppError('listingNotFound')
    await renewListsVersion(ctx)
  })
}

import type { EndpointInput, EndpointResponse } from '@mihrab/core/contract.ts'
import type { listDuplicates as listEndpoint } from '@mihrab/core/features/duplicates/duplicates.contract.ts'
import {
  type DuplicateEntry,
  type DuplicatePair,
  type DuplicateReason,
  maxCountedDuplicates,
  undoDays,
} from '@mihrab/core/features/duplicates/duplicates.schemas.ts'
import { nameIn } from '@mihrab/core/features/mosques/mosque-texts.ts'
import type { MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { plainLanguage } from '@mihrab/core/features/public/page-language.ts'
import { cleanText } from '@mihrab/core/hidden-characters.ts'
import { dayMs } from '@mihrab/core/hijri/utc-days.ts'
import type { Language } from '@mihrab/core/languages.ts'
import { z } from 'zod'
import type { AppContext } from '#context.ts'
import type { ListPage } from '#database/list-page.ts'
import { readPublicColumns } from '#database/mosque-columns.ts'
import type { DuplicatePairRow, ListingStatus } from '#database/tables.ts'
import { type EntryRow, entryOf } from '#features/listings/listings.service.ts'
import { readPage } from '#http/page-cursor.ts'
import { selectEntryRows } from '#listings/duplicates/near-entries.ts'
import {
  countOpenPairs,
  selectDecidedPairs,
  selectOpenPairs,
  selectPeople,
  selectUserNames,
} from './duplicates.queries.ts'

type Query = EndpointInput<typeof listEndpoint>['query']

const openPosition = {
  schema: z.tuple([z.number(), z.uuid()]),
  of: ({ score, id }: DuplicatePairRow): [number, string] => [score, id],
}
const decidedPosition = {
  schema: z.tuple([z.iso.datetime(), z.uuid()]),
  of: ({ decidedAt, id }: DuplicatePairRow): [string, string] => [decidedAt ?? '', id],
}

/** Pairs that wait for a decision, or those decided lately. */
export async function listDuplicates(
  ctx: AppContext,
  { decided = false, ...query }: Query,
): Promise<EndpointResponse<typeof listEndpoint>> {
  const since = oldestUndoable(ctx)
  const { shown, next } = decided
    ? await readPage(query, decidedPosition, (page: ListPage) => selectDecidedPairs(ctx.db, since, page))
    : await readPage(query, openPosition, (page: ListPage) => selectOpenPairs(ctx.db, page))
  return {
    pairs: await describePairs(ctx, shown),
    open: await countOpenPairs(ctx.db, maxCountedDuplicates),
    ...next,
  }
}

export function oldestUndoable({ now }: AppContext): string {
  return new Date(now().getTime() - undoDays * dayMs).toISOString()
}

/** Without pairs of entries that were deleted. */
async function describePairs(ctx: AppContext, pairs: readonly DuplicatePairRow[]): Promise<DuplicatePair[]> {
  if (pairs.length === 0) return []
  const ids = [...new Set(pairs.flatMap(({ aId, bId }) => [aId, bId]))]
  const entries = await readPairEntries(ctx, ids)
  const admins = await selectUserNames(
    ctx.db,
    pairs.flatMap(({ decidedBy }) => decidedBy ?? []),
  )
  return pairs.flatMap((pair) => {
    const [a, b] = [entries.get(pair.aId), entries.get(pair.bId)]
    if (!a || !b) return []
    const by = cleanText(admins.get(pair.decidedBy ?? '') ?? '')
    return {
      id: pair.id,
      a: a.shown,
      b: b.shown,
      score: pair.score,
      distanceKm: pair.distanceKm,
      reasons: pair.reasons.split(',').filter(Boolean) as DuplicateReason[],
      decision: decisionOf(pair, by, pair.keptId === pair.aId ? b : a),
    }
  })
}

function decisionOf(
  { decision: kind, keptId: kept, decidedAt: at, before }: DuplicatePairRow,
  by: string,
  { status, reason }: PairEntry,
): DuplicatePair['decision'] {
  if (!kind || !at) return null
  const isAsMerged =
    status === 'merged' || (status === 'rejected' && reason === JSON.parse(before ?? '{}').reason)
  return { kind, kept, at, by, mayBeUndone: kind === 'different' || isAsMerged }
}

interface PairEntry {
  readonly shown: DuplicateEntry
  readonly status: MosqueStatus | ListingStatus
  /** Why a mosque was rejected. */
  readonly reason?: string | null
}

async function readPairEntries(
  ctx: AppContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PairEntry>> {
  const { mosques, listings } = await selectEntryRows(ctx.db, ids)
  const mosqueIds = mosques.map(({ id }) => id)
  const people = Map.groupBy(await selectPeople(ctx.db, mosqueIds), ({ mosqueId }) => mosqueId)
  const language = ctx.callerLanguage?.() ?? plainLanguage
  const entries: PairEntry[] = [
    ...mosques.map((row) => {
      const { status, email, timesSetUntil } = row
      const names = (people.get(row.id) ?? []).map(({ name }) => cleanText(name)).sort()
      const shown = { ...describeEntry(row, language), status, email, timesSetUntil, people: names }
      return { shown, status, reason: row.rejectionReason }
    }),
    ...listings.map((listing) => {
      const shown = describeEntry(entryOf(listing), language)
      return { shown, status: listing.status }
    }),
  ]
  return new Map(entries.map((entry) => [entry.shown.id, entry]))
}

function describeEntry(row: EntryRow, language: Language): DuplicateEntry {
  const { name, names, address, country, phone, website } = readPublicColumns(row)
  const { id, slug, latitude, longitude, listing, createdAt: since } = row
  return {
    ...{ id, slug, latitude, longitude, address, country, phone, website, since },
    name: nameIn({ name, names }, language),
    managed: !listing,
    status: null,
    email: null,
    people: [],
    timesSetUntil: null,
    source: listing?.source ?? null,
    denomination: cleanText(listing?.denomination ?? ''),
  }
}

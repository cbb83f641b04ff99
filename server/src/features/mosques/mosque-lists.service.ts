import type { MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { PageQuery } from '@mihrab/core/paging.ts'
import { z } from 'zod'
import type { AppContext, SignedInContext } from '#context.ts'
import type { ListPage } from '#database/list-page.ts'
import type { MosqueRow } from '#database/tables.ts'
import { readPage } from '#http/page-cursor.ts'
import type { Authorized } from '#mosque-access/authorized.ts'
import { renewListsVersion } from '#mosque-access/lists-version.service.ts'
import { updateMosqueRow } from '#mosque-access/mosque-access.queries.ts'
import { claimsForViewer } from './claimed-mosques.service.ts'
import {
  type ListedMosque,
  type MosqueListName,
  selectMosqueList,
  selectStatusCountRows,
  selectUnconfirmedCountRow,
} from './mosque-list.queries.ts'
import { toMosque } from './mosque-rows.ts'

const position = {
  schema: z.tuple([z.iso.datetime(), z.uuid()]),
  of: ({ row }: ListedMosque): [string, string] => [row.updatedAt, row.id],
}

/** The mosques of a list, or every one: all, or a page of them. */
export async function listMosques(ctx: SignedInContext, list: MosqueListName | null, query: PageQuery) {
  const select = (page: ListPage) => selectMosqueList(ctx.db, list, page)
  const { shown, next } = await readPage(query, position, select)
  const isAdmin = ctx.viewer.role === 'admin'
  const claims = await claimsForViewer(
    ctx,
    shown.map(({ row }) => row.id),
  )
  const mosques = shown.map(({ row, contactPersonIds }) => ({
    ...toMosque(ctx.viewer, row, contactPersonIds),
    claim: claims.get(row.id),
    ...(isAdmin && row.askedInVainAt !== null && { unconfirmed: unconfirmed(row, row.askedInVainAt) }),
  }))
  return { mosques, ...next }
}

function unconfirmed({ confirmedAt }: MosqueRow, askedInVainAt: string) {
  return { since: confirmedAt, askedAt: askedInVainAt || null }
}

/** Counts mosques by status, with the last change of the longest-waiting one. */
export async function countMosques(ctx: AppContext) {
  const rows = await selectStatusCountRows(ctx.db, {})
  const [asked] = await selectUnconfirmedCountRow(ctx.db, {})
  const find = (status: MosqueStatus) => rows.find((row) => row.status === status)
  // PostgreSQL's counts are eight-byte integers, which arrive as text.
  const count = (status: MosqueStatus) => Number(find(status)?.count ?? 0)
  return {
    counts: { approved: count('approved'), pending: count('pending'), rejected: count('rejected') },
    unconfirmed: Number(asked?.count ?? 0),
    pendingSince: find('pending')?.since ?? null,
  }
}

/** Stores until when times are published, for the lists. */
export async function setTimesUntil(
  ctx: AppContext,
  mosque: Authorized<MosqueRow>,
  day: string | null,
): Promise<void> {
  if (day === mosque.timesSetUntil) return
  await updateMosqueRow(ctx.db, mosque, { timesSetUntil: day })
  await renewListsVersion(ctx)
}

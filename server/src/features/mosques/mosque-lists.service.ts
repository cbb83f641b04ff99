import type { MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { PageQuery } from '@mihrab/core/paging.ts'
import { z } from 'zod'
import type { AppContext } from '#context.ts'
import type { ListPage } from '#database/list-page.ts'
import type { MosqueRow } from '#database/tables.ts'
import { readPage } from '#http/page-cursor.ts'
import type { Authorized } from '#mosque-access/authorized.ts'
import { renewListsVersion } from '#mosque-access/lists-version.service.ts'
import { updateMosqueRow } from '#mosque-access/mosque-access.queries.ts'
import { type ListedMosque, selectMosqueList, selectStatusCountRows } from './mosque-list.queries.ts'
import { toMosque } from './mosque-rows.ts'

const position = {
  schema: z.tuple([z.iso.datetime(), z.uuid()]),
  of: ({ row }: ListedMosque): [string, string] => [row.updatedAt, row.id],
}

/** The mosques of a status, or of every one, newest change first: all, or a page of them. */
export async function listMosques(ctx: AppContext, status: MosqueStatus | null, query: PageQuery) {
  const select = (page: ListPage) => selectMosqueList(ctx.db, status, page)
  const { shown, next } = await readPage(query, position, select)
  return { mosques: shown.map(({ row, contactPersonIds }) => toMosque(row, contactPersonIds)), ...next }
}

/** How many mosques have each status, and when the longest waiting one last changed. */
export async function countMosques(ctx: AppContext) {
  const rows = await selectStatusCountRows(ctx.db, {})
  const find = (status: MosqueStatus) => rows.find((row) => row.status === status)
  // PostgreSQL counts beyond what a number holds, and answers with text.
  const count = (status: MosqueStatus) => Number(find(status)?.count ?? 0)
  return {
    counts: { approved: count('approved'), pending: count('pending'), rejected: count('rejected') },
    pendingSince: find('pending')?.since ?? null,
  }
}

/** Keeps up to when the lists say that times are set: all that they show of ranges. */
export async function setTimesUntil(
  ctx: AppContext,
  mosque: Authorized<MosqueRow>,
  day: string | null,
): Promise<void> {
  if (day === mosque.timesSetUntil) return
  await updateMosqueRow(ctx.db, mosque, { timesSetUntil: day })
  await renewListsVersion(ctx)
}

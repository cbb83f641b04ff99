import type { MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { PageQuery } from '@mihrab/core/paging.ts'
import { z } from 'zod'
import type { AppContext } from '#context.ts'
import { searchWordsOf } from '#database/search.ts'
import type { MosqueRow } from '#database/tables.ts'
import { cutPage, rowsToRead, unwrapCursor } from '#http/page-cursor.ts'
import type { Authorized } from '#mosque-access/authorized.ts'
import { renewListsVersion } from '#mosque-access/lists-version.service.ts'
import { updateMosqueRow } from '#mosque-access/mosque-access.queries.ts'
import { selectMosqueList, selectStatusCountRows } from './mosque-list.queries.ts'
import { toMosque } from './mosque-rows.ts'

/** Of a row in the order of the list: when it last changed, and its id. */
const positionSchema = z.tuple([z.iso.datetime(), z.uuid()])

/** The mosques of a status, or of every one, newest change first: all, or a page of them. */
export async function listMosques(ctx: AppContext, status: MosqueStatus | null, page: PageQuery) {
  const { limit, cursor, q = '' } = page
  const [updatedAt, id] = cursor ? unwrapCursor(cursor, positionSchema) : []
  const { rows, contactPersonIds } = await selectMosqueList(ctx.db, {
    status,
    words: searchWordsOf(q),
    after: updatedAt !== undefined && id !== undefined ? { updatedAt, id } : null,
    limit: rowsToRead(limit),
  })
  const { shown, next } = cutPage(rows, limit, ({ updatedAt, id }) => [updatedAt, id])
  return { mosques: shown.map((row) => toMosque(row, contactPersonIds.get(row.id) ?? [])), ...next }
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

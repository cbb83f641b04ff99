import type { MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { sql } from 'kysely'
import { compileOnce } from '#database/compile-once.ts'
import { compileList } from '#database/compiled-list.ts'
import { type ListOrder, type ListPage, pageOf } from '#database/list-page.ts'
import { holdsPattern } from '#database/search.ts'
import type { Database, MosqueRow, SearchScope } from '#database/tables.ts'
import { listCondition } from '#search/list-search.ts'

export interface ListedMosque {
  readonly row: MosqueRow
  readonly contactPersonIds: readonly string[]
}

/** A status, the approved mosques whose people did not answer, or the pending ones in the other order. */
export type MosqueListName = MosqueStatus | 'unconfirmed' | 'longestPending'

/** Mosques of a list, or all of them, with their contact persons. */
export async function selectMosqueList(
  db: Database,
  list: MosqueListName | null,
  page: ListPage,
): Promise<ListedMosque[]> {
  const variant = list ?? everyStatus
  const rows = await selectRows(db, page, variant)
  // A page of a search names its mosques: searching twice would double the cost.
  const people =
    page.words.length > 0
      ? await contactPersonsOfRows(db, rows)
      : await selectContactPersonsOfList(db, page, variant)
  const idsByMosque = groupByMosque(people)
  return rows.map((row) => ({ row, contactPersonIds: idsByMosque.get(row.id) ?? [] }))
}

/** Finds by index if the words occur in mosques, otherwise by plain search. */
async function selectRows(db: Database, page: ListPage, variant: string): Promise<readonly MosqueRow[]> {
  const isFound = page.words.length > 0 ? await listCondition(db, scopesOf(variant), page.words) : null
  if (!isFound) return selectListedRows(db, page, variant)
  return mosqueList(db, { ...page, words: [] }, variant)
    .where(isFound)
    .selectAll()
    .execute()
}

function scopesOf(variant: string): readonly SearchScope[] {
  if (variant === everyStatus) return [0, 1]
  return variant === 'approved' || variant === 'unconfirmed' ? [1] : [0]
}

const everyStatus = 'every'

const byChange = (direction: 'asc' | 'desc'): ListOrder => [
  ['updatedAt', direction],
  ['id', direction],
]

const selectListedRows = compileList((db, page, status) => mosqueList(db, page, status).selectAll())

/** Contact persons of a whole list are found by the list's condition: its ids could be too many to name. */
const selectContactPersonsOfList = compileList((db, page, status) =>
  contactPersons(db).where(
    'mosqueId',
    'in',
    db.selectFrom(mosqueList(db, page, status).select('id').as('listed')).select('listed.id'),
  ),
)

function mosqueList(db: Database, page: ListPage, variant: string) {
  const order = byChange(variant === 'longestPending' ? 'asc' : 'desc')
  return pageOf(mosquesOf(db, variant), order, page, holdsPattern)
}

function mosquesOf(db: Database, variant: string) {
  const all = db.selectFrom('mosques')
  if (variant === everyStatus) return all
  const list = all.where('status', '=', sql.lit(statuses[variant] ?? (variant as MosqueStatus)))
  return variant === 'unconfirmed' ? list.where('askedInVainAt', 'is not', null) : list
}

/** Of lists with another name. */
const statuses: Record<string, MosqueStatus> = { unconfirmed: 'approved', longestPending: 'pending' }

interface ContactPersonRow {
  readonly mosqueId: string
  readonly userId: string
}

function contactPersons(db: Database) {
  return db.selectFrom('mosque_contact_persons').select(['mosqueId', 'userId']).orderBy('userId')
}

const selectContactPersonsBySize = new Map<
  number,
  (db: Database, args: Record<string, string>) => Promise<readonly ContactPersonRow[]>
>()

/** One query for up to two mosques, four, eight …: few enough to cache. */
async function contactPersonsOfRows(db: Database, rows: readonly MosqueRow[]) {
  if (rows.length === 0) return []
  const size = 2 ** Math.ceil(Math.log2(rows.length))
  const select =
    selectContactPersonsBySize.get(size) ??
    compileOnce((db, args: Record<string, string>) =>
      contactPersons(db).where('mosqueId', 'in', Object.values(args)),
    )
  selectContactPersonsBySize.set(size, select)
  const ids = Array.from({ length: size }, (_, index) => [`id${index}`, rows[index]?.id ?? ''])
  return select(db, Object.fromEntries(ids))
}

function groupByMosque(rows: readonly ContactPersonRow[]): Map<string, string[]> {
  const idsByMosque = new Map<string, string[]>()
  for (const { mosqueId, userId } of rows) {
    const ids = idsByMosque.get(mosqueId)
    if (ids) ids.push(userId)
    else idsByMosque.set(mosqueId, [userId])
  }
  return idsByMosque
}

/** Counts mosques by status, with the earliest change of each. */
export const selectStatusCountRows = compileOnce((db) =>
  db
    .selectFrom('mosques')
    .select((eb) => ['status', eb.fn.countAll().as('count'), eb.fn.min('updatedAt').as('since')])
    .groupBy('status'),
)

/** Separate, as it uses its own partial index. */
export const selectUnconfirmedCountRow = compileOnce((db) =>
  mosquesOf(db, 'unconfirmed').select((eb) => eb.fn.countAll().as('count')),
)

import type { MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import { compileOnce } from '#database/compile-once.ts'
import type { Database, MosqueRow } from '#database/tables.ts'
import type { ListPosition } from './list-cursor.ts'

export interface MosqueListFilter {
  readonly status: MosqueStatus
  /** Folded words; every one must occur. */
  readonly words: readonly string[]
  readonly after: ListPosition | null
  readonly limit: number | null
}

export interface MosqueList {
  readonly rows: readonly MosqueRow[]
  readonly contactPersonIds: Map<string, string[]>
}

/** Mosques, newest change first, with their contact persons. */
export async function selectMosqueList(db: Database, filter: MosqueListFilter): Promise<MosqueList> {
  const { status, words, after, limit } = filter
  if (words.length === 0 && !after) {
    const queries = fromTheTop(status, limit)
    return {
      rows: await queries.rows(db, {}),
      contactPersonIds: groupByMosque(await queries.contactPersons(db, {})),
    }
  }
  // There are as many of these as people can think of: not worth keeping.
  return {
    rows: await filtered(db, filter).selectAll().execute(),
    contactPersonIds: groupByMosque(await contactPersonsOf(db, filtered(db, filter)).execute()),
  }
}

const listsFromTheTop = new Map<string, ReturnType<typeof listQueries>>()

/**
 * What most readers ask for: the first page, or the whole list. Kept for each status and size (both checked), with
 * constants in place of parameters: SQLite answers such a query in half the time.
 */
function fromTheTop(status: MosqueStatus, limit: number | null) {
  const key = `${status} ${limit}`
  const kept = listsFromTheTop.get(key)
  if (kept) return kept
  const made = listQueries((db) => {
    const list = newestFirst(db, sql.lit(status))
    return limit === null ? list : list.limit(sql.lit(limit))
  })
  listsFromTheTop.set(key, made)
  return made
}

function listQueries(list: (db: Database) => ReturnType<typeof newestFirst>) {
  return {
    rows: compileOnce((db) => list(db).selectAll()),
    contactPersons: compileOnce((db) => contactPersonsOf(db, list(db))),
  }
}

/** The contact persons are asked for by the same list: its ids could be too many to name. */
function contactPersonsOf(db: Database, list: ReturnType<typeof newestFirst>) {
  return db
    .selectFrom('mosque_contact_persons')
    .select(['mosqueId', 'userId'])
    .where('mosqueId', 'in', db.selectFrom(list.select('id').as('listed')).select('listed.id'))
    .orderBy('userId')
}

function newestFirst(db: Database, status: MosqueStatus | RawBuilder<MosqueStatus>) {
  return db
    .selectFrom('mosques')
    .where('status', '=', status)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
}

function filtered(db: Database, { status, words, after, limit }: MosqueListFilter) {
  let query = newestFirst(db, status)
  for (const word of words) {
    query = query.where(sql<boolean>`"searchText" like ${`%${escapeLike(word)}%`} escape '!'`)
  }
  if (after) {
    query = query.where((eb) =>
      eb.or([
        eb('updatedAt', '<', after.updatedAt),
        eb.and([eb('updatedAt', '=', after.updatedAt), eb('id', '<', after.id)]),
      ]),
    )
  }
  return limit === null ? query : query.limit(limit)
}

function escapeLike(word: string): string {
  return word.replace(/[!%_]/g, (letter) => `!${letter}`)
}

function groupByMosque(rows: readonly { mosqueId: string; userId: string }[]): Map<string, string[]> {
  const idsByMosque = new Map<string, string[]>()
  for (const { mosqueId, userId } of rows) {
    const ids = idsByMosque.get(mosqueId)
    if (ids) ids.push(userId)
    else idsByMosque.set(mosqueId, [userId])
  }
  return idsByMosque
}

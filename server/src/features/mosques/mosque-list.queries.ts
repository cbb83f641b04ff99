import type { MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { sql } from 'kysely'
import { compileOnce } from '#database/compile-once.ts'
import { holdsWord, maxKeptWords, wordArguments } from '#database/search.ts'
import type { Database, MosqueRow } from '#database/tables.ts'

export interface MosqueListFilter {
  /** Null for every one. */
  readonly status: MosqueStatus | null
  /** Folded words; every one must occur. */
  readonly words: readonly string[]
  /** The row after which a page begins. */
  readonly after: Pick<MosqueRow, 'updatedAt' | 'id'> | null
  readonly limit: number
}

export interface MosqueList {
  readonly rows: readonly MosqueRow[]
  readonly contactPersonIds: Map<string, string[]>
}

/** Mosques, newest change first, with their contact persons. */
export async function selectMosqueList(db: Database, filter: MosqueListFilter): Promise<MosqueList> {
  const list = listFor(filter)
  const args = argumentsOf(filter)
  const rows = await list.rows(db, args)
  // A page of a search names its mosques: to search a second time would cost as much as the first.
  const isPageFound = filter.words.length > 0
  const people = isPageFound ? await contactPersonsOfRows(db, rows) : await list.contactPersons(db, args)
  return { rows, contactPersonIds: groupByMosque(people) }
}

type ListQueries = ReturnType<typeof listQueries>
type ListArguments = Record<string, string>

const listsByForm = new Map<string, ListQueries>()

/**
 * The queries for a status, a size and a number of words, all checked, with constants in place of parameters: SQLite
 * answers such a query in half the time.
 */
function listFor(filter: MosqueListFilter): ListQueries {
  const { status, words, after, limit } = filter
  const isKept = words.length <= maxKeptWords
  const isFirstPage = words.length === 0 && !after
  const make = () =>
    listQueries((db, args) => filteredList(db, filter, args), isKept, { keepAnswers: isFirstPage })
  if (!isKept) return make()
  return keptIn(listsByForm, `${status} ${words.length} ${after !== null} ${limit}`, make)
}

function keptIn<Key, Made>(map: Map<Key, Made>, key: Key, make: () => Made): Made {
  const made = map.get(key) ?? make()
  map.set(key, made)
  return made
}

function listQueries(
  list: (db: Database, args: ListArguments) => List,
  isKept: boolean,
  options: { keepAnswers: boolean },
) {
  const rows = (db: Database, args: ListArguments) => list(db, args).selectAll()
  const contactPersons = (db: Database, args: ListArguments) => contactPersonsOf(db, list(db, args))
  if (isKept)
    return { rows: compileOnce(rows, options), contactPersons: compileOnce(contactPersons, options) }
  return {
    rows: (db: Database, args: ListArguments) => rows(db, args).execute(),
    contactPersons: (db: Database, args: ListArguments) => contactPersons(db, args).execute(),
  }
}

type List = ReturnType<typeof newestFirst>

function newestFirst(db: Database, status: MosqueStatus | null) {
  const list = db.selectFrom('mosques').orderBy('updatedAt', 'desc').orderBy('id', 'desc')
  return status === null ? list : list.where('status', '=', sql.lit(status))
}

/** By the form of the filter alone; its values are the arguments. */
function filteredList(db: Database, { status, words, after, limit }: MosqueListFilter, args: ListArguments) {
  let list = newestFirst(db, status)
  for (const index of words.keys()) list = list.where(holdsWord(args[`word${index}`]))
  if (after) {
    const position = sql`(${args.updatedAt}, ${args.id})`
    list = list.where(sql<boolean>`("updatedAt", id) < ${position}`)
  }
  return list.limit(sql.lit(limit))
}

function argumentsOf({ words, after }: MosqueListFilter): ListArguments {
  return { ...wordArguments(words), ...(after && { updatedAt: after.updatedAt, id: after.id }) }
}

interface ContactPersonRow {
  readonly mosqueId: string
  readonly userId: string
}

/** The contact persons of a whole list are asked for by the same list: its ids could be too many to name. */
function contactPersonsOf(db: Database, list: List) {
  return contactPersons(db).where(
    'mosqueId',
    'in',
    db.selectFrom(list.select('id').as('listed')).select('listed.id'),
  )
}

function contactPersons(db: Database) {
  return db.selectFrom('mosque_contact_persons').select(['mosqueId', 'userId']).orderBy('userId')
}

const selectContactPersonsBySize = new Map<
  number,
  (db: Database, args: ListArguments) => Promise<readonly ContactPersonRow[]>
>()

/** One query for up to two mosques, four, eight …: few enough to keep. */
async function contactPersonsOfRows(db: Database, rows: readonly MosqueRow[]) {
  if (rows.length === 0) return []
  const size = 2 ** Math.ceil(Math.log2(rows.length))
  const select = keptIn(selectContactPersonsBySize, size, () =>
    compileOnce((db, args: ListArguments) =>
      contactPersons(db).where('mosqueId', 'in', Object.values(args) as string[]),
    ),
  )
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

/** How many mosques have each status, and the earliest change among them. */
export const selectStatusCountRows = compileOnce((db) =>
  db
    .selectFrom('mosques')
    .select((eb) => ['status', eb.fn.countAll().as('count'), eb.fn.min('updatedAt').as('since')])
    .groupBy('status'),
)

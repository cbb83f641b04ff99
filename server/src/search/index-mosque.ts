import { type Insertable, sql } from 'kysely'
import type { Database, MosqueSearchRow, SearchScope } from '#database/tables.ts'
import { changeWordCounts, countWords, type ScopedWord, type WordChange } from './index-words.ts'
import { elementsOf, insertingRows, integerAt, textAt } from './json-rows.ts'
import {
  type IndexedListing,
  type IndexedMosque,
  listingSearchRowOf,
  searchRowOf,
  tokensOf,
  wordsOf,
} from './search-row.ts'

/** Indexes a new or changed mosque, in the transaction of the change. */
export function indexMosque(db: Database, mosque: IndexedMosque): Promise<void> {
  return indexRow(db, searchRowOf(mosque), { mosqueId: mosque.id })
}

/** Indexes a listing whose text, place or status changed. */
export function indexListing(db: Database, listing: IndexedListing): Promise<void> {
  return indexRow(db, listingSearchRowOf(listing), { listingId: listing.id })
}

/** Tokens of new rows, and new words without slips. */
export interface ToWrite {
  readonly tokens: readonly (Position & { readonly tokens: readonly string[] })[]
  readonly words: readonly ScopedWord[]
}

/** Indexes some hundred new listings at once. What it returns is to be written later, with that of others. */
export async function indexNewListings(db: Database, listings: readonly IndexedListing[]): Promise<ToWrite> {
  const rows = listings.map(listingSearchRowOf)
  const { rows: numbered } = await sql<{ number: number; listingId: string }>`
    ${insertingRows(db, 'mosque_search', rows)} returning number, "listingId"`.execute(db)
  const words = await countWords(db, sumOf(rows.flatMap((row) => countsOf(row, 1))))
  const numbers = new Map(numbered.map(({ number, listingId }) => [listingId, number]))
  const tokens = rows.map(({ listingId, scope, cell, tokens }) => ({
    ...{ number: numbers.get(listingId) ?? 0, scope, cell },
    tokens: tokensOf({ tokens }),
  }))
  return { tokens, words }
}

async function indexRow(
  db: Database,
  row: Omit<Insertable<MosqueSearchRow>, 'number'> & WrittenRow,
  key: EntryKey,
) {
  const before = await selectSearchRow(db, key)
  if (!before) {
    const { number } = await db
      .insertInto('mosque_search')
      .values(row)
      .returning('number')
      .executeTakeFirstOrThrow()
    await insertTokens(db, { ...row, number }, tokensOf(row))
    await changeWordCounts(db, countsOf(row, 1))
    return
  }
  await db.updateTable('mosque_search').set(row).where('number', '=', before.number).execute()
  await replaceTokens(db, before, { ...row, number: before.number })
  await changeWordCounts(db, sumOf([...countsOf(before, -1), ...countsOf(row, 1)]))
}

/** Removes a mosque from the index before it is deleted. */
export async function unindexMosque(db: Database, mosqueId: string): Promise<void> {
  const row = await selectSearchRow(db, { mosqueId })
  if (!row) return
  await deleteTokens(db, row, tokensOf(row))
  await db.deleteFrom('mosque_search').where('number', '=', row.number).execute()
  await changeWordCounts(db, countsOf(row, -1))
}

/** Removes some hundred listings before they are deleted. */
export async function unindexListings(db: Database, ids: readonly string[]): Promise<void> {
  const rows = await searchRows(db)
    .where('listingId', 'in', [...ids])
    .execute()
  const tokens = rows.flatMap((row) =>
    tokensOf(row).map((token) => [token, row.scope, Number(row.cell), row.number]),
  )
  await sql`
    delete from mosque_tokens where (token, scope, cell, number) in (
      select ${textAt(0)}, ${integerAt(1)}, ${integerAt(2)}, ${integerAt(3)}
      from ${elementsOf(db, sql`${JSON.stringify(tokens)}`)}
    )`.execute(db)
  await db
    .deleteFrom('mosque_search')
    .where('listingId', 'in', [...ids])
    .execute()
  await changeWordCounts(db, sumOf(rows.flatMap((row) => countsOf(row, -1))))
}

/** PostgreSQL returns a cell as text. */
type FoundRow = Pick<MosqueSearchRow, 'scope' | 'tokens' | 'words'> & {
  number: number
  cell: number | string
}

type EntryKey = { readonly mosqueId: string } | { readonly listingId: string }
type WrittenRow = Pick<MosqueSearchRow, 'scope' | 'cell' | 'tokens' | 'words'>

function selectSearchRow(db: Database, key: EntryKey): Promise<FoundRow | undefined> {
  return searchRows(db)
    .where((eb) => eb.and(key))
    .executeTakeFirst()
}

function searchRows(db: Database) {
  return db.selectFrom('mosque_search').select(['number', 'scope', 'cell', 'tokens', 'words'])
}

export type Position = Pick<FoundRow, 'number' | 'scope' | 'cell'>

async function replaceTokens(db: Database, before: FoundRow, row: FoundRow): Promise<void> {
  const hasMoved = before.scope !== row.scope || Number(before.cell) !== Number(row.cell)
  const [old, now] = [tokensOf(before), tokensOf(row)]
  const gone = hasMoved ? old : old.filter((token) => !now.includes(token))
  const added = hasMoved ? now : now.filter((token) => !old.includes(token))
  await deleteTokens(db, before, gone)
  await insertTokens(db, row, added)
}

async function insertTokens(db: Database, { number, scope, cell }: Position, tokens: readonly string[]) {
  if (tokens.length === 0) return
  const rows = tokens.map((token) => ({ token, scope, cell: Number(cell), number }))
  await db.insertInto('mosque_tokens').values(rows).execute()
}

async function deleteTokens(db: Database, { number, scope, cell }: Position, tokens: readonly string[]) {
  if (tokens.length === 0) return
  await db
    .deleteFrom('mosque_tokens')
    .where('token', 'in', tokens)
    .where('scope', '=', scope)
    .where('cell', '=', Number(cell))
    .where('number', '=', number)
    .execute()
}

function countsOf(row: Pick<FoundRow, 'scope' | 'words'>, change: number): WordChange[] {
  return wordsOf(row).map(([word, token]) => [word, row.scope, token, change])
}

/** One change per word; none if the sum is 0. */
function sumOf(changes: readonly WordChange[]): WordChange[] {
  const sums = new Map<string, WordChange>()
  for (const [word, scope, token, change] of changes) {
    const key = `${scope}${word}`
    sums.set(key, [word, scope satisfies SearchScope, token, (sums.get(key)?.[3] ?? 0) + change])
  }
  return [...sums.values()].filter(([, , , change]) => change !== 0)
}

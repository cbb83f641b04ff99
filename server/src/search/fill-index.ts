import { type Kysely, sql } from 'kysely'
import { usesPostgres } from '#database/dialect.ts'
import type { Database, SearchScope, Tables } from '#database/tables.ts'
import { insertSlips } from './index-words.ts'
import { elementsOf, elementText, integerAt, realColumnAt, textAt } from './json-rows.ts'
import { type IndexedMosque, searchRowOf } from './search-row.ts'

const mosquesAtOnce = 2000
const wordsAtOnce = 5000

/** Fills the empty index from all mosques, a million in a few minutes: written in index order. */
export async function fillSearchIndex(db: Kysely<Tables>): Promise<void> {
  let number = 0
  for await (const mosques of allMosques(db)) {
    await insertSearchRows(db, mosques, number)
    number += mosques.length
  }
  if (number === 0) return
  if (usesPostgres(db))
    await sql`select setval(pg_get_serial_sequence('mosque_search', 'number'), ${number})`.execute(db)
  await sql`
    insert into mosque_tokens (token, scope, cell, number)
    select ${elementText(db)}, scope, cell, number
    from mosque_search, ${elementsOf(db, sql.ref('tokens'))}
    order by 1, 2, 3, 4`.execute(db)
  await sql`
    insert into search_words (word, scope, token, count)
    select ${textAt(0)}, scope, min(${textAt(1)}), count(*)
    from mosque_search, ${elementsOf(db, sql.ref('words'))}
    group by 1, 2 order by 1, 2`.execute(db)
  await fillSlips(db)
  if (usesPostgres(db)) await analyzeIndex(db)
}

/** Without statistics of many new rows PostgreSQL reads them in a wrong order, ten times as slowly. */
export async function analyzeIndex(db: Database): Promise<void> {
  await sql`analyze mosque_search, mosque_tokens, search_words`.execute(db)
}

async function* allMosques(db: Kysely<Tables>): AsyncGenerator<IndexedMosque[]> {
  let last = ''
  for (;;) {
    const mosques = await db
      .selectFrom('mosques')
      // Not column by column: the migrations that call this are older than some columns.
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(mosquesAtOnce)
      .execute()
    if (mosques.length === 0) return
    yield mosques.map((mosque) => ({ ...mosque, names: mosque.names ?? '' }))
    last = mosques.at(-1)?.id ?? last
  }
}

async function insertSearchRows(db: Kysely<Tables>, mosques: IndexedMosque[], numberBefore: number) {
  const rows = mosques.map((mosque, index) => {
    const row = searchRowOf(mosque)
    const place = [row.cell, row.latitude, row.longitude, row.facilities]
    const texts = [row.country, row.nameKey, row.nameTokens, row.tokens, row.words]
    return [numberBefore + index + 1, row.mosqueId, row.scope, ...place, ...texts]
  })
  await sql`
    insert into mosque_search
      (number, "mosqueId", scope, cell, latitude, longitude, facilities,
        country, "nameKey", "nameTokens", tokens, words)
    select ${integerAt(0)}, ${textAt(1)}, ${integerAt(2)}, ${integerAt(3)}, ${realColumnAt(4)}, ${realColumnAt(5)},
      ${integerAt(6)}, ${textAt(7)}, ${textAt(8)}, ${textAt(9)}, ${textAt(10)}, ${textAt(11)}
    from ${elementsOf(db, sql`${JSON.stringify(rows)}`)} where true`.execute(db)
}

async function fillSlips(db: Kysely<Tables>): Promise<void> {
  let last: { word: string; scope: SearchScope } = { word: '', scope: 0 }
  for (;;) {
    const words = await db
      .selectFrom('search_words')
      .select(['word', 'scope'])
      .where(sql<boolean>`(word, scope) > (${last.word}, ${last.scope})`)
      .orderBy('word')
      .orderBy('scope')
      .limit(wordsAtOnce)
      .execute()
    const end = words.at(-1)
    if (!end) return
    await insertSlips(db, words)
    last = end
  }
}

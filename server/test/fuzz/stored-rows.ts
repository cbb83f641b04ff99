import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { newId } from '#ids.ts'
import type { TestApp } from '#test/test-app.ts'

type Rows = Record<string, unknown>[]
// Includes tables that the tests do not know by name.
type AnyTables = Record<string, Record<string, unknown>>

/** Content of the database, by table. */
export type StoredRows = ReadonlyMap<string, Rows>

/** Tables that others refer to. */
const parents = ['users', 'mosques', 'contact_messages']

/** Earlier visits are stored when someone looks at the statistics. */
const visits = ['mosque_statistics', 'empty_searches']

async function tableNames(app: TestApp): Promise<string[]> {
  const tables = await app.ctx.db.introspection.getTables()
  const others = tables.map(({ name }) => name).filter((name) => ![...parents, ...visits].includes(name))
  return [...parents, ...others.sort()]
}

/** A snapshot of the database, with comparison and reset. */
export async function openStoredRows(app: TestApp) {
  const db = app.ctx.db as unknown as Kysely<AnyTables>
  const names = await tableNames(app)
  const read = async (): Promise<StoredRows> => {
    const entries: [string, Rows][] = []
    for (const name of names) entries.push([name, await db.selectFrom(name).selectAll().execute()])
    return new Map(entries)
  }
  let stored = await read()
  let digests = digestsOf(stored)
  return {
    stored: () => stored,
    /** Tables that differ. */
    changed: async () => {
      const now = digestsOf(await read())
      return names.filter((name) => now.get(name) !== digests.get(name))
    },
    putBack: async () => {
      stored = withNewRevisions(stored)
      digests = digestsOf(stored)
      await db.transaction().execute(async (trx) => {
        for (const name of names.toReversed()) await trx.deleteFrom(name).execute()
        for (const [name, rows] of stored) {
          if (rows.length > 0) await trx.insertInto(name).values(rows).execute()
        }
      })
    },
  }
}

/** Pages and lists are cached by revision: the cache of an undone state must not be used for another one. */
function withNewRevisions(stored: StoredRows): StoredRows {
  const mosques = (stored.get('mosques') ?? []).map((row) => ({
    ...row,
    revision: Number(row.revision) + 1000,
  }))
  const revisions = (stored.get('revisions') ?? []).map((row) => ({ ...row, value: newId() }))
  return new Map(stored).set('mosques', mosques).set('revisions', revisions)
}

function digestsOf(stored: StoredRows): Map<string, string> {
  return new Map(
    [...stored].map(([name, rows]) => [name, digestOf(name === 'revisions' ? rows.filter(isOfLists) : rows)]),
  )
}

/** Other rows are locks and write checks. */
const isOfLists = ({ name }: Record<string, unknown>) => name === 'mosques'

/** Independent of row order. */
function digestOf(rows: Rows): string {
  const texts = rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
  return createHash('sha256').update(texts.join('\n')).digest('hex')
}

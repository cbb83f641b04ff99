import { sql } from 'kysely'
import { likePattern } from '#database/search.ts'
import type { Database, Tables } from '#database/tables.ts'
import { keyOf } from '#database/text-key.ts'
import { hiddenColumns, personalTables } from './personal-tables.ts'

/** A person's rows hold one of these; null matches none. */
export type PersonKeys = Readonly<Record<'id' | 'emailKey' | 'inboxKey', string | null>>

export type PersonalRows = Record<string, Record<string, unknown>[]>

function tracesOf(keys: PersonKeys) {
  return Object.entries(personalTables).map(([table, columns]) => {
    const traces = Object.entries(columns).flatMap(([column, [match, end]]) => {
      const value = keys[match as keyof PersonKeys]
      // Kysely types no condition on any column of any table.
      return value === null ? [] : [{ is: sql<boolean>`${sql.ref(column)} = ${value}`, end }]
    })
    return { table: table as keyof Tables, traces }
  })
}

export async function selectPersonalRows(db: Database, keys: PersonKeys): Promise<PersonalRows> {
  const found: PersonalRows = {}
  for (const { table, traces } of tracesOf(keys)) {
    const own = db.selectFrom(table).where((eb) => eb.or(traces.map(({ is }) => is)))
    const rows = await own.selectAll().execute()
    // Some hosts give `name+1@…` to someone else.
    const theirs = rows.filter((row) => !('recipient' in row) || keyOf(row.recipient) === keys.emailKey)
    found[table] = theirs.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !hiddenColumns.test(name))),
    )
  }
  const messages = (found.contact_messages ?? []).map(({ id }) => String(id))
  const answers = db.selectFrom('contact_replies').select(['messageId', 'message', 'createdAt'])
  return { ...found, answers: await answers.where('messageId', 'in', ['', ...messages]).execute() }
}

/** All but what the database does itself when the account goes. */
export async function erasePersonalRows(db: Database, keys: PersonKeys): Promise<void> {
  for (const { table, traces } of tracesOf(keys)) {
    for (const { is, end } of traces) {
      if (end === 'delete') await db.deleteFrom(table).where(is).execute()
      if (typeof end === 'object') await db.updateTable(table).set(end).where(is).execute()
    }
  }
}

/** Entries that name someone among a mosque's people: `Bilal (bilal@example.org)`. */
export function selectNamingHistoryRows(db: Database, email: string) {
  const names = sql<boolean>`changes like ${likePattern(`(${email})`)} escape '!'`
  return db.selectFrom('mosque_history').select(['id', 'changes']).where(names).execute()
}

export async function updateHistoryChanges(db: Database, id: string, changes: string): Promise<void> {
  await db.updateTable('mosque_history').set({ changes }).where('id', '=', id).execute()
}

/** At once; the first sweep of an old database has many. */
const maxDeleted = 10_000

/** Mails only once they are sent or given up. */
export async function deleteOldRows(db: Database, table: 'contact_messages' | 'outbox', before: string) {
  const isFinished = table === 'outbox' ? sql<boolean>`"dueAt" is null` : sql<boolean>`true`
  const old = db.selectFrom(table).select('id').where('createdAt', '<', before).where(isFinished)
  await db.deleteFrom(table).where('id', 'in', old.orderBy('id').limit(maxDeleted)).execute()
}

// @module-tag database
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalogue } from '#database/catalogue.ts'
import { usesPostgres } from '#database/dialect.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { hiddenColumns, personalTables } from './personal-tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Columns that can refer to a person, judged by their names. */
const personal =
  /user|admin|member|owner|author(?!ity)|editor|email|recipient|replyTo|phone|person|uploaded|asked|(?:[a-z]By)$/i

/** All others may be of a person. */
const otherId =
  /^(?:[ab]|about|credential|import|kept|listing|message|mosque|parent|rp|source|(?:eid|hijri)?calendar)Id$/i

/** These describe a mosque, or what someone is reminded of; times of asking tell of nobody. */
const impersonal = [
  ...['email', 'emailKey', 'showEmail', 'phone', 'secondPhone', 'askedInVainAt'].map(
    (column) => `mosques.${column}`,
  ),
  ...['listings.phone', 'confirmation_requests.asked', 'outbox.claimedBy'],
]

/** Columns of a person that are in neither download nor erasure. */
function forgotten(tables: readonly { name: string; columns: readonly { name: string }[] }[]): string[] {
  const missing: string[] = []
  for (const { name, columns } of tables) {
    const rules = personalTables[name as keyof typeof personalTables] ?? {}
    const written = Object.values(rules).flatMap(([, end]) =>
      typeof end === 'object' ? Object.keys(end) : [],
    )
    const known =
      name === 'users'
        ? [/./]
        : [...Object.keys(rules), ...written].map((column) => new RegExp(`^${column}$`))
    for (const column of columns.map((each) => each.name)) {
      const isKnown = known.some((each) => each.test(column)) || impersonal.includes(`${name}.${column}`)
      const isLater = Object.values(rules).some(([, end]) => end === 'later')
      const isPersonal = personal.test(column) || (column.endsWith('Id') && !otherId.test(column))
      if (isPersonal && !isKnown && !isLater) missing.push(`${name}.${column}`)
    }
  }
  return missing
}

test('the schema has no column of a person that is in neither download nor erasure', async () => {
  const tables = await readCatalogue(app.ctx.db)
  expect(forgotten(tables)).toEqual([])
  const columns = ['id', 'mosqueId', 'donorId', 'thankedBy', 'admin'].map((name) => ({ name }))
  const added = ['donations.donorId', 'donations.thankedBy', 'donations.admin']
  expect(forgotten([...tables, { name: 'donations', columns }])).toEqual(added)
})

test('the database does with each reference to an account what the tables say', async () => {
  const { rows } = await (usesPostgres(app.ctx.db)
    ? sql<{ from: string; end: string }>`
        select tables.relname || '.' || columns.attname as "from",
          case keys.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'none' end as "end"
        from pg_constraint as keys
        join pg_class as tables on tables.oid = keys.conrelid
        join pg_attribute as columns on columns.attrelid = keys.conrelid and columns.attnum = keys.conkey[1]
        where keys.contype = 'f' and keys.confrelid = 'users'::regclass`
    : sql<{ from: string; end: string }>`
        select tables.name || '.' || keys."from" as "from", lower(keys.on_delete) as "end"
        from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
        where tables.type = 'table' and keys."table" = 'users'`
  ).execute(app.ctx.db)
  expect(rows.length).toBeGreaterThan(10)
  const said = Object.entries(personalTables).flatMap(([table, columns]) =>
    Object.entries(columns).flatMap(([column, [, end]]) =>
      end === 'cascade' || end === 'set null' ? [{ from: `${table}.${column}`, end }] : [],
    ),
  )
  const done = rows.filter(({ from }) => from !== 'contact_messages.userId')
  const byName = (one: { from: string }, other: { from: string }) => (one.from < other.from ? -1 : 1)
  expect([...done, { from: 'users.id', end: 'cascade' }].sort(byName)).toEqual(said.sort(byName))
})

test.each([
  'passwordHash',
  'tokenHash',
  'key',
  'codeHash',
  'publicKey',
  'passkeyChallenge',
  'challenge',
  'text',
  'html',
])('the column %s is in no download', (column) => expect(hiddenColumns.test(column)).toBe(true))

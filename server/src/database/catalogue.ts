import { type ColumnMetadata, sql } from 'kysely'
import { usesPostgres } from './dialect.ts'
import type { Database } from './tables.ts'

export type ColumnKind = 'text' | 'number' | 'boolean' | 'bytes'

export interface Column {
  readonly name: string
  readonly kind: ColumnKind
  /** Type name in the database. */
  readonly type: string
}

/** A table as the database describes it. */
export interface Table {
  readonly name: string
  /** By name, which is the same order on both databases. */
  readonly columns: readonly Column[]
  readonly key: readonly string[]
  /** The column that the database numbers if no number is given. */
  readonly numbered: string | null
}

interface KeyColumn {
  readonly tableName: string
  readonly columnName: string
}

interface Reference {
  readonly tableName: string
  readonly otherName: string
}

/**
 * Our tables, each after those it refers to. Kysely's tables of migrations are left out, as are those of
 * other programs, which may have no key or other types.
 */
export async function readCatalogue(db: Database): Promise<Table[]> {
  const isPostgres = usesPostgres(db)
  const schemaName = isPostgres ? await currentSchema(db) : undefined
  const found = (await db.introspection.getTables()).filter(
    ({ isView, isForeign, schema }) => !isView && !isForeign && schema === schemaName,
  )
  const keys = isPostgres ? await postgresKeys(db) : await sqliteKeys(db)
  const references = isPostgres ? await postgresReferences(db) : await sqliteReferences(db)
  const tables = found.flatMap((table): Table[] => {
    const columns = table.columns.flatMap(readColumn)
    const key = keys.filter(({ tableName }) => tableName === table.name).map(({ columnName }) => columnName)
    if (key.length === 0 || columns.length < table.columns.length) return []
    const numbered = table.columns.find((column) => column.isAutoIncrementing)?.name ?? null
    return [{ name: table.name, columns: columns.sort(byName), key, numbered }]
  })
  return inOrder(tables, references)
}

function readColumn({ name, dataType }: ColumnMetadata): Column[] {
  const kind = kinds[dataType.toLowerCase()]
  return kind ? [{ name, type: dataType, kind }] : []
}

function byName(one: { name: string }, other: { name: string }): number {
  return one.name < other.name ? -1 : 1
}

const kinds: Readonly<Record<string, ColumnKind | undefined>> = {
  text: 'text',
  integer: 'number',
  int4: 'number',
  bigint: 'number',
  int8: 'number',
  'double precision': 'number',
  float8: 'number',
  boolean: 'boolean',
  bool: 'boolean',
  blob: 'bytes',
  bytea: 'bytes',
}

/** Topological order, by name among equals. */
function inOrder(tables: readonly Table[], references: readonly Reference[]): Table[] {
  const ordered: Table[] = []
  let waiting = tables.toSorted(byName)
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    const isBlocked = ({ name }: Table) =>
      references.some(
        ({ tableName, otherName }) => tableName === name && otherName !== name && names.has(otherName),
      )
    const free = waiting.filter((table) => !isBlocked(table))
    if (free.length === 0)
      throw new Error(`The tables ${[...names].join(', ')} refer to each other in a circle`)
    ordered.push(...free)
    waiting = waiting.filter((table) => !free.includes(table))
  }
  return ordered
}

async function currentSchema(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return rows[0]?.name ?? 'public'
}

async function sqliteKeys(db: Database): Promise<readonly KeyColumn[]> {
  const { rows } = await sql<KeyColumn>`
    select tables.name as "tableName", columns.name as "columnName"
    from sqlite_master as tables, pragma_table_info(tables.name) as columns
    where tables.type = 'table' and columns.pk > 0
    order by tables.name, columns.pk`.execute(db)
  return rows
}

async function sqliteReferences(db: Database): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    select tables.name as "tableName", keys."table" as "otherName"
    from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
    where tables.type = 'table'`.execute(db)
  return rows
}

async function postgresKeys(db: Database): Promise<readonly KeyColumn[]> {
  const { rows } = await sql<KeyColumn>`
    select tables.relname as "tableName", columns.attname as "columnName"
    from pg_constraint as keys
    join pg_class as tables on tables.oid = keys.conrelid
    cross join unnest(keys.conkey) with ordinality as part (number, place)
    join pg_attribute as columns on columns.attrelid = keys.conrelid and columns.attnum = part.number
    where keys.contype = 'p' and keys.connamespace = quote_ident(current_schema())::regnamespace
    order by tables.relname, part.place`.execute(db)
  return rows
}

async function postgresReferences(db: Database): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    select tables.relname as "tableName", others.relname as "otherName"
    from pg_constraint as keys
    join pg_class as tables on tables.oid = keys.conrelid
    join pg_class as others on others.oid = keys.confrelid
    where keys.contype = 'f' and keys.connamespace = quote_ident(current_schema())::regnamespace`.execute(db)
  return rows
}

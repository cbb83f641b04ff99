import { laterOf } from '@mihrab/core/days.ts'
import { type Kysely, sql } from 'kysely'
import { newId } from '#ids.ts'

interface OldTables {
  mosques: { id: string; name: string; sequenceFloor: number }
  mosque_history: {
    id: string
    mosqueId: string
    mosqueName: string
    at: string
    userId: string
    userName: string
    action: string
    changes: string
    spans: string | null
    before: string | null
    facts: string | null
  }
  times_changes: {
    mosqueId: string
    historyId: string
    startDate: string
    endDate: string
    at: string
    before: string | null
  }
  public_changes: { id: string; mosqueId: string; at: string; kind: string; facts: string }
  calendar_states: { mosqueId: string; events: string }
}

type Old = Kysely<OldTables>

/**
 * History entries now also contain the days of changed times with their previous content, the visible part,
 * and the mosque's revision. The three tables that held these are dropped.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema.alterTable('mosque_history').addColumn('revision', 'integer').execute()
  for (const column of ['spans', 'before', 'facts']) {
    await schema.alterTable('mosque_history').addColumn(column, 'text').execute()
  }
  await schema
    .alterTable('mosques')
    .addColumn('sequenceFloor', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  const old = db as Old
  await takeSequences(old)
  await takeTimesChanges(old)
  await takePublicChanges(old)
  for (const table of ['calendar_states', 'times_changes', 'public_changes']) {
    await schema.dropTable(table).execute()
  }
  await sql`
    create index mosque_history_undoable on mosque_history ("mosqueId") where "before" is not null
  `.execute(db)
  await sql`create index mosque_history_facts on mosque_history (at) where facts is not null`.execute(db)
}

/** Subscribers store the sequences of their calendars: the new count begins above them. */
async function takeSequences(db: Old): Promise<void> {
  const ids = await db.selectFrom('calendar_states').select('mosqueId').orderBy('mosqueId').execute()
  for (const { mosqueId } of ids) {
    const { events } = await db
      .selectFrom('calendar_states')
      .select('events')
      .where('mosqueId', '=', mosqueId)
      .executeTakeFirstOrThrow()
    const entries = Object.values<[said: string, sequence: number, at: number]>(JSON.parse(events))
    const highest = entries.reduce((most, [, sequence]) => Math.max(most, sequence), 0)
    const set = { sequenceFloor: highest + 1 }
    await db.updateTable('mosques').set(set).where('id', '=', mosqueId).execute()
  }
}

async function takeTimesChanges(db: Old): Promise<void> {
  const ids = await db.selectFrom('times_changes').select('historyId').distinct().execute()
  for (const { historyId } of ids) {
    const rows = await db
      .selectFrom('times_changes')
      .selectAll()
      .where('historyId', '=', historyId)
      .orderBy('startDate')
      .execute()
    const spans = rows.map(({ startDate, endDate }) => ({ startDate, endDate }))
    const at = rows.reduce((latest, row) => laterOf(latest, row.at), '')
    const set = { spans: JSON.stringify(spans), before: beforeOf(rows), at }
    await db.updateTable('mosque_history').set(set).where('id', '=', historyId).execute()
  }
}

interface Before {
  readonly ranges: readonly { id: string }[]
  readonly ownBegins?: readonly object[]
}

/** Null if some of the days have changed again. */
function beforeOf(rows: readonly OldTables['times_changes'][]): string | null {
  if (rows.some(({ before }) => before === null)) return null
  const parts: Before[] = rows.map(({ before }) => JSON.parse(before ?? ''))
  const ranges = new Map(parts.flatMap((part) => part.ranges.map((range) => [range.id, range])))
  const own = parts.flatMap(({ ownBegins = [] }) => ownBegins)
  const isAboutOwn = parts.some(({ ownBegins }) => ownBegins)
  return JSON.stringify({ ranges: [...ranges.values()], ...(isAboutOwn && { ownBegins: own }) })
}

/** Each belongs to the last action before it: both were written in one transaction. */
async function takePublicChanges(db: Old): Promise<void> {
  const mosqueIds = await db.selectFrom('public_changes').select('mosqueId').distinct().execute()
  for (const { mosqueId } of mosqueIds) {
    const rows = await db
      .selectFrom('public_changes')
      .selectAll()
      .where('mosqueId', '=', mosqueId)
      .orderBy('at')
      .orderBy('id')
      .execute()
    for (const [at, changes] of Map.groupBy(rows, (row) => row.at)) {
      const facts = changes.map(({ id, kind, facts }) => ({ id, kind, ...JSON.parse(facts) }))
      await keepFacts(db, mosqueId, at, facts)
    }
  }
}

async function keepFacts(db: Old, mosqueId: string, at: string, facts: readonly object[]): Promise<void> {
  const entry = await db
    .selectFrom('mosque_history')
    .select(['id', 'facts'])
    .where('mosqueId', '=', mosqueId)
    .where('at', '<=', at)
    .where('facts', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const set = { facts: JSON.stringify(facts), at }
  if (entry) {
    await db.updateTable('mosque_history').set(set).where('id', '=', entry.id).execute()
    return
  }
  // Someone has deleted the history by hand: visible changes are kept anyway.
  const { name } = await db
    .selectFrom('mosques')
    .select('name')
    .where('id', '=', mosqueId)
    .executeTakeFirstOrThrow()
  const nobody = { userId: '', userName: '', action: 'edited', changes: '[]', spans: null, before: null }
  await db
    .insertInto('mosque_history')
    .values({ id: newId(), mosqueId, mosqueName: name, ...nobody, ...set })
    .execute()
}

import type { IsoDay } from '@mihrab/core/days.ts'
import { lastDateOf } from '@mihrab/core/features/events/occurrences.ts'
import { lastRuleDay } from '@mihrab/core/features/events/rule-days.ts'
import { normalizeForSearch } from '@mihrab/core/search-text.ts'
import type { Insertable, Selectable } from 'kysely'
import { compileOnce } from '#database/compile-once.ts'
import { type ListOrder, type ListPage, pageOf } from '#database/list-page.ts'
import { holdsWordInLongText } from '#database/search.ts'
import type { Database, EventRow } from '#database/tables.ts'
import type { StoredEvent } from './stored-event.ts'

const shownColumns = [
  ...(['id', 'mosqueId', 'title', 'date', 'time', 'repeat', 'afterPrayer', 'durationMinutes'] as const),
  ...(['place', 'language', 'audience', 'speaker', 'description'] as const),
  ...(['image', 'imageText', 'createdAt', 'updatedAt'] as const),
] satisfies (keyof EventRow)[]
type ShownRow = Pick<Selectable<EventRow>, (typeof shownColumns)[number]>

function readRow({ date, repeat, afterPrayer, ...row }: ShownRow): StoredEvent {
  const { lastDay = null, ...rule } = parsed(repeat) ?? {}
  return { ...row, startsOn: date, repeat: repeat && rule, afterPrayer: parsed(afterPrayer), lastDay }
}

const parsed = (json: string | null) => json && JSON.parse(json)
const written = (value: object | null) => value && JSON.stringify(value)

interface EventFilter {
  readonly from?: IsoDay | undefined
  readonly to?: IsoDay | undefined
  readonly id?: string | undefined
}

const order: ListOrder = [
  ['date', 'asc'],
  ['time', 'asc'],
  ['id', 'asc'],
]

/** Single events by date and time, those without a time first; limited to the given ends of the window. */
export async function selectSingleEvents(
  db: Database,
  mosqueId: string,
  { from, to, id }: EventFilter,
  page: ListPage,
): Promise<StoredEvent[]> {
  let list = db.selectFrom('events').select(shownColumns).where('mosqueId', '=', mosqueId)
  list = list.where('repeat', 'is', null)
  if (from !== undefined) list = list.where('date', '>=', from)
  if (to !== undefined) list = list.where('date', '<=', to)
  if (id !== undefined) list = list.where('id', '=', id)
  const rows = await pageOf(list, order, page, (word) => holdsWordInLongText(db, word)).execute()
  return rows.map(readRow)
}

const selectRowsOfDays = compileOnce(
  (db, { mosqueId, from, to, limit }: { mosqueId: string; from: IsoDay; to: IsoDay; limit: number }) =>
    db
      .selectFrom('events')
      .select(shownColumns)
      .where('mosqueId', '=', mosqueId)
      .where('repeat', 'is', null)
      .where('date', '>=', from)
      .where('date', '<=', to)
      .orderBy('date')
      .orderBy('time')
      .orderBy('id')
      .limit(limit),
  { cacheAnswers: false },
)

/** The first single events of the days from `from` to `to`, in the same order. */
export async function selectSingleEventsOfDays(
  db: Database,
  days: { mosqueId: string; from: IsoDay; to: IsoDay; limit: number },
): Promise<StoredEvent[]> {
  return (await selectRowsOfDays(db, days)).map(readRow)
}

/** Series that do not end before a day and whose texts hold every word, in no order. */
export async function selectSeries(
  db: Database,
  mosqueId: string,
  from: IsoDay,
  words: readonly string[] = [],
): Promise<StoredEvent[]> {
  let series = db.selectFrom('events').select(shownColumns).where('mosqueId', '=', mosqueId)
  series = series.where('repeat', 'is not', null).where('endsOn', '>=', from)
  for (const word of words) series = series.where(holdsWordInLongText(db, word))
  return (await series.execute()).map(readRow)
}

/** Those of these mosques that have events from a day on. */
export async function selectMosqueIdsWithEvents(
  db: Database,
  mosqueIds: readonly string[],
  from: IsoDay,
): Promise<string[]> {
  if (mosqueIds.length === 0) return []
  const rows = await db
    .selectFrom('events')
    .select('mosqueId')
    .distinct()
    .where('mosqueId', 'in', [...mosqueIds])
    .where((event) => event.or([event('date', '>=', from), event('endsOn', '>=', from)]))
    .execute()
  return rows.map(({ mosqueId }) => mosqueId)
}

export async function selectEvent(db: Database, id: string): Promise<StoredEvent | undefined> {
  const row = await db.selectFrom('events').select(shownColumns).where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { lastDay: _, ...event } = readRow(row)
  return event
}

/** Counts a mosque's events, optionally only those that end before a day. */
export async function countEventRows(db: Database, mosqueId: string, before?: string): Promise<number> {
  let query = db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('mosqueId', '=', mosqueId)
  if (before !== undefined) query = query.where('date', '<', before).where('endsOn', '<', before)
  const row = await query.executeTakeFirstOrThrow()
  // PostgreSQL's counts are eight-byte integers, which arrive as text.
  return Number(row.count)
}

export async function insertEventRow(db: Database, event: StoredEvent): Promise<void> {
  await db.insertInto('events').values(writeRow(event)).execute()
}

export async function updateEventRow(db: Database, event: StoredEvent): Promise<void> {
  await db.updateTable('events').set(writeRow(event)).where('id', '=', event.id).execute()
}

function writeRow({ startsOn, repeat, afterPrayer, ...event }: StoredEvent): Insertable<EventRow> {
  const { title, description, place, speaker } = event
  const changed = Object.values(repeat?.changed ?? {}).flatMap((day) => [day.title, day.note])
  const texts = [title, description, place, speaker, ...changed]
  return {
    ...event,
    date: startsOn,
    endsOn: repeat ? lastDateOf({ startsOn, repeat }) : '',
    repeat: written(repeat && { ...repeat, lastDay: lastRuleDay(startsOn, repeat) }),
    afterPrayer: written(afterPrayer),
    searchText: normalizeForSearch(texts.filter(Boolean).join(' ')),
  }
}

export async function deleteEventRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('events').where('id', '=', id).execute()
}

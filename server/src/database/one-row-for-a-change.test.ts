import { updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { updatePrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { listPublicChanges } from '@mihrab/core/features/public/public.contract.ts'
import { type Kysely, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#ids.ts'
import { up as timesChanges } from '#migrations/0021-times-changes.ts'
import { up as publicChanges } from '#migrations/0025-public-changes.ts'
import { up } from '#migrations/0037-one-row-for-a-change.ts'
import { fetchCalendar, readCalendar } from '#test/read-calendar.ts'
import { otherDay, rigTimetable } from '#test/timetable-rig.ts'

const rig = rigTimetable()

/** Tables of any schema. */
type AnyTables = Record<string, Record<string, unknown>>
let db: Kysely<AnyTables>
beforeEach(() => {
  db = rig.app.ctx.db as unknown as Kysely<AnyTables>
})

interface Fact {
  id: string
  kind: string
}

/**
 * Restores tables and rows from before the migration; actions were written some milliseconds before their
 * changes.
 */
async function takeBack(sequence: number) {
  const { id: mosqueId } = { id: rig.mosque._id }
  await timesChanges(db as Kysely<unknown>)
  await publicChanges(db as Kysely<unknown>)
  await sql`create table calendar_states ("mosqueId" text, events text)`.execute(db)
  const state = { '2026-12-01-fajr': ['a', 2, 1], '2026-12-02-fajr': ['b', sequence, 1] }
  await db
    .insertInto('calendar_states')
    .values({ mosqueId, events: JSON.stringify(state) })
    .execute()
  const rows = await rig.app.ctx.db
    .selectFrom('mosque_history')
    .selectAll()
    .where('mosqueId', '=', mosqueId)
    .execute()
  for (const { id, at, spans, before, facts } of rows) {
    const days: DayRange[] = JSON.parse(spans ?? '[]')
    for (const span of days) {
      const row = { id: newId(), mosqueId, historyId: id, ...span, at, before }
      await db.insertInto('times_changes').values(row).execute()
    }
    const all: Fact[] = JSON.parse(facts ?? '[]')
    for (const { id, kind, ...known } of all) {
      const row = { id, mosqueId, at, kind, facts: JSON.stringify(known) }
      await db.insertInto('public_changes').values(row).execute()
    }
    const earlier = new Date(Date.parse(at) - 3).toISOString()
    await db.updateTable('mosque_history').set({ at: earlier }).where('id', '=', id).execute()
  }
  for (const index of ['undoable', 'facts']) await db.schema.dropIndex(`mosque_history_${index}`).execute()
  for (const column of ['revision', 'spans', 'before', 'facts']) {
    await db.schema.alterTable('mosque_history').dropColumn(column).execute()
  }
  await db.schema.alterTable('mosques').dropColumn('sequenceFloor').execute()
}

async function shown() {
  const { slug } = rig.mosque
  const { changes } = (await rig.app.visitor().call(listPublicChanges, { params: { slug }, query: {} })).body
  return { changes, undo: (await rig.readChanges()).body.changes, times: (await rig.read()).body }
}

const calendar = async () =>
  readCalendar((await fetchCalendar(rig.app, `/mosques/${rig.mosque.slug}/calendar.ics`)).body)

/** Makes some changes; one moves a range far, and one can no longer be undone. */
async function changeTimes(): Promise<void> {
  const tick = () => rig.app.setNow(new Date(rig.app.ctx.now().getTime() + 60_000).toISOString())
  const moved = await rig.add('2026-12-01', '2026-12-02')
  tick()
  await rig.owner.client.call(updatePrayerTimeRange, {
    params: { id: moved.body.prayerTime._id },
    body: { startDate: '2027-01-01', endDate: '2027-01-02' },
  })
  tick()
  await rig.publish({ ...otherDay('2026-12-09'), ownBegins: [{ date: '2026-12-09', fajr: '05:50' }] })
  tick()
  await rig.owner.client.call(updateMosque, { params: { id: rig.mosque._id }, body: { phone: '1' } })
  tick()
}

test('whatever was shown of changes before the migration is shown after it, and can be undone as before', async () => {
  await changeTimes()
  const before = await shown()
  expect(before.changes.length).toBeGreaterThan(2)
  expect(before.undo.map(({ canUndo }) => canUndo)).toEqual([true, true, false])

  await takeBack(7)
  await up(db as Kysely<unknown>)

  expect(await shown()).toEqual(before)
  expect((await rig.undo(before.undo[1]?.changeId)).status).toBe(200)
  expect(await rig.daysOf()).toEqual([
    ['2026-12-01', '2026-12-02', '06:15'],
    ['2026-12-09', '2026-12-09', '07:00'],
  ])
})

test('calendars count on above the highest sequence that subscribers hold', async () => {
  await changeTimes()
  await takeBack(7)
  await up(db as Kysely<unknown>)
  const before = await calendar()
  expect(new Set([...before.values()].map(({ sequence }) => sequence))).toEqual(new Set([8]))
  await rig.publish(otherDay('2026-12-10'))
  const after = await calendar()
  expect(after.get('2026-12-10-fajr')?.sequence).toBeGreaterThan(8)
  expect(after.get('2026-12-09-fajr')).toEqual(before.get('2026-12-09-fajr'))
})

test('what visitors see stays where someone has deleted the history by hand', async () => {
  await changeTimes()
  const { changes } = await shown()
  await takeBack(0)
  await db.deleteFrom('mosque_history').where('mosqueId', '=', rig.mosque._id).execute()
  await up(db as Kysely<unknown>)
  expect((await shown()).changes).toEqual(changes)
})

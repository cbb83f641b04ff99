import { getMosqueHistory } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { updatePrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { publishTimetable } from '@mihrab/core/features/timetables/timetables.contract.ts'
import type { NewTimetable } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { describe, expect, test } from 'vitest'
import { forgetOldTimesChanges } from '#features/prayer-times/times-changes.service.ts'
import { createMosqueWithOwner } from '#test/factories.ts'
import { otherDay, publishedRange, rigTimetable } from '#test/timetable-rig.ts'

const rig = rigTimetable()
const { publish, undo, read, add, list, daysOf, readChanges } = rig

const publishTimes = async (body: NewTimetable) => (await publish(body)).body.changeId
const publishDay = (day: string) => publishTimes(otherDay(day))
const withoutVersion = async () => (await list()).map(({ updatedAt: _, ...rest }) => rest)

describe('undoing', () => {
  test('joins a range again that was split for one day', async () => {
    await add('2027-01-01', '2027-01-31', { rules: { isha: { after: 15, weekly: 'friday' } } })
    const before = await withoutVersion()
    const changeId = await publishDay('2027-01-15')
    expect(await list()).toHaveLength(3)
    const answer = await undo(changeId)
    expect(answer).toMatchObject({ status: 200, body: { added: 0, changed: 1, removed: 2 } })
    expect(await withoutVersion()).toEqual(before)
  })

  test('brings back what was replaced, with its own beginnings, and is itself in the history', async () => {
    await add('2026-12-20', '2027-01-10', { fajr: '06:00' })
    await add('2027-01-12', '2027-01-20', { fajr: '06:01' })
    await add('2027-01-25', '2027-02-10', { fajr: '06:02' })
    const days = { from: '2027-01-01', to: '2027-01-31' }
    const ownBegins = [{ date: '2027-01-02', fajr: '06:20' }]
    await publish({ ...days, mode: 'fill', ranges: [], ownBegins })
    const before = await withoutVersion()
    const published = { ...days, ranges: [publishedRange('2027-01-01', '2027-01-31')] }
    const changeId = await publishTimes({
      ...published,
      mode: 'replace',
      ownBegins: [{ date: '2027-01-03', asr: '14:00' }],
    })
    await undo(changeId, rig.contact.client)
    expect(await withoutVersion()).toEqual(before)
    const { body } = await read()
    expect(body.ownBegins).toEqual(ownBegins)
    const { history } = (await rig.admin.call(getMosqueHistory, { params: { id: rig.mosque._id } })).body
    expect(history[0]).toMatchObject({ action: 'timesUndone', by: { _id: rig.contact.user._id } })
    expect(history[0]?.changes).toContainEqual({ field: 'coveredDays', before: '31', after: '26' })
  })

  test('can itself be undone', async () => {
    await add('2027-01-01', '2027-01-31')
    const changeId = await publishDay('2027-01-15')
    const published = await daysOf()
    const { body } = await undo(changeId)
    await undo(String(body.changeId))
    expect(await daysOf()).toEqual(published)
  })

  test('ends with its change: an earlier one of the same days can be undone again', async () => {
    await add('2027-01-01', '2027-01-31', { fajr: '06:00' })
    const before = await daysOf()
    const earlier = await publishDay('2027-01-15')
    const days = { from: '2027-01-10', to: '2027-01-20' }
    const ranges = [publishedRange('2027-01-10', '2027-01-20', { fajr: '08:00' })]
    const later = await publishTimes({ ...days, mode: 'replace', ranges })
    expect((await undo(earlier)).status).toBe(409)
    const undone = await undo(later)
    const canUndo = (await readChanges()).body.changes.map((change) => [change.changeId, change.canUndo])
    expect(canUndo.slice(0, 3)).toEqual([
      [undone.body.changeId, true],
      [later, false],
      [earlier, true],
    ])
    expect((await undo(earlier)).status).toBe(200)
    expect(await daysOf()).toEqual(before)
  })

  test('does not bring back an undo of printed start times that have changed since', async () => {
    const days = { from: '2027-01-01', to: '2027-01-31', mode: 'replace' as const }
    const ranges = [publishedRange('2027-01-01', '2027-01-31')]
    const earlier = await publishTimes({ ...days, ranges, ownBegins: [{ date: '2027-01-03', asr: '14:00' }] })
    await undo(await publishDay('2027-01-03'))
    await publishTimes({ ...days, ranges, ownBegins: [{ date: '2027-01-03', asr: '14:05' }] })
    expect((await undo(earlier)).status).toBe(409)
  })

  test('leaves a piece alone that was changed since, outside of the days', async () => {
    await add('2027-01-01', '2027-01-31', { fajr: '06:00' })
    const changeId = await publishDay('2027-01-15')
    const [, , last] = await list()
    await rig.owner.client.call(updatePrayerTimeRange, {
      params: { id: String(last?._id) },
      body: { fajr: '06:30' },
    })
    expect((await undo(changeId)).status).toBe(200)
    expect(await daysOf()).toEqual([
      ['2027-01-01', '2027-01-15', '06:00'],
      ['2027-01-16', '2027-01-31', '06:30'],
    ])
  })

  test('leaves days that are past by then', async () => {
    await add('2026-11-20', '2026-11-30', { fajr: '06:00' })
    const ranges = [publishedRange('2026-11-20', '2026-11-30', { fajr: '07:00' })]
    const changeId = await publishTimes({ from: '2026-11-20', to: '2026-11-30', mode: 'replace', ranges })
    rig.app.setNow('2026-11-25T12:00:00Z')
    expect((await undo(changeId)).status).toBe(200)
    expect(await daysOf()).toEqual([
      ['2026-11-20', '2026-11-24', '07:00'],
      ['2026-11-25', '2026-11-30', '06:00'],
    ])
  })
})

describe('what cannot be undone', () => {
  test('days that have changed since: it is said by whom', async () => {
    const changeId = await publishDay('2027-01-15')
    const [published] = await list()
    await rig.contact.client.call(publishTimetable, {
      params: { id: rig.mosque._id },
      body: { from: '2027-01-10', to: '2027-01-16', mode: 'replace', ranges: [] },
    })
    const answer = await undo(changeId)
    expect(answer.status).toBe(409)
    expect(answer.error.message).toBe(
      `This cannot be undone because these days have changed since then: ${rig.contact.user.name} set the times for 10 January 2027 to 16 January 2027 (no times on 15 January 2027)`,
    )
    expect(published?.startDate).toBe('2027-01-15')
    expect(await list()).toEqual([])
  })

  test('the same twice', async () => {
    const changeId = await publishDay('2027-01-15')
    await undo(changeId)
    expect((await undo(changeId)).status).toBe(409)
  })

  test('what a single range changed', async () => {
    const changeId = await publishDay('2027-01-15')
    const [published] = await list()
    await rig.owner.client.call(updatePrayerTimeRange, {
      params: { id: String(published?._id) },
      body: { fajr: '06:30' },
    })
    const answer = await undo(changeId)
    expect(answer.error.message).toContain('changed 15 January 2027 (Fajr 07:00 → 06:30)')
  })

  test('what was laid more than thirty days ago, which the server forgets', async () => {
    const changeId = await publishDay('2027-01-15')
    rig.app.setNow('2026-12-20T11:00:00Z')
    await forgetOldTimesChanges(rig.app.ctx)
    expect((await undo(changeId)).status).toBe(200)
    const other = await publishDay('2027-01-16')
    rig.app.setNow('2027-01-19T11:30:00Z')
    await rig.owner.client.signIn(rig.owner.credentials)
    expect((await undo(other)).error.reason).toBe('timetableChangeNotFound')
    await forgetOldTimesChanges(rig.app.ctx)
    const undoable = rig.app.ctx.db.selectFrom('mosque_history').select('id').where('before', 'is not', null)
    expect(await undoable.execute()).toEqual([])
  })

  test('days of which all are past', async () => {
    const changeId = await publishDay('2026-11-21')
    rig.app.setNow('2026-11-22T12:00:00Z')
    const answer = await undo(changeId)
    expect(answer).toMatchObject({ status: 409, error: { reason: 'timetableAllPast' } })
  })

  test('what was laid at another mosque, or never', async () => {
    const changeId = await publishDay('2027-01-15')
    const other = await createMosqueWithOwner(rig.app)
    expect((await undo(changeId, other.owner.client, other.mosque._id)).status).toBe(404)
    expect((await undo(changeId, other.owner.client)).status).toBe(403)
    expect((await undo(changeId, rig.app.visitor())).status).toBe(401)
    expect((await undo('no-such-change')).status).toBe(404)
    expect(await list()).toHaveLength(1)
  })
})

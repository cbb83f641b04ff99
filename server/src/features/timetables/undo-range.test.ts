import { updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import {
  createPrayerTimeRangeAsContactPerson,
  deletePrayerTimeRange,
  updatePrayerTimeRange,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { describe, expect, test } from 'vitest'
import { prayerTime, tromso } from '#test/factories.ts'
import { january, otherDay, rigTimetable } from '#test/timetable-rig.ts'

const rig = rigTimetable()
const { publish, undo, add, list, daysOf, read } = rig

const update = (id: unknown, body: object) =>
  rig.owner.client.call(updatePrayerTimeRange, { params: { id: String(id) }, body })
const remove = (id: unknown) =>
  rig.owner.client.call(deletePrayerTimeRange, { params: { id: String(id) }, query: {} })
const withoutVersion = async () => (await list()).map(({ updatedAt: _, ...rest }) => rest)

describe('a change of one range can be undone', () => {
  test('that was added: the range is gone again', async () => {
    await add('2027-02-01', '2027-02-10')
    const { body } = await rig.contact.client.call(createPrayerTimeRangeAsContactPerson, {
      body: prayerTime(rig.mosque._id, '2027-01-01', '2027-01-31'),
    })
    expect((await undo(body.changeId)).body).toMatchObject({ added: 0, changed: 0, removed: 1 })
    expect(await daysOf()).toEqual([['2027-02-01', '2027-02-10', '06:15']])
  })

  test('that was changed: it has its times, days and rules again, keeps its id, and is a newer version', async () => {
    const added = await add('2027-01-01', '2027-01-31', { rules: { isha: { after: 15 } } })
    const { _id, updatedAt } = added.body.prayerTime
    const before = await withoutVersion()
    const changes = { fajr: '07:00', rules: {}, isha: '20:00', endDate: '2027-02-05' }
    const changed = await update(_id, changes)
    expect((await undo(changed.body.changeId)).status).toBe(200)
    expect(await withoutVersion()).toEqual(before)
    const [restored] = await list()
    const versions = [updatedAt, changed.body.prayerTime.updatedAt, restored?.updatedAt]
    expect(new Set(versions).size).toBe(3)
    expect((await update(_id, { ...changes, updatedAt: changed.body.prayerTime.updatedAt })).status).toBe(409)
  })

  test('that was deleted: the range comes back with its id', async () => {
    const added = await add('2027-01-01', '2027-01-31')
    const before = await withoutVersion()
    const { body } = await remove(added.body.prayerTime._id)
    expect((await undo(body.changeId)).status).toBe(200)
    expect(await withoutVersion()).toEqual(before)
  })

  test('that moved far, with the days between as they are', async () => {
    const moved = await add('2027-01-01', '2027-01-05', { fajr: '06:00' })
    const { body } = await update(moved.body.prayerTime._id, {
      startDate: '2027-02-01',
      endDate: '2027-02-05',
    })
    await add('2027-01-03', '2027-01-03', { fajr: '06:01' })
    expect((await undo(body.changeId)).status).toBe(409)
    const again = await update(moved.body.prayerTime._id, {
      startDate: '2027-03-01',
      endDate: '2027-03-05',
    })
    await add('2027-02-10', '2027-02-20', { fajr: '06:02' })
    const undone = await undo(again.body.changeId)
    expect(undone.status).toBe(200)
    expect(await daysOf()).toEqual([
      ['2027-01-03', '2027-01-03', '06:01'],
      ['2027-02-01', '2027-02-05', '06:00'],
      ['2027-02-10', '2027-02-20', '06:02'],
    ])
    await add('2027-02-22', '2027-02-22', { fajr: '06:03' })
    expect((await undo(undone.body.changeId)).status).toBe(200)
    expect((await daysOf()).at(-1)).toEqual(['2027-03-01', '2027-03-05', '06:00'])
  })

  test('with its past days on the same day; later the days that have passed since stay', async () => {
    const added = await add('2026-11-20', '2026-11-30', { fajr: '06:00' })
    rig.app.setNow('2026-11-22T12:00:00Z')
    const { _id } = added.body.prayerTime
    const first = await update(_id, { fajr: '07:00' })
    expect((await undo(first.body.changeId)).status).toBe(200)
    expect(await daysOf()).toEqual([['2026-11-20', '2026-11-30', '06:00']])
    const second = await update(_id, { fajr: '07:00' })
    rig.app.setNow('2026-11-25T12:00:00Z')
    expect((await undo(second.body.changeId)).status).toBe(200)
    expect(await daysOf()).toEqual([
      ['2026-11-20', '2026-11-24', '07:00'],
      ['2026-11-25', '2026-11-30', '06:00'],
    ])
  })

  test('that was deleted after it began: whole on the same day, later from the day of the undo on', async () => {
    const added = await add('2026-11-20', '2026-11-30', { fajr: '06:00' })
    rig.app.setNow('2026-11-22T12:00:00Z')
    const first = await remove(added.body.prayerTime._id)
    expect((await undo(first.body.changeId)).status).toBe(200)
    expect(await daysOf()).toEqual([['2026-11-20', '2026-11-30', '06:00']])
    const second = await remove(added.body.prayerTime._id)
    rig.app.setNow('2026-11-25T12:00:00Z')
    expect((await undo(second.body.changeId)).status).toBe(200)
    expect(await daysOf()).toEqual([['2026-11-25', '2026-11-30', '06:00']])
  })

  test('which leaves the beginnings that the mosque prints, and can itself be undone', async () => {
    const ownBegins = [{ date: '2027-01-02', fajr: '06:20' }]
    await publish(january({ ownBegins }))
    const [range] = await list()
    const { body } = await update(range?._id, { fajr: '07:00' })
    const undone = await undo(body.changeId)
    expect((await read()).body).toMatchObject({ ranges: [{ fajr: '06:15' }], ownBegins })
    await undo(undone.body.changeId)
    expect((await read()).body).toMatchObject({ ranges: [{ fajr: '07:00' }], ownBegins })
  })
})

describe('a change of one range has nothing to undo', () => {
  test('where it changed nothing', async () => {
    const added = await add('2027-01-01', '2027-01-31')
    const { body } = await update(added.body.prayerTime._id, { fajr: '06:15' })
    expect(body).not.toHaveProperty('changeId')
  })

  test('where a rule would come back that finds no beginning any more, which is named', async () => {
    const change = (body: object) =>
      rig.owner.client.call(updateMosque, { params: { id: rig.mosque._id }, body })
    expect((await change({ location: tromso })).status).toBe(200)
    const added = await add('2027-03-20', '2027-04-03', { rules: { isha: { after: 10 } } })
    const { _id } = added.body.prayerTime
    const { body } = await update(_id, { rules: {}, isha: '20:00' })
    expect((await change({ highLatitudeRule: 'none' })).status).toBe(200)
    const refused = await undo(body.changeId)
    expect(refused).toMatchObject({ status: 409, error: { reason: 'undoneRuleWithoutBeginning' } })
    expect(refused.error.message).toMatch(/^This cannot be undone: Isha would .+ none on 2027-03-29 by the/)
    expect(await list()).toMatchObject([{ isha: '20:00', rules: {} }])
  })

  test('once its days have changed since', async () => {
    const added = await add('2027-01-01', '2027-01-31')
    const { body } = await update(added.body.prayerTime._id, { fajr: '06:30' })
    await publish(otherDay('2027-01-15'))
    const refused = await undo(body.changeId)
    expect(refused.status).toBe(409)
    expect(refused.error.message).toContain('set the times for 15 January 2027')
  })
})

test('a range that moved far is one change of the list, which is undone with both of its spans', async () => {
  const added = await add('2027-01-01', '2027-01-05')
  const days = { startDate: '2027-02-01', endDate: '2027-02-05' }
  await update(added.body.prayerTime._id, days)
  const { changes } = (await rig.readChanges()).body
  expect(changes).toMatchObject([
    { action: 'timesChanged', from: '2027-01-01', to: '2027-02-05', canUndo: true },
    { action: 'timesAdded', from: '2027-01-01', canUndo: false },
  ])
  await publish(otherDay('2027-02-05'))
  const [, moved] = (await rig.readChanges()).body.changes
  expect(moved?.whyNot).toContain('set the times for 5 February 2027')
})

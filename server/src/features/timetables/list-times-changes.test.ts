import { listTimesChanges } from '@mihrab/core/features/timetables/timetables.contract.ts'
import { describe, expect, test } from 'vitest'
import { createContactPerson } from '#test/factories.ts'
import { january, otherDay, publishedRange, rigTimetable } from '#test/timetable-rig.ts'

const rig = rigTimetable()
const { publish, undo, add, readChanges } = rig

async function changes() {
  return (await readChanges()).body.changes
}

describe('the changes of the last thirty days', () => {
  test('are told newest first, with who made them, their days, what it was, and what an undo needs', async () => {
    await add('2027-02-01', '2027-02-05')
    rig.app.setNow('2026-11-21T12:00:00Z')
    const published = await publish(january(), rig.contact.client)
    const [newest, oldest, ...more] = await changes()
    expect(more).toEqual([])
    expect(newest).toMatchObject({
      changeId: published.body.changeId,
      at: '2026-11-21T12:00:00.000Z',
      by: { _id: rig.contact.user._id, name: rig.contact.user.name },
      action: 'timesLaid',
      from: '2027-01-01',
      to: '2027-01-31',
      text: 'set the times for 1 January 2027 to 31 January 2027 (new times)',
      canUndo: true,
      whyNot: null,
    })
    expect(newest?.changes).toContainEqual({ field: 'coveredDays', before: '0', after: '31' })
    expect(oldest).toMatchObject({
      by: { _id: rig.owner.user._id },
      action: 'timesAdded',
      from: '2027-02-01',
      to: '2027-02-05',
      text: 'added 1 February 2027 to 5 February 2027',
    })
    expect((await undo(newest?.changeId)).status).toBe(200)
    expect((await changes()).map(({ action, canUndo }) => [action, canUndo])).toContainEqual([
      'timesUndone',
      true,
    ])
  })

  test('say why they cannot be undone, as an undo says it', async () => {
    const first = await publish(otherDay('2027-01-15'))
    await publish(otherDay('2027-01-20'))
    const over = { from: '2027-01-10', to: '2027-01-16', mode: 'replace' as const, ranges: [] }
    await publish(over, rig.contact.client)
    const listed = (await changes()).find(({ changeId }) => changeId === first.body.changeId)
    expect(listed).toMatchObject({
      canUndo: false,
      whyNot: `This cannot be undone because these days have changed since then: ${rig.contact.user.name} set the times for 10 January 2027 to 16 January 2027 (no times on 15 January 2027)`,
    })
    expect((await undo(first.body.changeId)).error.message).toBe(listed?.whyNot)
    expect((await changes()).map(({ from, canUndo }) => [from, canUndo])).toEqual([
      ['2027-01-10', true],
      ['2027-01-20', true],
      ['2027-01-15', false],
    ])
  })

  test('cannot be undone once their days are past, and are not told after thirty days', async () => {
    const { changeId } = (await publish(otherDay('2026-11-21'))).body
    rig.app.setNow('2026-11-22T12:00:00Z')
    const [listed] = await changes()
    expect(listed).toMatchObject({
      canUndo: false,
      whyNot: 'This cannot be undone: all its days are past',
    })
    expect((await undo(changeId)).error.message).toBe(listed?.whyNot)
    rig.app.setNow('2026-12-22T12:00:00Z')
    await rig.owner.client.signIn(rig.owner.credentials)
    expect(await changes()).toEqual([])
  })

  test('are told in the language of the call, rules and numbers, too', async () => {
    await publish(january())
    const rules = { fajr: { beforeSunrise: 40 } }
    await publish(january({ ranges: [publishedRange('2027-01-01', '2027-01-31', { rules })] }))
    const params = { id: rig.mosque._id }
    const { body } = await rig.owner.client.call(listTimesChanges, { params }, { 'accept-language': 'de' })
    expect(body.changes[0]?.text).toBe(
      'hat Zeiten festgelegt: 1. Januar 2027 bis 31. Januar 2027 (Fadschr 06:15 → Sonnenaufgang − 40)',
    )
  })

  test('are the newest hundred', async () => {
    for (let count = 0; count <= 100; count += 1) {
      rig.app.setNow(new Date(Date.UTC(2026, 10, 21, count)).toISOString())
      const fajr = `06:${String(count % 60).padStart(2, '0')}`
      const range = publishedRange('2027-01-01', '2027-01-01', { fajr })
      await publish(january({ ranges: [range] }), rig.admin)
    }
    const listed = await changes()
    expect(listed).toHaveLength(100)
    expect(listed[0]?.at).toBe('2026-11-25T04:00:00.000Z')
  })

  test('are for those who may undo them: others hear 403, and of a mosque that is not there 404', async () => {
    await publish(january())
    for (const client of [rig.admin, rig.owner.client, rig.contact.client]) {
      expect((await readChanges(client)).body.changes).toHaveLength(1)
    }
    const other = await createContactPerson(rig.app)
    expect((await readChanges(other.owner.client)).status).toBe(403)
    expect((await readChanges(other.contact.client)).status).toBe(403)
    expect((await readChanges(rig.app.visitor())).status).toBe(401)
    const params = { id: 'no-such-mosque' }
    expect((await rig.owner.client.call(listTimesChanges, { params })).status).toBe(404)
  })
})

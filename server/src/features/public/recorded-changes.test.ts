import { changeMosqueStatus, updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { MosqueChange } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import {
  deletePrayerTimeRange,
  updatePrayerTimeRange,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { sayPublicChange } from '@mihrab/core/features/public/describe-public-change.ts'
import { proposeRepeat } from '@mihrab/core/features/timetables/timetables.contract.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { listPublicChanges } from '#mosque-access/public-changes.service.ts'
import { createMosqueWithOwner } from '#test/factories.ts'
import { january, otherDay, publishedRange, rigTimetable } from '#test/timetable-rig.ts'

const rig = rigTimetable()
let known = 0
beforeEach(() => {
  known = 1
})

/** Changes since the last call in words, the first line first. */
async function news(id = rig.mosque._id): Promise<string[]> {
  const changes = await listPublicChanges(rig.app.ctx, id)
  const fresh = changes.slice(0, changes.length - known)
  known = changes.length
  return fresh.map((change) => sayPublicChange(change, 'Europe/London'))
}
const edit = (body: MosqueChange, client = rig.owner.client) =>
  client.call(updateMosque, { params: { id: rig.mosque._id }, body })
const addRange = async (...args: Parameters<typeof rig.add>) => (await rig.add(...args)).body.prayerTime._id
const december = () => addRange('2026-12-01', '2026-12-31')
const changeRange = (id: string, body: object) =>
  rig.owner.client.call(updatePrayerTimeRange, { params: { id }, body })

describe('visitors are told of', () => {
  test('a range that is added, changed, moved and deleted', async () => {
    const id = await december()
    expect(await news()).toEqual(['Times published for December 2026'])
    await changeRange(id, { fajr: '06:30', jumah: '13:30' })
    expect(await news()).toEqual([
      'Fajr 06:15 → 06:30, from Tuesday 1 December',
      'Jumu’ah 13:15 → 13:30, from Friday 4 December',
    ])
    await changeRange(id, { startDate: '2027-02-01', endDate: '2027-02-02' })
    expect(await news()).toEqual([
      'Times published from Monday 1 February 2027 to Tuesday 2 February 2027',
      'Times no longer published for December 2026',
    ])
    await rig.owner.client.call(deletePrayerTimeRange, { params: { id } })
    expect(await news()).toEqual([
      'Times no longer published from Monday 1 February 2027 to Tuesday 2 February 2027',
    ])
  })

  test('a range that follows a rule from now on', async () => {
    const id = await december()
    await news()
    await changeRange(id, { rules: { maghrib: { after: 5 } } })
    expect(await news()).toEqual([
      expect.stringMatching(
        /^Maghrib 16:24 → \d\d:\d\d, on Tuesday 1 December, then \d+ days with different times/,
      ),
    ])
  })

  test('a month that is laid, by filling and by replacing, and of the undo', async () => {
    await rig.publish(january())
    expect(await news()).toEqual(['Times published for January 2027'])
    const days = { from: '2027-01-30', to: '2027-02-02' }
    const range = publishedRange('2027-01-30', '2027-02-02', { isha: '20:00' })
    await rig.publish({ ...days, mode: 'fill', ranges: [range] })
    expect(await news()).toEqual(['Times published from Monday 1 February 2027 to Tuesday 2 February 2027'])
    const { body } = await rig.publish({ ...days, mode: 'replace', ranges: [range] })
    expect(await news()).toEqual([
      'Isha 18:30 → 20:00, from Saturday 30 January 2027 to Sunday 31 January 2027',
    ])
    await rig.undo(body.changeId)
    expect(await news()).toEqual([
      'Isha 20:00 → 18:30, from Saturday 30 January 2027 to Sunday 31 January 2027',
    ])
  })

  test('one prayer of many days, and beginnings that are printed', async () => {
    await rig.publish(january())
    await news()
    await rig.publish(january({ ranges: [publishedRange('2027-01-01', '2027-01-31', { asr: '14:30' })] }))
    expect(await news()).toEqual(['Asr 14:15 → 14:30, from Friday 1 January 2027'])
    const ownBegins = [{ date: '2027-01-02', fajr: '06:20' }]
    await rig.publish(january({ mode: 'fill', ranges: [], ownBegins }))
    expect(await news()).toEqual(['Start times printed by the mosque on Saturday 2 January 2027'])
  })

  test('a year that is repeated', async () => {
    await december()
    await news()
    rig.app.setNow('2027-11-01T12:00:00Z')
    const query = { from: '2027-12-01', to: '2027-12-31' }
    const admin = await rig.app.admin()
    const { body } = await admin.call(proposeRepeat, { params: { id: rig.mosque._id }, query })
    await rig.publish({ ...query, mode: 'fill', ranges: body.ranges, ownBegins: body.ownBegins }, admin)
    expect((await news()).slice(0, 1)).toEqual(['Times published for December 2027'])
  })

  test('another method, with the jamā’ahs that follow from it', async () => {
    await addRange('2026-12-01', '2026-12-01', { rules: { isha: { after: 15 } } })
    await news()
    await edit({ prayStartTime: { method: 3 } })
    expect(await news()).toEqual([
      expect.stringMatching(/^Start times calculated differently: .+ → .+, from Friday 20 November$/),
      expect.stringMatching(/^Isha \d\d:\d\d → \d\d:\d\d, from Tuesday 1 December$/),
    ])
  })

  test('another name, address and place', async () => {
    await edit({ name: 'Masjid Quba' })
    expect(await news()).toEqual(['Name: Quba Mosque → Masjid Quba'])
    await edit({ address: '1 Other Road, Sheffield' })
    expect(await news()).toEqual(['Address: 59 Firshill Road, Sheffield → 1 Other Road, Sheffield'])
    await edit({ location: { latitude: 53.40371, longitude: -1.4583 } })
    expect(await news()).toEqual(['Location on the map: 53.4037, -1.4583 → 53.40371, -1.4583'])
  })

  test('a mosque that leaves the directory and comes back', async () => {
    const setStatus = (status: 'approved' | 'rejected') =>
      rig.admin.call(changeMosqueStatus, {
        params: { id: rig.mosque._id },
        body: { status, reason: 'Secret' },
      })
    await setStatus('rejected')
    expect(await news()).toEqual(['The mosque left the directory'])
    await edit({ name: 'While away' }, rig.admin)
    await setStatus('approved')
    expect(await news()).toEqual(['The mosque is back in the directory'])
  })
})

describe('visitors are not told of', () => {
  test('what changes nothing for them', async () => {
    const id = await december()
    await news()
    await edit({ phone: '1', contactPerson: [], description: 'About' })
    await changeRange(id, { fajr: '06:15' })
    await rig.publish({ ...otherDay('2026-12-09'), mode: 'fill' })
    expect(await news()).toEqual([])
  })

  test('what is refused, nor of days that are past', async () => {
    const id = await addRange('2026-11-20', '2026-11-21')
    await news()
    await rig.add('2026-11-20', '2026-11-21')
    rig.app.setNow('2026-11-25T12:00:00Z')
    await changeRange(id, { fajr: '06:00' })
    expect(await news()).toEqual([])
  })

  test('a mosque that is not approved yet', async () => {
    const { mosque, owner } = await createMosqueWithOwner(rig.app, { status: 'pending' })
    known = 0
    await owner.client.call(updateMosque, { params: { id: mosque._id }, body: { name: 'Waiting' } })
    expect(await news(mosque._id)).toEqual([])
  })
})

test('names, emails and reasons are nowhere in what is kept', async () => {
  await december()
  await rig.admin.call(changeMosqueStatus, {
    params: { id: rig.mosque._id },
    body: { status: 'rejected', reason: 'A reason that is not for visitors' },
  })
  const rows = JSON.stringify(await rig.app.ctx.db.selectFrom('mosque_history').select('facts').execute())
  expect(rows).toContain('unlisted')
  for (const { user } of [rig.owner, rig.contact]) {
    for (const secret of [user._id, user.name, user.email]) expect(rows).not.toContain(secret)
  }
  expect(rows).not.toContain('not for visitors')
})

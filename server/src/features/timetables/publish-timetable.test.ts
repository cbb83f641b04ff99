import { getMosque, getMosqueHistory } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { publishTimetable } from '@mihrab/core/features/timetables/timetables.contract.ts'
import { describe, expect, test } from 'vitest'
import { createContactPerson } from '#test/factories.ts'
import { january, publishedRange, rigTimetable } from '#test/timetable-rig.ts'

const rig = rigTimetable()
const { publish, read, add, list, daysOf } = rig

describe('laying many days', () => {
  test('adds ranges and own beginnings, which are read again as they were sent', async () => {
    const rules = { maghrib: { after: 5 } }
    const ranges = [
      publishedRange('2027-01-01', '2027-01-20', { rules }),
      publishedRange('2027-01-21', '2027-01-31', {
        jumuahs: [{ time: '13:15', khutbah: '13:00', place: 'Main hall' }, { time: '14:00' }],
      }),
    ]
    const ownBegins = [{ date: '2027-01-01', fajr: '06:20', maghrib: '16:01' }]
    const answer = await publish(january({ ranges, ownBegins }))
    expect(answer).toMatchObject({ status: 200, body: { added: 2, changed: 0, removed: 0 } })
    const { body } = await read()
    expect(body.ranges).toMatchObject([
      // 16:01 and five minutes, on the first day.
      { startDate: '2027-01-01', endDate: '2027-01-20', rules, maghrib: '16:06' },
      { startDate: '2027-01-21', jumah: '13:15', jumuahs: [{ place: 'Main hall' }, { time: '14:00' }] },
    ])
    expect(body.ownBegins).toEqual(ownBegins)
    // Published again as it was read, it changes nothing.
    const again = await publish({ ...body, mode: 'replace' })
    expect(again).toMatchObject({ status: 200, body: { added: 0, changed: 0, removed: 0, changeId: null } })
  })

  test('by replacing cuts and splits what lies under it, and clears the other days', async () => {
    await add('2026-12-20', '2027-01-10', { fajr: '06:00' })
    await add('2027-01-12', '2027-01-20', { fajr: '06:01' })
    await add('2027-01-25', '2027-02-10', { fajr: '06:02' })
    const answer = await publish(january({ ranges: [publishedRange('2027-01-05', '2027-01-08')] }))
    expect(answer.body).toMatchObject({ added: 1, changed: 2, removed: 1 })
    expect(await daysOf()).toEqual([
      ['2026-12-20', '2026-12-31', '06:00'],
      ['2027-01-05', '2027-01-08', '06:15'],
      ['2027-02-01', '2027-02-10', '06:02'],
    ])
  })

  test('splits a range for one day that is otherwise', async () => {
    const { body } = await add('2027-01-01', '2027-01-31', {
      rules: { isha: { after: 15, weekly: 'friday' } },
    })
    const day = { from: '2027-01-15', to: '2027-01-15', ranges: [publishedRange('2027-01-15', '2027-01-15')] }
    expect((await publish({ ...day, mode: 'replace' })).body).toMatchObject({ added: 1, changed: 1 })
    const ranges = await list()
    expect(ranges.map(({ startDate, endDate, rules }) => [startDate, endDate, rules])).toEqual([
      ['2027-01-01', '2027-01-14', { isha: { after: 15, weekly: 'friday' } }],
      ['2027-01-15', '2027-01-15', {}],
      ['2027-01-16', '2027-01-31', { isha: { after: 15, weekly: 'friday' } }],
    ])
    expect(ranges[0]?._id).toBe(body.prayerTime._id)
  })

  test('by filling keeps each range and each beginning that is there', async () => {
    await add('2027-01-10', '2027-01-12', { fajr: '06:00' })
    const given = { ownBegins: [{ date: '2027-01-01', fajr: '06:20' }] }
    await publish({ ...january({ ranges: [] }), ...given, mode: 'fill' })
    const more = [{ date: '2027-01-01', fajr: '06:25', isha: '18:00' }]
    const answer = await publish(january({ mode: 'fill', ownBegins: more }))
    expect(answer.body).toMatchObject({ added: 2, changed: 0, removed: 0 })
    expect(await daysOf()).toEqual([
      ['2027-01-01', '2027-01-09', '06:15'],
      ['2027-01-10', '2027-01-12', '06:00'],
      ['2027-01-13', '2027-01-31', '06:15'],
    ])
    expect((await read()).body.ownBegins).toEqual([{ date: '2027-01-01', fajr: '06:20', isha: '18:00' }])
  })

  test('leaves own beginnings alone that are not sent; an empty list clears those of the days', async () => {
    const ownBegins = [
      { date: '2027-01-01', fajr: '06:20' },
      { date: '2027-02-01', fajr: '06:00' },
    ]
    await publish(january({ to: '2027-02-28', ownBegins }))
    await publish(january({ ranges: [] }))
    expect((await read()).body).toMatchObject({ ranges: [], ownBegins: [ownBegins[0]] })
    await publish(january({ ownBegins: [] }))
    expect((await read('2027-01-01', '2027-02-28')).body.ownBegins).toEqual([ownBegins[1]])
  })

  test('is one entry of the history and one revision, says until when times are set, and confirms', async () => {
    const revisionOf = async () => {
      const row = rig.app.ctx.db.selectFrom('mosques').select('revision').where('id', '=', rig.mosque._id)
      return (await row.executeTakeFirstOrThrow()).revision
    }
    await add('2027-01-30', '2027-02-10')
    const before = await revisionOf()
    rig.app.setNow('2026-11-21T12:00:00Z')
    await publish(january({ ownBegins: [{ date: '2027-01-01', fajr: '06:20' }] }), rig.contact.client)
    expect(await revisionOf()).toBe(before + 1)
    const { history } = (await rig.admin.call(getMosqueHistory, { params: { id: rig.mosque._id } })).body
    expect(history[0]).toMatchObject({ action: 'timesLaid', by: { _id: rig.contact.user._id } })
    expect(history[0]?.changes.slice(0, 6)).toEqual([
      { field: 'startDate', before: null, after: '2027-01-01' },
      { field: 'endDate', before: null, after: '2027-01-31' },
      { field: 'coveredDays', before: '2', after: '31' },
      { field: 'ranges', before: '1', after: '1' },
      { field: 'ownBegins', before: '0', after: '1' },
      { field: 'fajr', before: null, after: '06:15', days: '2027-01-01/2027-01-29' },
    ])
    expect(history[1]?.action).toBe('timesAdded')
    const { body } = await rig.admin.call(getMosque, { params: { id: rig.mosque._id } })
    expect(body).toMatchObject({ timesSetUntil: '2027-02-10', confirmedAt: '2026-11-21T12:00:00.000Z' })
  })

  test('is for the mosque’s people and admins: others hear 403, and of a mosque that is not there 404', async () => {
    for (const client of [rig.admin, rig.owner.client, rig.contact.client]) {
      expect((await publish(january(), client)).status).toBe(200)
    }
    const other = await createContactPerson(rig.app)
    expect((await publish(january(), other.owner.client)).status).toBe(403)
    expect((await publish(january(), other.contact.client)).status).toBe(403)
    expect((await publish(january(), rig.app.visitor())).status).toBe(401)
    const params = { id: 'no-such-mosque' }
    expect((await rig.owner.client.call(publishTimetable, { params, body: january() })).status).toBe(404)
    expect((await read(undefined, undefined, other.owner.client)).status).toBe(200)
  })
})

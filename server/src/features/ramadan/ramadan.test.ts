// @module-tag database
import { getMosqueHistory } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { mosqueDay } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import * as calls from '@mihrab/core/features/ramadan/ramadan.contract.ts'
import type { RamadanChange } from '@mihrab/core/features/ramadan/ramadan.schemas.ts'
import { describe, expect, test } from 'vitest'
import { readMosqueTimes } from '#features/prayer-times/published-times.service.ts'
import { listPublicChanges } from '#mosque-access/public-changes.service.ts'
import { raiseWithAnnouncement, storeHijriCalendar } from '#test/hijri-rows.ts'
import { publishedRange, rigTimetable } from '#test/timetable-rig.ts'

const rig = rigTimetable()

/** Ramadan 1448 by Umm al-Qura is 8 February to 8 March 2027, and that of 1449 starts on 28 January 2028. */
const schedule = (isha: string, changes: Partial<RamadanChange> = {}): RamadanChange => ({
  parts: [{ fromDay: 1, prayers: { isha: { time: isha } }, taraweeh: [{ afterIsha: 15, rakahs: 20 }] }],
  ...changes,
})
const params = () => ({ id: rig.mosque._id })
const get = (query = {}, { client } = rig.owner) => client.call(calls.getRamadan, { params: params(), query })
const put = (body: unknown, client = rig.owner.client) =>
  client.call(calls.saveRamadan, { params: params(), body: body as RamadanChange })
const remove = (query = {}) => rig.owner.client.call(calls.deleteRamadan, { params: params(), query })
const row = () =>
  rig.app.ctx.db.selectFrom('mosques').selectAll().where('id', '=', rig.mosque._id).executeTakeFirstOrThrow()
const dayOf = async (date: string) =>
  mosqueDay(await readMosqueTimes(rig.app.ctx, await row(), { startDate: date, endDate: date }), date)
/** Isha and Taraweeh of a night. */
const nightOf = async (date: string) => {
  const { jamaah, ramadan } = await dayOf(date)
  return [jamaah?.isha?.time, ramadan?.taraweeh[0]?.time]
}
const actions = async () => {
  const { body } = await rig.admin.call(getMosqueHistory, { params: params(), query: {} })
  return body.history.map(({ action }) => action).filter((action) => action.startsWith('ramadan'))
}

describe('the Ramadan schedule', () => {
  test('is saved for the next Ramadan, read and taken away again', async () => {
    const next = { year: 1448, firstDay: '2027-02-08', days: 29, state: 'computed' }
    const none = { ...next, schedule: null, carriedFrom: null, lastYear: null, updatedAt: null }
    expect((await get()).body).toEqual(none)
    const saved = await put(schedule('21:00', { imsakMinutes: 10, itikaf: 'Ask the imam' }))
    expect(saved.body).toMatchObject({ success: true, ramadan: { ...next, carriedFrom: null } })
    const one = { afterIsha: 15, rakahs: 20, time: null, place: '', language: '', note: '' }
    expect(saved.body.ramadan.schedule).toEqual({
      ...{ imsakMinutes: 10, itikaf: 'Ask the imam', iftar: '' },
      parts: [
        { fromDay: 1, prayers: { isha: { time: '21:00' } }, taraweeh: [{ ...one, womenSpace: 'unknown' }] },
      ],
    })
    expect((await get()).body).toEqual(saved.body.ramadan)
    // The night before the first fast until the night before the last.
    const nights = ['2027-02-06', '2027-02-07', '2027-03-07', '2027-03-08'].map(nightOf)
    expect((await Promise.all(nights)).map(([isha]) => isha)).toEqual([
      undefined,
      '21:00',
      '21:00',
      undefined,
    ])
    expect((await remove()).body.ramadan).toEqual(none)
    expect((await dayOf('2027-02-10')).jamaah).toBe(null)
    expect(await actions()).toEqual(['ramadanRemoved', 'ramadanChanged'])
  })

  test('follows the mosque’s calendar', async () => {
    const council = await storeHijriCalendar(rig.app)
    await raiseWithAnnouncement(rig.app, council, 9, '2027-02-09')
    const follow = rig.app.ctx.db.updateTable('mosques').set({ hijriCalendarId: council.id })
    await follow.where('id', '=', rig.mosque._id).execute()
    expect((await put(schedule('21:00'))).body.ramadan).toMatchObject({
      firstDay: '2027-02-09',
      state: 'announced',
    })
    expect(await nightOf('2027-02-07')).toEqual([undefined, undefined])
    expect(await nightOf('2027-02-08')).toEqual(['21:00', '21:15'])
  })

  test('saved on the tenth day leaves the days and nights that have passed', async () => {
    const timesOf = (fajr: string, isha: string) => ({
      parts: [{ fromDay: 1, prayers: { fajr: { time: fajr }, isha: { time: isha } } }],
    })
    await put(timesOf('05:00', '21:00'))
    rig.app.setNow('2027-02-17T18:00:00Z')
    await rig.owner.client.signIn(rig.owner.credentials)
    await put(timesOf('05:30', '21:30'))
    await put(timesOf('05:40', '22:00'))
    expect(await nightOf('2027-02-16')).toEqual(['21:00', undefined])
    expect(await nightOf('2027-02-17')).toEqual(['22:00', undefined])
    const [onTheDay, theNext] = [await dayOf('2027-02-17'), await dayOf('2027-02-18')]
    expect([onTheDay.jamaah?.fajr?.time, theNext.jamaah?.fajr?.time]).toEqual(['05:00', '05:40'])
    const versions = await rig.app.ctx.db
      .selectFrom('ramadan_versions')
      .select('savedOn')
      .where('mosqueId', '=', rig.mosque._id)
      .orderBy('savedOn')
      .execute()
    expect(versions.map(({ savedOn }) => savedOn)).toEqual(['2026-11-20', '2027-02-17'])
  })

  test('of last year is carried until one is saved, or it is taken away', async () => {
    await put(schedule('21:00'))
    expect((await get({ year: '1449' })).body).toMatchObject({
      year: 1449,
      carriedFrom: 1448,
      schedule: { parts: [{ prayers: { isha: { time: '21:00' } } }] },
    })
    expect(await nightOf('2028-01-28')).toEqual(['21:00', '21:15'])
    expect((await put(schedule('21:00', { year: 1449 }))).body.ramadan.carriedFrom).toBe(null)
    const { schedule: left, lastYear } = (await remove({ year: '1449' })).body.ramadan
    expect([left, lastYear?.parts]).toMatchObject([null, [{ prayers: { isha: { time: '21:00' } } }]])
    expect(await nightOf('2028-01-28')).toEqual([undefined, undefined])
    expect((await get()).body.schedule).not.toBe(null)
  })

  test('of a year far away changes nothing now', async () => {
    await put(schedule('22:00', { year: 1523 }))
    expect(await nightOf('2027-02-10')).toEqual([undefined, undefined])
    await put(schedule('21:00', { year: 1318 }))
    expect(await nightOf('2027-02-10')).toEqual(['21:00', '21:15'])
    expect((await get({ year: '1523' })).body).toMatchObject({ year: 1523, carriedFrom: null })
    expect((await get()).body.carriedFrom).toBe(1318)
  })

  test('that is the same already is not saved again', async () => {
    const first = await put(schedule('21:00'))
    rig.app.setNow('2026-11-21T12:00:00Z')
    expect((await put(schedule('21:00'))).body).toEqual(first.body)
    await remove({ year: '1440' })
    expect(await actions()).toEqual(['ramadanChanged'])
  })

  test('tells visitors which times change, and on which days, as do ranges', async () => {
    const before = (await listPublicChanges(rig.app.ctx, rig.mosque._id)).length
    await rig.publish({
      ...{ from: '2027-01-01', to: '2027-12-31', mode: 'replace' },
      ranges: [publishedRange('2027-01-01', '2027-12-31')],
    })
    await put(schedule('21:00'))
    const changes = await listPublicChanges(rig.app.ctx, rig.mosque._id)
    expect(changes.slice(0, changes.length - before - 1)).toMatchObject([
      {
        kind: 'time',
        prayer: 'isha',
        date: '2027-02-07',
        lastDate: '2027-03-07',
        from: '18:30',
        to: '21:00',
      },
    ])
    // Other times under the schedule change nothing there.
    const range = publishedRange('2027-01-01', '2027-02-28', { isha: '19:00' })
    await rig.publish({ from: range.startDate, to: range.endDate, mode: 'replace', ranges: [range] })
    const [newest] = await listPublicChanges(rig.app.ctx, rig.mosque._id)
    expect(newest).toMatchObject({ prayer: 'isha', date: '2027-01-01', lastDate: '2027-02-06', to: '19:00' })
  })

  test('saved by two people at the same moment is of one of them', async () => {
    const updatedAt = null
    const bodies = ['21:00', '21:30', '22:00', '22:30'].map((isha) => schedule(isha, { updatedAt }))
    const answers = await Promise.all(
      bodies.map((body, index) => put(body, index % 2 === 0 ? rig.owner.client : rig.contact.client)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({ reason: 'ramadanChanged' })
    const winner = answers.find(({ status }) => status === 200)
    const seen = String(winner?.body.ramadan.updatedAt)
    expect((await put(schedule('20:00', { updatedAt: seen }))).status).toBe(200)
    expect((await remove({ updatedAt: seen })).status).toBe(409)
  })

  test('is not for strangers', async () => {
    const other = await rig.app
      .visitor()
      .call(calls.saveRamadan, { params: params(), body: schedule('21:00') })
    expect(other.status).toBe(401)
    const missing = { params: { id: '0190f3c5-0000-7000-8000-000000000000' }, query: {} }
    expect((await rig.owner.client.call(calls.deleteRamadan, missing)).status).toBe(404)
  })
})

describe('what is refused, and stores nothing', () => {
  const part = { fromDay: 1, prayers: {}, taraweeh: [] as object[] }
  const at21 = { isha: { time: '21:00' } }
  test.each([
    ['no parts', { parts: [] }, 'parts'],
    [
      'parts that overlap',
      { parts: [part, { ...part, fromDay: 11 }, { ...part, fromDay: 11 }] },
      'parts.2.fromDay',
    ],
    ['a first part from another day', { parts: [{ ...part, fromDay: 2 }] }, 'parts.0.fromDay'],
    ['a part from day 31', { parts: [part, { ...part, fromDay: 31 }] }, 'parts.1.fromDay'],
    ['a fifth part', { parts: [1, 7, 13, 19, 25].map((fromDay) => ({ ...part, fromDay })) }, 'parts'],
    [
      'Taraweeh before a fixed Isha',
      { parts: [{ ...part, prayers: at21, taraweeh: [{ time: '20:30' }] }] },
      'parts.0.taraweeh.0.time',
    ],
    [
      'Taraweeh with time and minutes',
      { parts: [{ ...part, taraweeh: [{ time: '22:00', afterIsha: 5 }] }] },
      'parts.0.taraweeh.0.time',
    ],
    [
      'a fifth Taraweeh',
      { parts: [{ ...part, taraweeh: Array(5).fill({ afterIsha: 5 }) }] },
      'parts.0.taraweeh',
    ],
    ['an unknown prayer', { parts: [{ ...part, prayers: { jumah: { time: '13:00' } } }] }, 'parts.0.prayers'],
    [
      'a time and a rule',
      { parts: [{ ...part, prayers: { isha: { time: '21:00', after: 5 } } }] },
      'parts.0.prayers.isha',
    ],
    ['imsak of an hour', { imsakMinutes: 60, parts: [part] }, 'imsakMinutes'],
    ['a year out of range', { year: 1e300, parts: [part] }, 'year'],
    ['text with a NUL', { itikaf: 'a\u0000b', parts: [part] }, 'itikaf'],
    ['a version that is none', { updatedAt: 'yesterday', parts: [part] }, 'updatedAt'],
  ])('%s', async (_, body, field) => {
    const answer = await put(body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.error.fields ?? {})).toContain(field)
    expect((await get()).body.schedule).toBe(null)
    expect(await actions()).toEqual([])
  })

  test('deep JSON', async () => {
    const answer = await rig.owner.client.send({
      ...{ method: 'PUT', url: `/api/mosques/${rig.mosque._id}/ramadan` },
      headers: { 'content-type': 'application/json' },
      payload: `{"parts":${'['.repeat(9000)}${']'.repeat(9000)}}`,
    })
    expect(answer.status).toBe(400)
  })

  test('years that are none', async () => {
    for (const year of ['0', '99999', 'x', '1448.5', '1448\u0000']) {
      expect((await get({ year })).error.fields).toHaveProperty('year')
      expect((await remove({ year })).status).toBe(400)
    }
  })
})

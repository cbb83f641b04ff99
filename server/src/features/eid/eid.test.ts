// @module-tag database
import * as calls from '@mihrab/core/features/eid/eid.contract.ts'
import type { Eid, EidChange } from '@mihrab/core/features/eid/eid.schemas.ts'
import { getMosqueHistory } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createContactPerson, type Person, tally, times } from '#test/factories.ts'
import { createHijriFollower, storeHijriAnnouncement, storeHijriCalendar } from '#test/hijri-rows.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
let owner: Person
let contact: Person
let mosque: Mosque
beforeEach(async () => {
  app = await createTestApp()
  app.setNow('2027-03-08T05:00:00Z')
  ;({ owner, contact, mosque } = await createContactPerson(app))
})
afterEach(() => app.close())

const park = { time: '08:00', place: 'Norfolk Park', womenSpace: 'yes' as const }
const hall = { place: 'Prayer hall', time: '08:30' }
const mosqueInPath = (id = mosque._id) => ({ params: { id } })
const list = async (year?: number, { client } = owner, id = mosque._id) => {
  const query = year === undefined ? {} : { year: String(year) }
  return (await client.call(calls.getEids, { ...mosqueInPath(id), query })).body.eids
}
const save = (body: EidChange, { client } = owner, eid: Eid = 'fitr', id = mosque._id) =>
  client.call(calls.saveEid, { params: { id, eid }, body })
const move = (indoors: boolean, { client } = owner, eid: Eid = 'fitr') =>
  client.call(calls.moveEidIndoors, { params: { id: mosque._id, eid }, body: { indoors } })

describe('an entry', () => {
  test('holds for its year alone, and is a proposal for a later one', async () => {
    const saved = await save({ takbeer: '07:30', congregations: [park] })
    expect(saved.body.eid).toMatchObject({
      ...{ eid: 'fitr', year: 1448, date: '2027-03-09', state: 'computed', lastYear: null, moves: false },
      entry: { takbeer: '07:30', congregations: [{ ...park, badWeather: null }], indoors: false },
      updatedAt: '2027-03-08T05:00:00.000Z',
    })
    expect(await list()).toMatchObject([{ entry: { takbeer: '07:30' } }, { eid: 'adha', entry: null }])
    const [next] = await list(1450)
    expect(next).toMatchObject({ entry: null, updatedAt: null, lastYear: { takbeer: '07:30' } })
  })

  test('without congregations is taken away', async () => {
    await save({ congregations: [park] })
    const updatedAt = (await list())[0]?.updatedAt ?? null
    expect((await save({ congregations: [], updatedAt }, contact)).body.eid).toMatchObject({ entry: null })
    expect((await list())[0]).toMatchObject({ entry: null, updatedAt: null })
  })

  test('that stays the same is not written', async () => {
    const first = await save({ congregations: [park] })
    app.setNow('2027-03-08T06:00:00Z')
    const again = await save({ congregations: [park] }, contact)
    expect(again.body.eid.updatedAt).toBe(first.body.eid.updatedAt)
    const { history } = (await (await app.admin()).call(getMosqueHistory, mosqueInPath())).body
    expect(history.filter(({ action }) => action === 'eidChanged')).toHaveLength(1)
  })

  test('is written to the history, as is the move', async () => {
    await save({ congregations: [{ ...park, badWeather: hall }] })
    app.setNow('2027-03-08T12:00:00Z')
    await move(true)
    const { history } = (await (await app.admin()).call(getMosqueHistory, mosqueInPath())).body
    expect(history.slice(0, 2)).toMatchObject([
      { action: 'eidMoved', changes: [{ after: '2027-03-09' }, { after: '08:30 Prayer hall' }] },
      { action: 'eidChanged', changes: [{}, { before: null, after: '08:00 Norfolk Park' }] },
    ])
  })

  test.each<[string, EidChange, string]>([
    ['a ninth congregation', { congregations: times(9, () => park) }, 'congregations'],
    ['a latitude alone', { congregations: [{ ...park, latitude: 53 }] }, 'congregations.0.longitude'],
    ['no place', { congregations: [{ ...park, place: '' }] }, 'congregations.0.place'],
    ['no time', { congregations: [{ ...park, time: '' }] }, 'congregations.0.time'],
    ['a year that has no calendar', { year: 2027, congregations: [park] }, 'year'],
    [
      'bad weather without a place',
      { congregations: [{ ...park, badWeather: { place: ' ' } }] },
      'congregations.0.badWeather.place',
    ],
  ])('with %s is refused, and nothing is stored', async (_, body, field) => {
    const refused = await save(body)
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.error.fields ?? {})).toEqual([field])
    expect(await list()).toMatchObject([{ entry: null }, { entry: null }])
  })

  test('of a mosque that another person runs is refused', async () => {
    const other = await createContactPerson(app)
    expect((await save({ congregations: [park] }, other.owner)).status).toBe(403)
    expect((await move(true, other.contact)).status).toBe(403)
    const strange = app.visitor()
    expect((await strange.call(calls.getEids, { ...mosqueInPath(), query: {} })).status).toBe(401)
  })
})

describe('the day', () => {
  test('is found by the year: 2033 has three Eids', async () => {
    app.setNow('2033-01-01T12:00:00Z')
    ;({ owner, mosque } = await createContactPerson(app))
    expect(await list()).toMatchObject([{ date: '2033-01-03' }, { date: '2033-03-12' }])
    app.setNow('2033-01-03T23:00:00Z')
    expect((await list())[0]).toMatchObject({ date: '2033-01-03' })
    app.setNow('2033-01-04T12:00:00Z')
    expect(await list()).toMatchObject([{ date: '2033-12-23' }, { date: '2033-03-12' }])
  })

  test('follows the mosque’s calendar, and for Eid al-Adha the other', async () => {
    const council = await storeHijriCalendar(app)
    const other = await storeHijriCalendar(app)
    const year = 1448
    await storeHijriAnnouncement(app, council, { year, month: 10, firstDay: '2027-03-10' })
    await storeHijriAnnouncement(app, council, { year, month: 12, firstDay: '2027-05-08' })
    await storeHijriAnnouncement(app, other, { year, month: 12, firstDay: '2027-05-07' })
    const choice = { hijriCalendarId: council.id, eidCalendarId: other.id }
    const follower = await createHijriFollower(app, choice)
    expect(await list(year, follower.owner, follower._id)).toMatchObject([
      { date: '2027-03-10', state: 'announced' },
      { date: '2027-05-16', state: 'announced' },
    ])
  })
})

describe('moving indoors', () => {
  test('is possible from noon of the day before, and back', async () => {
    await save({ congregations: [{ ...park, badWeather: hall }] })
    app.setNow('2027-03-08T11:59:59Z')
    expect(await move(true)).toMatchObject({ status: 409, error: { reason: 'badWeatherTooEarly' } })
    app.setNow('2027-03-08T12:00:00Z')
    expect((await move(true, contact)).body.eid).toMatchObject({ moves: true, entry: { indoors: true } })
    expect((await move(false)).body.eid).toMatchObject({ entry: { indoors: false } })
  })

  test('needs a place for bad weather', async () => {
    const missing = { status: 400, error: { fields: { indoors: expect.any(String) } } }
    app.setNow('2027-03-09T05:00:00Z')
    expect(await move(true)).toMatchObject(missing)
    await save({ congregations: [park] })
    expect(await move(true)).toMatchObject(missing)
  })

  test('outlasts a later save while such a place remains', async () => {
    app.setNow('2027-03-09T05:00:00Z')
    await save({ congregations: [{ ...park, badWeather: hall }] })
    await move(true)
    const changed = await save({ note: 'Bring a mat', congregations: [{ ...park, badWeather: hall }] })
    expect(changed.body.eid.entry).toMatchObject({ note: 'Bring a mat', indoors: true })
    expect((await save({ congregations: [park] })).body.eid.entry).toMatchObject({ indoors: false })
  })
})

describe('saved by several', () => {
  test('one of ten first entries is kept', async () => {
    const answers = await Promise.all(
      times(10, (index) =>
        save({ note: `${index}`, updatedAt: null, congregations: [park] }, index % 2 === 0 ? owner : contact),
      ),
    )
    expect(tally(answers)).toEqual({ 200: 1, 409: 9 })
  })

  test('an entry that was moved since it was seen is not overwritten', async () => {
    app.setNow('2027-03-09T05:00:00Z')
    const { updatedAt } = (await save({ congregations: [{ ...park, badWeather: hall }] })).body.eid
    await move(true, contact)
    const late = await save({ updatedAt, congregations: [park] })
    expect(late).toMatchObject({ status: 409, error: { reason: 'eidChanged' } })
    expect((await list())[0]).toMatchObject({ entry: { indoors: true } })
  })
})

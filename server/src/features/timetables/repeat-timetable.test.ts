import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import {
  getTimetable,
  proposeRepeat,
  publishTimetable,
} from '@mihrab/core/features/timetables/timetables.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContactPerson, createPerson, type Person, prayerTime } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
let owner: Person
let contact: Person
let mosque: Mosque
beforeAll(async () => {
  app = await createTestApp()
  ;({ owner, contact, mosque } = await createContactPerson(app))
})
afterAll(() => app.close())

const params = () => ({ id: mosque._id })
const next = { from: '2028-01-01', to: '2028-12-31' }

test('the days of a year can be read as they would be a year later, and laid', async () => {
  const rules = { maghrib: { after: 5 } }
  await owner.client.call(publishTimetable, {
    params: params(),
    body: {
      from: '2027-01-01',
      to: '2027-12-31',
      mode: 'replace',
      ranges: [{ ...prayerTime('', '2027-01-01', '2027-12-31'), rules }],
      ownBegins: [{ date: '2027-06-01', fajr: '03:00' }],
    },
  })
  const { body } = await contact.client.call(proposeRepeat, { params: params(), query: next })
  expect(body.ranges.at(0)?.startDate).toBe('2028-01-01')
  expect(body.ranges.at(-1)?.endDate).toBe('2028-12-31')
  expect(body.ranges.every((range) => range.rules.maghrib?.after === 5)).toBe(true)
  expect(body.ownBegins).toEqual([{ date: '2028-06-01', fajr: '03:00' }])
  const query = next
  const read = () => owner.client.call(getTimetable, { params: params(), query })
  expect((await read()).body.ranges).toEqual([])
  const { findings: _, ...proposed } = body
  const published = await owner.client.call(publishTimetable, {
    params: params(),
    body: { ...next, ...proposed, mode: 'fill' },
  })
  expect(published.body.added).toBe(body.ranges.length)
  expect((await read()).body.ownBegins).toEqual(body.ownBegins)
})

test('a proposal has at most 366 days, and is for those who may lay it', async () => {
  const long = { from: '2028-01-01', to: '2029-01-01' }
  const answer = await owner.client.call(proposeRepeat, { params: params(), query: long })
  expect(answer.status).toBe(413)
  const wrong = { from: '2028-13-01', to: '2028-12-31' }
  const unread = await owner.client.call(proposeRepeat, { params: params(), query: wrong })
  expect(Object.keys(unread.error.fields ?? {})).toEqual(['from'])
  expect((await app.visitor().call(proposeRepeat, { params: params(), query: next })).status).toBe(401)
  const { client } = await createPerson(app)
  expect((await client.call(proposeRepeat, { params: params(), query: next })).status).toBe(403)
  const gone = { id: 'no-such-mosque' }
  expect((await owner.client.call(proposeRepeat, { params: gone, query: next })).status).toBe(404)
})

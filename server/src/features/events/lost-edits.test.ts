// @module-tag database
import {
  createEvent,
  deleteEvent,
  deleteEventAsContactPerson,
  listEvents,
  updateEvent,
  updateEventAsContactPerson,
} from '@mihrab/core/features/events/events.contract.ts'
import type { EventChange, MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { getMosqueHistory } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createContactPerson, createMosqueWithOwner, type Person, tally, times } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
let owner: Person
let contact: Person
let mosque: Mosque
let event: MosqueEvent
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
beforeEach(async () => {
  ;({ owner, contact, mosque } = await createContactPerson(app))
  event = await addLecture()
})
afterAll(() => app.close())

async function addLecture(): Promise<MosqueEvent> {
  const body = { mosqueId: mosque._id, title: 'Lecture', date: '2027-02-10' }
  return (await owner.client.call(createEvent, { body })).body.event
}
const placeOf = (eventId: string) => ({ params: { mosqueId: mosque._id, eventId } })
const change = (body: EventChange, client = owner.client, id = event._id) =>
  client.call(updateEvent, { ...placeOf(id), body })
const remove = (query: { updatedAt?: string } = {}, client = owner.client) =>
  client.call(deleteEvent, { ...placeOf(event._id), query })
const list = async () => (await admin.call(listEvents, { params: { mosqueId: mosque._id } })).body.events

describe('a change that is based on an older version', () => {
  test('is refused, and says who was quicker', async () => {
    await change({ time: '19:00' }, admin)
    const refused = await change({ title: 'Class', updatedAt: event.updatedAt })
    expect(refused.status).toBe(409)
    expect(refused.error.message).toBe('Platform admin has changed this event in the meantime')
    expect(await list()).toMatchObject([{ title: 'Lecture', time: '19:00' }])
  })

  test('names who changed this event, not another one of the same title and day', async () => {
    const twin = await addLecture()
    await change({ time: '19:00' }, admin)
    await change({ time: '20:00' }, owner.client, twin._id)
    const refused = await change({ title: 'Class', updatedAt: event.updatedAt })
    expect(refused.error.message).toBe('Platform admin has changed this event in the meantime')
  })

  test('is a deletion’s fault too', async () => {
    await change({ time: '19:00' }, admin)
    const { updatedAt } = event
    for (const refused of [
      await remove({ updatedAt }),
      await contact.client.call(deleteEventAsContactPerson, {
        params: { eventId: event._id },
        query: { updatedAt },
      }),
    ]) {
      expect(refused.status).toBe(409)
      expect(refused.error.message).toBe('Platform admin has changed this event in the meantime')
    }
    const [newest] = await list()
    const deleted = await remove({ updatedAt: String(newest?.updatedAt) })
    expect(deleted.body.event).toEqual(newest)
  })

  test('is malformed when that is no instant', async () => {
    for (const refused of [
      await change({ title: 'Class', updatedAt: 'soon' }),
      await remove({ updatedAt: 'soon' }),
    ]) {
      expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ['updatedAt']])
    }
  })
})

describe('an event that someone has deleted meanwhile', () => {
  test('is not found, and anyone who could have changed it hears who it was', async () => {
    await remove({}, admin)
    const deleted = [404, 'Platform admin has deleted this event']
    const params = { eventId: event._id }
    for (const answer of [
      await change({ title: 'Class', updatedAt: event.updatedAt }),
      await remove({ updatedAt: event.updatedAt }),
      await contact.client.call(updateEventAsContactPerson, { params, body: { title: 'Class' } }),
    ]) {
      expect([answer.status, answer.error.message]).toEqual(deleted)
    }
  })

  test('is not found at another mosque, nor for others', async () => {
    const other = await createMosqueWithOwner(app)
    await remove()
    const params = { mosqueId: other.mosque._id, eventId: event._id }
    const elsewhere = await admin.call(updateEvent, { params, body: { title: 'Class' } })
    expect([elsewhere.status, elsewhere.error.message]).toEqual([404, 'Event not found'])
    const stranger = await change({ title: 'Class' }, other.owner.client)
    expect(stranger.status).toBe(403)
    expect(stranger.error.message).not.toContain(owner.user.name)
  })
})

describe('what is done in the same moment', () => {
  test('on the same version is taken once', async () => {
    const { updatedAt } = event
    const answers = await Promise.all(
      times(6, (index) => change({ time: `19:0${index}`, updatedAt }, index % 2 ? admin : owner.client)),
    )
    expect(tally(answers)).toEqual({ 200: 1, 409: 5 })
    const taken = answers.find(({ status }) => status === 200)
    expect(await list()).toEqual([taken?.body.event])
  })

  test('as a deletion never brings the event back, and the history tells what happened', async () => {
    for (const round of times(5, (index) => index)) {
      if (round > 0) event = await addLecture()
      const [changed, deleted] = await Promise.all([change({ time: '19:00' }), remove({}, admin)])
      expect([200, 404]).toContain(changed.status)
      expect(deleted.status).toBe(200)
      expect(await list()).toEqual([])
      const { history } = (await admin.call(getMosqueHistory, { params: { id: mosque._id } })).body
      const actions = history.slice(0, changed.status === 200 ? 2 : 1).map(({ action }) => action)
      expect(actions).toEqual(['eventDeleted', 'eventChanged'].slice(0, actions.length))
    }
  })
})

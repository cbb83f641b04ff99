import {
  createEventAsContactPerson,
  deleteEventAsContactPerson,
  updateEventAsContactPerson,
} from '@mihrab/core/features/events/events.contract.ts'
import { createMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createContactPerson, mosqueRegistration, type Person } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
let contact: Person
let mosque: Mosque
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  ;({ contact, mosque } = await createContactPerson(app))
})
afterAll(() => app.close())

test('a contact person adds, changes and deletes, without naming the mosque', async () => {
  const body = { title: 'Lecture', date: '2027-02-11' }
  const created = await contact.client.call(createEventAsContactPerson, { body })
  expect(created.status).toBe(201)
  expect(created.body.event.mosqueId).toBe(mosque._id)
  const params = { eventId: created.body.event._id }
  const changed = await contact.client.call(updateEventAsContactPerson, { params, body: { time: '19:15' } })
  expect(changed.body.event.time).toBe('19:15')
  const deleted = await contact.client.call(deleteEventAsContactPerson, { params })
  expect(deleted.body.event).toEqual(changed.body.event)
})

test('a contact person of several mosques says which one it is for', async () => {
  const registration = mosqueRegistration({ contactPerson: [contact.user._id] })
  const second = (await (await app.admin()).call(createMosque, { body: registration })).body.mosque
  const body = { title: 'Lecture', date: '2027-02-11' }
  const unnamed = await contact.client.call(createEventAsContactPerson, { body })
  expect([unnamed.status, Object.keys(unnamed.error.fields ?? {})]).toEqual([400, ['mosqueId']])
  const named = await contact.client.call(createEventAsContactPerson, {
    body: { ...body, mosqueId: second._id },
  })
  expect(named.body.event.mosqueId).toBe(second._id)
})

import {
  getContactPersonMosque,
  getMosque,
  getMosqueProfile,
  listAllMosques,
  listApprovedMosques,
  updateMosque,
  updateMosqueAsContactPerson,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createContactPerson, createMosqueWithOwner, createPerson, type Person } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

const email = 'office@quba.example.org'

let app: TestApp
let admin: TestClient
let owner: Person
let contact: Person
let id: string
/** A new account, and people of another mosque. */
let others: TestClient[]
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
  const scene = await createContactPerson(app)
  ;({ owner, contact } = scene)
  id = scene.mosque._id
  const elsewhere = await createContactPerson(app)
  await elsewhere.owner.client.call(updateMosque, {
    params: { id: elsewhere.mosque._id },
    body: { email: 'other@nur.example.org' },
  })
  const { client } = await createPerson(app, 'Newcomer')
  others = [client, elsewhere.owner.client, elsewhere.contact.client]
})
afterAll(() => app.close())

/** Everything a person can read of the mosque, one answer per call. */
async function readAll(client: TestClient) {
  const params = { id }
  const lists = []
  for (const query of [{}, { limit: '50' }, { limit: '50', q: 'Quba' }]) {
    lists.push((await client.call(listAllMosques, { query })).body)
    lists.push((await client.call(listApprovedMosques, { query })).body.mosques)
  }
  return [
    (await client.call(getMosque, { params })).body,
    (await client.call(getMosqueProfile, { params })).body.mosque,
    ...lists.map((list) => list.find(({ _id }) => _id === id)),
  ]
}

describe('the emails of an approved mosque', () => {
  test('are told to admins and its own people', async () => {
    for (const client of [admin, owner.client, contact.client]) {
      const answers = await readAll(client)
      expect(answers.map((mosque) => mosque?.email)).toEqual(Array(8).fill(email))
      const { _id, name } = contact.user
      for (const mosque of answers.slice(0, 2)) {
        expect(mosque?.contactPerson).toEqual([{ _id, name, email: contact.user.email, image: null }])
      }
    }
    const { mosque } = (await contact.client.call(getContactPersonMosque, { query: {} })).body
    expect([mosque.email, mosque.contactPerson[0]?.email]).toEqual([email, contact.user.email])
  })

  test('are told to no one else, by no call', async () => {
    for (const client of others) {
      const answers = await readAll(client)
      expect(answers.map((mosque) => mosque?.email)).toEqual(Array(8).fill(''))
      for (const secret of [email, contact.user.email, owner.user.email]) {
        expect(JSON.stringify(answers)).not.toContain(secret)
      }
      const { _id, name } = contact.user
      for (const mosque of answers.slice(0, 2)) {
        expect(mosque?.contactPerson).toEqual([{ _id, name, image: null }])
      }
    }
  })

  test('stay in the answer to a change by its people', async () => {
    const changed = await owner.client.call(updateMosque, { params: { id }, body: { addressNo: '1' } })
    expect(changed.body.mosque.email).toBe(email)
    const byContact = await contact.client.call(updateMosqueAsContactPerson, { body: { addressNo: '2' } })
    expect(byContact.body.mosque.email).toBe(email)
  })

  test('are told to everyone where the mosque shows its own, but those of its contact persons are not', async () => {
    await owner.client.call(updateMosque, { params: { id }, body: { showEmail: true } })
    const answers = await readAll(others[0] ?? admin)
    expect(answers.map((mosque) => mosque?.email)).toEqual(Array(8).fill(email))
    expect(JSON.stringify(answers)).not.toContain(contact.user.email)
    await owner.client.call(updateMosque, { params: { id }, body: { showEmail: false } })
  })
})

test('a list that a browser keeps for one person is not shown to the next', async () => {
  const { headers } = await owner.client.call(listApprovedMosques, { query: {} })
  const known = { 'if-none-match': String(headers.etag) }
  expect((await owner.client.call(listApprovedMosques, { query: {} }, known)).status).toBe(304)
  for (const client of [...others, admin]) {
    expect((await client.call(listApprovedMosques, { query: {} }, known)).status).toBe(200)
  }
})

test('the person who registered a mosque that waits sees its emails', async () => {
  const { owner, mosque } = await createMosqueWithOwner(app, { status: 'pending' })
  const { body } = await owner.client.call(getMosqueProfile, { params: { id: mosque._id } })
  expect(body.mosque.email).toBe(email)
})

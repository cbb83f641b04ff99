import { checkAuth } from '@mihrab/core/features/auth/auth.contract.ts'
import {
  changeMosqueStatus,
  createMosque,
  getMosque,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { MosqueRegistration } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMosqueWithOwner, createPerson, mosqueRegistration, type Person } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const send = (person: Person, changes: Partial<MosqueRegistration> = {}) =>
  person.client.call(createMosque, { body: mosqueRegistration(changes) })
const whoIs = async (person: Person) => (await person.client.call(checkAuth, {})).body.user
const setStatus = (id: string, status: 'approved' | 'rejected') =>
  admin.call(changeMosqueStatus, { params: { id }, body: { status } })

describe('what a mosque that is sent in again', () => {
  const had = { image: 'https://x.example/a.png', phone: '0114 1', address: 'Old Road' }

  test('leaves out stays as it was', async () => {
    const contact = await createPerson(app)
    const contactPerson = [contact.user._id]
    const { owner } = await createMosqueWithOwner(app, { ...had, contactPerson, status: 'rejected' })
    const again = await send(owner, { name: 'New Name' })
    expect(again.body.mosque).toMatchObject({ ...had, contactPerson, name: 'New Name', status: 'pending' })
  })

  test.each([
    ['empties', { image: '', phone: '', address: '' }],
    ['sets to nothing', { image: null, phone: null, address: null }],
  ])('%s is empty', async (_how, given) => {
    const contact = await createPerson(app)
    const contactPerson = [contact.user._id]
    const { owner } = await createMosqueWithOwner(app, { ...had, contactPerson, status: 'rejected' })
    const { mosque } = (await send(owner, { ...given, contactPerson: [] })).body
    expect(mosque).toMatchObject({ image: null, phone: '', contactPerson: [] })
    expect(mosque.address).toBe(mosque.orgAddress)
  })
})

test('an image must be there when a mosque is sent in again, unless it is the one that it has', async () => {
  const name = `${'a'.repeat(43)}.webp`
  const image = `/media/${name}`
  const { owner, mosque } = await createMosqueWithOwner(app, { status: 'rejected' })
  const refused = await send(owner, { image })
  expect(refused.error.fields).toEqual({
    image: 'This image no longer exists. Please upload it again',
  })
  const at = '2026-11-20T12:00:00.000Z'
  const files = app.ctx.db.insertInto('media_files')
  await files
    .values({ name, uploadedBy: owner.user._id, sizeBytes: 3, createdAt: at, claimedAt: at })
    .execute()
  expect((await send(owner, { image })).body.mosque.image).toBe(image)
  await setStatus(mosque._id, 'rejected')
  await app.ctx.db.deleteFrom('media_files').where('name', '=', name).execute()
  expect((await send(owner, { image })).body.mosque.image).toBe(image)
})

describe('a contact person who also registered a mosque', () => {
  /** Someone with their own mosque who is also attached to an approved one. */
  async function both(status: 'pending' | 'rejected') {
    const { owner, mosque: own } = await createMosqueWithOwner(app, { status })
    const { mosque: served } = await createMosqueWithOwner(app, { contactPerson: [owner.user._id] })
    return { person: owner, own, served }
  }

  test('belongs first to the one that they serve, until their own is approved', async () => {
    const { person, own, served } = await both('rejected')
    expect(await whoIs(person)).toMatchObject({ role: 'contactPerson', mosqueId: served._id })
    await setStatus(own._id, 'approved')
    expect(await whoIs(person)).toMatchObject({ role: 'mosqueAdmin', mosqueId: own._id })
    await setStatus(own._id, 'rejected')
    await setStatus(served._id, 'rejected')
    expect(await whoIs(person)).toMatchObject({ role: 'user', mosqueId: own._id })
  })

  test('sends theirs in again after its rejection, once', async () => {
    const { person, own } = await both('rejected')
    const again = await send(person, { name: 'New Name' })
    expect(again.status).toBe(201)
    expect(again.body).toMatchObject({ status: 'pending', mosque: { _id: own._id, name: 'New Name' } })
    expect((await send(person)).status).toBe(403)
  })

  test('is refused while theirs waits', async () => {
    expect((await send((await both('pending')).person)).status).toBe(403)
  })
})

test('contact persons come by name, the same on every database, and of one name by id', async () => {
  const names = ['b', 'Z', 'a', 'É', 'a']
  const people = await Promise.all(names.map(() => createPerson(app)))
  await Promise.all(
    people.map(({ user }, index) =>
      app.ctx.db
        .updateTable('users')
        .set({ name: String(names[index]) })
        .where('id', '=', user._id)
        .execute(),
    ),
  )
  const { mosque } = await createMosqueWithOwner(app, { contactPerson: people.map(({ user }) => user._id) })
  const { contactPerson } = (await admin.call(getMosque, { params: { id: mosque._id } })).body
  expect(contactPerson.map(({ name }) => name)).toEqual(['Z', 'a', 'a', 'b', 'É'])
  const twins = contactPerson.filter(({ name }) => name === 'a').map(({ _id }) => _id)
  expect(twins).toEqual([...twins].sort())
})

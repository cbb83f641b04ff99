import { checkAuth } from '@mihrab/core/features/auth/auth.contract.ts'
import { changeMosqueStatus, createMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMosqueWithOwner, createPerson, mosqueRegistration, times } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
afterAll(() => app.close())

/** Someone with their own mosque who is also attached to another one. */
async function personWithTwo(own: MosqueStatus, other: MosqueStatus) {
  const { owner, mosque } = await createMosqueWithOwner(app, { status: own })
  const body = mosqueRegistration({ contactPerson: [owner.user._id] })
  const attached = (await admin.call(createMosque, { body })).body.mosque
  await admin.call(changeMosqueStatus, { params: { id: attached._id }, body: { status: other } })
  return { owner, own: mosque._id, attached: attached._id }
}

async function standing(client: TestClient) {
  const { role, mosqueId } = (await client.call(checkAuth, {})).body.user
  return { role, mosqueId }
}

describe('who has a mosque and is attached to another works with', () => {
  test.each([
    ['their own, both approved', 'approved', 'approved', 'mosqueAdmin', 'own'],
    ['their own while the other one waits', 'approved', 'pending', 'mosqueAdmin', 'own'],
    ['the other one while their own waits', 'pending', 'approved', 'contactPerson', 'attached'],
    ['their own while both wait', 'pending', 'pending', 'user', 'own'],
  ] as const)('%s', async (_which, own, other, role, works) => {
    const person = await personWithTwo(own, other)
    expect(await standing(person.owner.client)).toEqual({ role, mosqueId: person[works] })
  })
})

test('who is attached to two, of which one waits, works with the approved one', async () => {
  const { user, client } = await createPerson(app)
  const approve = (id: string, status: MosqueStatus) =>
    admin.call(changeMosqueStatus, { params: { id }, body: { status } })
  const body = mosqueRegistration({ contactPerson: [user._id] })
  const ids = await Promise.all(
    times(2, async () => (await admin.call(createMosque, { body })).body.mosque._id),
  )
  for (const id of ids) await approve(id, 'pending')
  for (const id of ids) {
    await approve(id, 'approved')
    expect(await standing(client)).toEqual({ role: 'contactPerson', mosqueId: id })
    await approve(id, 'pending')
  }
})

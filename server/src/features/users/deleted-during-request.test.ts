// @module-tag database
import { getMosqueHistory, updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { deleteUser } from '@mihrab/core/features/users/users.contract.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#ids.ts'
import { createContactPerson, createMosqueWithOwner, createPerson } from '#test/factories.ts'
import { waitForLock } from '#test/lock-waits.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

const isPostgres = process.env.TEST_DATABASE === 'postgres'

let app: TestApp
let admin: TestClient
beforeEach(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
afterEach(() => app.close())

const historyOf = async (id: string) => (await admin.call(getMosqueHistory, { params: { id } })).body.history

describe.runIf(isPostgres)('someone who is deleted in the moment in which a mosque takes them in', () => {
  test('is taken off it again, and its history tells it', async () => {
    const { mosque } = await createMosqueWithOwner(app)
    const { user } = await createPerson(app)
    const { deleting } = await app.ctx.db.transaction().execute(async (db) => {
      await db
        .insertInto('mosque_contact_persons')
        .values({ mosqueId: mosque._id, userId: user._id })
        .execute()
      const deleting = admin.call(deleteUser, { params: { id: user._id } })
      await waitForLock(app)
      return { deleting }
    })
    expect((await deleting).status).toBe(200)
    const [newest] = await historyOf(mosque._id)
    expect(newest).toMatchObject({
      action: 'edited',
      changes: [{ field: 'contactPerson', before: '…', after: null }],
    })
  })

  test('holds no one up for ever: the lists are renewed last', async () => {
    const { contact } = await createContactPerson(app)
    const { mosque } = await createMosqueWithOwner(app)
    const { _id: userId } = contact.user
    const { deleting } = await app.ctx.db.transaction().execute(async (db) => {
      await db.insertInto('mosque_contact_persons').values({ mosqueId: mosque._id, userId }).execute()
      const deleting = admin.call(deleteUser, { params: { id: userId } })
      await waitForLock(app)
      await db.updateTable('revisions').set({ value: newId() }).where('name', '=', 'mosques').execute()
      return { deleting }
    })
    expect((await deleting).status).toBe(200)
  })

  test('is not taken in once they are gone', async () => {
    const { owner, mosque } = await createMosqueWithOwner(app)
    const { user } = (await createContactPerson(app)).contact
    const before = await historyOf(mosque._id)
    const { deleting, attaching } = await app.ctx.db.transaction().execute(async (db) => {
      // The deletion holds the lock of the person while it waits to update the lists of their other mosque.
      await db.updateTable('revisions').set({ value: newId() }).where('name', '=', 'mosques').execute()
      const deleting = admin.call(deleteUser, { params: { id: user._id } })
      await waitForLock(app)
      const body = { contactPerson: [user._id] }
      const attaching = owner.client.call(updateMosque, { params: { id: mosque._id }, body })
      await waitForLock(app, 2)
      return { deleting, attaching }
    })
    expect((await deleting).status).toBe(200)
    const answer = await attaching
    expect(answer.status).toBe(409)
    expect(answer.error.message).toBe('Something that this belongs to has since been deleted')
    expect(await historyOf(mosque._id)).toEqual(before)
  })
})

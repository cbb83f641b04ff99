// @module-tag database
import { mediaPath } from '@mihrab/core/features/media/media.schemas.ts'
import { createUser, updateUser } from '@mihrab/core/features/users/users.contract.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMosqueWithOwner, createPerson } from '#test/factories.ts'
import { uploadImage } from '#test/images.ts'
import { waitForLock } from '#test/lock-waits.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const isPostgres = process.env.TEST_DATABASE === 'postgres'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

describe.runIf(isPostgres)('calls of several people in the same moment', () => {
  test('lock a mosque before an image, so that none of them waits for ever', async () => {
    const { owner, mosque } = await createMosqueWithOwner(app)
    const image = await uploadImage(owner.client)
    const body = { name: 'N', username: 'n', email: 'n@example.org', password: 'a long password', image }
    const made = await app.ctx.db.transaction().execute(async (db) => {
      await db.updateTable('mosques').set({ phone: '1' }).where('id', '=', mosque._id).execute()
      const making = owner.client.call(createUser, { body })
      await waitForLock(app)
      const name = image.slice(mediaPath.length)
      await db.updateTable('media_files').set({ uploadedBy: null }).where('name', '=', name).execute()
      return { making }
    })
    expect((await made.making).status).toBe(201)
  })

  test('change no email without the password because it was still the same when the call began', async () => {
    const { client, user } = await createPerson(app)
    const email = `new-${user.email}`
    const { updating } = await app.ctx.db.transaction().execute(async (db) => {
      await db.updateTable('users').set({ email, emailKey: email }).where('id', '=', user._id).execute()
      const updating = client.call(updateUser, { params: { id: user._id }, body: { email: user.email } })
      await waitForLock(app)
      return { updating }
    })
    const answer = await updating
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.error.fields ?? {})).toEqual(['currentPassword'])
  })

  test('change no password by one that was changed since it was checked', async () => {
    const [{ client, user, credentials }, other] = [await createPerson(app), await createPerson(app)]
    const { db } = app.ctx
    const { passwordHash } = await db
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', other.user._id)
      .executeTakeFirstOrThrow()
    const { updating } = await db.transaction().execute(async (db) => {
      await db.updateTable('users').set({ passwordHash }).where('id', '=', user._id).execute()
      const body = { password: 'another password', currentPassword: credentials.password }
      const updating = client.call(updateUser, { params: { id: user._id }, body })
      await waitForLock(app)
      return { updating }
    })
    const answer = await updating
    expect(answer.status).toBe(400)
    expect(answer.error.fields).toEqual({ currentPassword: 'The current password is wrong' })
  })

  test('set no one’s password once the admin who sets it has lost the role', async () => {
    const [person, second] = [await createPerson(app), await createPerson(app, 'Second')]
    const params = { id: second.user._id }
    await (await app.admin()).call(updateUser, { params, body: { role: 'admin' } })
    const { updating } = await app.ctx.db.transaction().execute(async (db) => {
      await db.updateTable('users').set({ phone: '1' }).where('id', '=', person.user._id).execute()
      const body = { password: 'a long password' }
      const updating = second.client.call(updateUser, { params: { id: person.user._id }, body })
      await waitForLock(app)
      await db.updateTable('users').set({ isAdmin: 0 }).where('id', '=', second.user._id).execute()
      return { updating }
    })
    expect((await updating).status).toBe(403)
    await person.client.signIn(person.credentials)
  })
})

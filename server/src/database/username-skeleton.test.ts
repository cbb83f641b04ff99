// @module-tag database
import { checkAuth, register } from '@mihrab/core/features/auth/auth.contract.ts'
import { updateUser } from '@mihrab/core/features/users/users.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '#migrations/0012-username-skeleton.ts'
import { createPerson, type Person } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function rename({ user }: Person, username: string, createdAt: string): Promise<void> {
  const usernameKey = username.toLowerCase()
  await app.ctx.db
    .updateTable('users')
    .set({ username, usernameKey, createdAt })
    .where('id', '=', user._id)
    .execute()
}

test('people whose usernames looked alike before the migration keep them; no one else gets such a one', async () => {
  const { db } = app.ctx
  const [younger, older, third] = [await createPerson(app), await createPerson(app), await createPerson(app)]
  await rename(younger, 'yusuf 1', '2026-03-01')
  await rename(older, 'yusuf l', '2026-01-01')
  await rename(third, 'yusuf I', '2026-04-01')
  await db.schema.dropIndex('users_by_username_skeleton').execute()
  await db.schema.alterTable('users').dropColumn('usernameSkeleton').execute()

  await up(db as unknown as Parameters<typeof up>[0])

  const rows = await db.selectFrom('users').select(['id', 'usernameSkeleton']).execute()
  const skeletonOf = ({ user }: Person) => rows.find(({ id }) => id === user._id)?.usernameSkeleton
  expect([older, younger, third].map(skeletonOf)).toEqual([
    'yusuf l',
    `yusuf l\u0001${younger.user._id}`,
    `yusuf l\u0001${third.user._id}`,
  ])
  for (const { client, credentials, user } of [younger, older, third]) {
    await client.signIn(credentials)
    const { username } = (await client.call(checkAuth, {})).body.user
    const body = { name: 'Yusuf', username }
    const saved = await client.call(updateUser, { params: { id: user._id }, body })
    expect([saved.status, saved.body.user.username]).toEqual([200, username])
  }
  const body = { name: 'Y', username: 'Yusuf |', email: 'y@example.org', password: 'a long password' }
  expect((await app.visitor().call(register, { body })).status).toBe(409)
})

import { checkAuth } from '@mihrab/core/features/auth/auth.contract.ts'
import { mediaPath } from '@mihrab/core/features/media/media.schemas.ts'
import { updateUser } from '@mihrab/core/features/users/users.contract.ts'
import { expect, test } from 'vitest'
import { createPerson, times } from '#test/factories.ts'
import { adminLogin, createTestApp } from '#test/test-app.ts'

test('a profile is not saved with an image that is gone', async () => {
  const app = await createTestApp()
  const { client, user } = await createPerson(app)
  const body = { name: 'New Name', image: `${mediaPath}${'x'.repeat(43)}.webp` }
  const answer = await client.call(updateUser, { params: { id: user._id }, body })
  expect(answer.status).toBe(400)
  expect(answer.error.fields).toEqual({
    image: 'This image no longer exists. Please upload it again',
  })
  expect((await client.call(checkAuth, {})).body.user).toMatchObject(user)
  await app.close()
})

test('an admin who changes others, a password along, uses up no tries at their own', async () => {
  const app = await createTestApp({ RATE_LIMIT_FACTOR: '1' })
  const admin = await app.admin()
  const { user } = await createPerson(app)
  const currentPassword = adminLogin.password
  for (const number of times(11, (index) => index)) {
    const body = { name: `New Name ${number}`, currentPassword }
    expect((await admin.call(updateUser, { params: { id: user._id }, body })).status).toBe(200)
  }
  const params = { id: (await admin.call(checkAuth, {})).body.user._id }
  const own = await admin.call(updateUser, { params, body: { email: 'new@example.org', currentPassword } })
  expect(own.status).toBe(200)
  await app.close()
})

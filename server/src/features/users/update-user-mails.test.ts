import { updateUser } from '@mihrab/core/features/users/users.contract.ts'
import type { UserChange } from '@mihrab/core/features/users/users.schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
afterAll(() => app.close())

/** Subjects of the mails about a change, and if the mailer is woken. */
async function mailsOf(client: TestClient, { user }: Person, body: UserChange) {
  const wakes = app.wakes()
  const answer = await client.call(updateUser, { params: { id: user._id }, body })
  const mails = (await app.mails()).filter(({ recipient }) => recipient === user.email)
  const subjects = mails.map(({ subject }) => subject)
  return { status: answer.status, subjects, wakes: app.wakes() - wakes }
}

const currentPassword = 'a long password'
const changed = { email: 'The email on your account has changed', password: 'Your password has changed' }

describe('a person is mailed at once', () => {
  test('of a new password, no matter who set it', async () => {
    const [one, other] = [await createPerson(app), await createPerson(app)]
    const password = 'another password'
    const expected = { status: 200, subjects: [changed.password], wakes: 1 }
    expect(await mailsOf(one.client, one, { password, currentPassword })).toEqual(expected)
    expect(await mailsOf(admin, other, { password })).toEqual(expected)
  })

  test('of a new email', async () => {
    const person = await createPerson(app)
    const email = `new-${person.user.email}`
    expect(await mailsOf(person.client, person, { email, currentPassword })).toEqual({
      status: 200,
      subjects: [changed.email],
      wakes: 1,
    })
  })

  test('of both by one mail', async () => {
    const person = await createPerson(app)
    const body = { email: `new-${person.user.email}`, password: 'another password' }
    expect(await mailsOf(admin, person, body)).toEqual({ status: 200, subjects: [changed.email], wakes: 1 })
  })
})

test('changes of other fields, and refused changes, send no mail', async () => {
  const person = await createPerson(app)
  const refused = { password: 'another password', currentPassword: 'not this one' }
  expect(await mailsOf(admin, person, { name: 'New Name' })).toEqual({ status: 200, subjects: [], wakes: 0 })
  expect(await mailsOf(person.client, person, refused)).toEqual({ status: 400, subjects: [], wakes: 0 })
})

test('an email that was never confirmed is told of nothing, neither before a change nor after', async () => {
  const [one, other] = [
    await createPerson(app, 'Person', { isConfirmed: false }),
    await createPerson(app, 'Person', { isConfirmed: false }),
  ]
  expect(await mailsOf(admin, one, { password: 'another password' })).toEqual({
    status: 200,
    subjects: [],
    wakes: 0,
  })
  const email = `new-${other.user.email}`
  expect(await mailsOf(other.client, other, { email, currentPassword })).toEqual({
    status: 200,
    subjects: [],
    wakes: 1,
  })
})

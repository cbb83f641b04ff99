import { checkAuth, requestPasswordReset, resetPassword } from '@mihrab/core/features/auth/auth.contract.ts'
import {
  createUser,
  deleteUser,
  sendConfirmation,
  updateUser,
} from '@mihrab/core/features/users/users.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Confirmations, confirmationsOf, invalidLink, newAccount } from '#test/email-confirmations.ts'
import { createPerson, times } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
let confirmations: Confirmations
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
  confirmations = confirmationsOf(app)
})
afterAll(() => app.close())

const currentPassword = 'a long password'

describe('a new email', () => {
  test('is not confirmed, and gets a link, which confirms it', async () => {
    const person = await createPerson(app)
    const email = `new-${person.user.email}`
    const params = { id: person.user._id }
    const answer = await person.client.call(updateUser, { params, body: { email, currentPassword } })
    expect(answer.body.user).toMatchObject({ email, emailConfirmed: false })
    expect(await confirmations.subjectsTo(email)).toEqual(['Please confirm your email'])
    expect((await confirmations.confirm(await confirmations.tokenTo(email))).status).toBe(200)
    expect(await confirmations.isConfirmed(person.user._id)).toBe(true)
  })

  test('is not confirmed by the link that went to the one before, even where it gets none itself', async () => {
    const { token, client, user } = await confirmations.asked()
    const taken = await confirmations.unconfirmed('Taken')
    for (const _mail of times(7, () => 'mail')) await taken.client.call(sendConfirmation, {})
    await admin.call(deleteUser, { params: { id: taken.user._id } })
    const body = { email: taken.user.email, currentPassword }
    expect((await client.call(updateUser, { params: { id: user._id }, body })).status).toBe(200)
    expect(await confirmations.mailsTo(taken.user.email)).toHaveLength(7)
    expect((await confirmations.confirm(token)).error.fields).toEqual(invalidLink)
    expect(await confirmations.isConfirmed(user._id)).toBe(false)
  })

  test('stays confirmed when only its case changes, or something else', async () => {
    const { client, user } = await createPerson(app)
    const params = { id: user._id }
    await client.call(updateUser, { params, body: { email: user.email.toUpperCase() } })
    await client.call(updateUser, { params, body: { name: 'Another name' } })
    expect(await confirmations.isConfirmed(user._id)).toBe(true)
  })

  test('is set five times an hour, as each mails another address', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' })
    const { client, user } = await createPerson(strict)
    const change = (email: string) =>
      client.call(updateUser, { params: { id: user._id }, body: { email, currentPassword } })
    for (const index of times(5, (index) => index)) {
      expect((await change(`stranger-${index}@example.org`)).status).toBe(200)
    }
    expect((await change('stranger-5@example.org')).status).toBe(429)
    expect((await strict.mails()).filter(({ recipient }) => recipient.startsWith('stranger-5'))).toEqual([])
    expect((await client.call(checkAuth, {})).body.user.email).toBe('stranger-4@example.org')
    await strict.close()
  })
})

test('an account that someone else makes is confirmed by the link in its first mail', async () => {
  const { name, ...account } = newAccount()
  const body = { ...account, name: 'x'.repeat(200) }
  const { user } = (await admin.call(createUser, { body })).body
  expect(user.emailConfirmed).toBe(false)
  expect(await confirmations.subjectsTo(body.email)).toEqual(['Your Mihrab account'])
  const [mail] = await confirmations.mailsTo(body.email)
  expect(mail?.text).toContain(`Assalamu alaikum ${'x'.repeat(59)}…,`)
  await confirmations.confirm(await confirmations.tokenTo(body.email))
  expect(await confirmations.isConfirmed(user._id)).toBe(true)
})

test('a new password by the link in the mail confirms the email that the link went to', async () => {
  const { user } = await confirmations.unconfirmed()
  const mailed = app.nextWake()
  await app.visitor().call(requestPasswordReset, { body: { email: user.email } })
  await mailed
  const [mail] = await confirmations.mailsTo(user.email)
  const token = /#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await app.visitor().call(resetPassword, { body: { token, password: 'another password' } })
  expect(await confirmations.isConfirmed(user._id)).toBe(true)
  expect(await confirmations.subjectsTo(user.email)).toEqual([
    'Choose a new password',
    'Your password has changed',
  ])
})

test('the first admin need not confirm an email', async () => {
  expect((await admin.call(checkAuth, {})).body.user.emailConfirmed).toBe(true)
})

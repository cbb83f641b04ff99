import { login, register, requestPasswordReset } from '@mihrab/core/features/auth/auth.contract.ts'
import { updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import {
  createUser,
  deleteUser,
  sendConfirmation,
  updateUser,
} from '@mihrab/core/features/users/users.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutboxRow } from '#database/tables.ts'
import { createMosqueWithOwner, type Person, times } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

// All other limits are a thousand times as high as in use: what holds here holds by itself.
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  app.setPause(() => Promise.resolve())
})
afterAll(() => app.close())

const stranger = 'stranger@example.org'
const currentPassword = 'a long password'
/** A message in place of a name. */
const message = `You have won a prize, call 0900 123456 today ${'and tell all of your friends '.repeat(5)}`
const rounds = times(12, (index) => index)
/** For rounds that hash a password. */
const fewRounds = times(3, (index) => index)

const account = (email: string, username: string) => ({
  name: message,
  username,
  email,
  password: currentPassword,
})
const toStranger = async () =>
  (await app.mails()).filter(({ recipient }) => recipient.replace(/\+.*@/, '@') === stranger)

async function askForLinks(client: TestClient): Promise<void> {
  for (const _round of rounds) {
    await client.call(sendConfirmation, {})
    const answered = await app.visitor().call(requestPasswordReset, { body: { email: stranger } })
    expect(answered.status).toBe(200)
  }
}

/** Everything that a person who runs a mosque can do with another account. */
async function attachAndDetach({ client }: Person, mosqueId: string, userId: string): Promise<void> {
  for (const contactPerson of rounds.flatMap(() => [[userId], []])) {
    await client.call(updateMosque, { params: { id: mosqueId }, body: { contactPerson } })
  }
}

async function changePassword(client: TestClient, id: string): Promise<void> {
  let current = currentPassword
  for (const round of fewRounds) {
    const body = { currentPassword: current, password: `password number ${round}` }
    expect((await client.call(updateUser, { params: { id }, body })).status).toBe(200)
    current = body.password
  }
}

function expectHarmless(mails: readonly OutboxRow[]): void {
  const allowed = ['Please confirm your email', 'Choose a new password']
  for (const { subject, text } of mails) {
    expect(
      allowed.some((words) => subject === words) || subject.startsWith('You are a contact person of'),
    ).toBe(true)
    expect(text).not.toContain('and tell all of your friends and')
    expect(text).toContain('#token=')
  }
}

test('a stranger who never agreed gets at most seven mails in an hour, whatever others do with their address', async () => {
  const { owner, mosque } = await createMosqueWithOwner(app, { name: message })
  const made = await app.visitor().call(register, { body: account(stranger, 'made') })
  const { _id: id } = made.body.user
  const client = app.visitor()
  await client.call(login, { body: { email: stranger, password: currentPassword } })
  await askForLinks(client)
  await attachAndDetach(owner, mosque._id, id)
  await changePassword(client, id)
  const admin = await app.admin()
  for (const round of fewRounds) {
    const email = `stranger+${round}@example.org`
    await app.visitor().call(register, { body: account(email, `registered-${round}`) })
    await owner.client.call(createUser, {
      body: account(`stranger+by-${round}@example.org`, `created-${round}`),
    })
  }
  expect((await admin.call(deleteUser, { params: { id } })).status).toBe(200)
  for (const email of fewRounds.flatMap(() => [stranger, owner.credentials.email])) {
    await owner.client.call(updateUser, { params: { id: owner.user._id }, body: { email, currentPassword } })
  }
  const mails = await toStranger()
  expect(mails).toHaveLength(7)
  expectHarmless(mails)
})

test('a stranger who never agreed gets nothing but links, even if the hourly limit has room', async () => {
  app.setNow('2026-11-20T14:00:00Z')
  const { owner, mosque } = await createMosqueWithOwner(app)
  const { user } = (await owner.client.call(createUser, { body: account('another@example.org', 'made-2') }))
    .body
  await attachAndDetach(owner, mosque._id, user._id)
  const client = app.visitor()
  await client.call(login, { body: { email: user.email, password: currentPassword } })
  await changePassword(client, user._id)
  const moved = { email: `moved-${user.email}`, currentPassword: 'password number 2' }
  expect((await client.call(updateUser, { params: { id: user._id }, body: moved })).status).toBe(200)
  const mails = (await app.mails()).filter(({ recipient }) => recipient === user.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['You are a contact person of Quba Mosque'])
  expectHarmless(mails)
})

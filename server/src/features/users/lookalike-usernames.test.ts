// @module-tag database
import { register } from '@mihrab/core/features/auth/auth.contract.ts'
import { createUser, updateUser } from '@mihrab/core/features/users/users.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person, tally, times } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const change = ({ client, user }: Person, username: string) =>
  client.call(updateUser, { params: { id: user._id }, body: { username } })

const words = 'An account whose username looks like this one already exists. Please choose another'
const newUser = { name: 'Sly', email: 'sly@example.org', password: 'a long password' }

describe('a username that looks like that of the admin is refused', () => {
  test.each(['\u0430dmin', 'adrnin', 'Adm1n', 'ADM\u0406N'])(
    'when someone registers as %s',
    async (username) => {
      const { status, error } = await app.visitor().call(register, { body: { ...newUser, username } })
      expect([status, error.fields]).toEqual([409, { username: words }])
    },
  )

  test('when an account is made for someone', async () => {
    const body = { ...newUser, username: 'adrnin' }
    const { status, error } = await (await app.admin()).call(createUser, { body })
    expect([status, error.fields]).toEqual([409, { username: words }])
  })

  test('when someone changes theirs', async () => {
    const { status, error } = await change(await createPerson(app), 'adrnin')
    expect([status, error.fields]).toEqual([409, { username: words }])
  })
})

describe('a username with a character that cannot be seen is refused', () => {
  const hidden = 'Username contains a hidden character. Please type it again'
  const joiners = ['ad\u200cmin', 'ad\u200dmin', 'admin\u200e', '\u061cadmin']
  const selectors = [
    'admin\ufe0f',
    'ad\u{e0100}min',
    'ad\u034fmin',
    'ad\u180bmin',
    'ad\u2060min',
    'ad\u2800min',
  ]

  test.each([...joiners, ...selectors])('%j', async (username) => {
    const registered = await app.visitor().call(register, { body: { ...newUser, username } })
    const made = await (await app.admin()).call(createUser, { body: { ...newUser, username } })
    const changed = await change(await createPerson(app), username)
    for (const { status, error } of [registered, made, changed]) {
      expect([status, error.fields]).toEqual([400, { username: hidden }])
    }
  })
})

test('a person may change their username to one that looks like their own', async () => {
  const person = await createPerson(app)
  expect((await change(person, 'Bilal')).status).toBe(200)
  expect((await change(person, 'BiIal')).status).toBe(200)
})

test('of people who ask for names that look alike in the same moment one gets hers', async () => {
  const names = ['zaynab 0', 'zaynab o', 'zaynab O', 'zaynab \u03bf']
  const answers = await Promise.all(
    names.map((username, index) =>
      app.visitor().call(register, { body: { ...newUser, email: `z${index}@example.org`, username } }),
    ),
  )
  expect(tally(answers)).toEqual({ 201: 1, 409: 3 })
})

test('the twenty-first new username in an hour is too many, while other fields can still be changed', async () => {
  const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' })
  const person = await createPerson(strict)
  for (const _index of times(20, () => null)) expect((await change(person, 'admin')).status).toBe(409)
  for (const username of ['admin', 'a free one']) {
    const refused = await change(person, username)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
  const { username } = person.user
  const body = { name: 'Another', username }
  const saved = await person.client.call(updateUser, { params: { id: person.user._id }, body })
  expect(saved.status).toBe(200)
  await strict.close()
})

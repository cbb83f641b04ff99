import { checkAuth, register } from '@mihrab/core/features/auth/auth.contract.ts'
import {
  createUser,
  getUser,
  updateOwnLanguage,
  updateUser,
} from '@mihrab/core/features/users/users.contract.ts'
import { languages } from '@mihrab/core/languages.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAccount } from '#test/email-confirmations.ts'
import { createPerson } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('a person who chooses a language', () => {
  test('finds it again wherever they sign in', async () => {
    const { client, credentials } = await createPerson(app)
    const chosen = await client.call(updateOwnLanguage, { body: { language: 'ur' } })
    expect(chosen).toMatchObject({ status: 200, body: { success: true, language: 'ur' } })
    const elsewhere = app.visitor()
    await elsewhere.signIn(credentials)
    expect((await elsewhere.call(checkAuth, {})).body.user.language).toBe('ur')
  })

  test('can still save the profile that they have open', async () => {
    const { client, user } = await createPerson(app)
    await client.call(updateOwnLanguage, { body: { language: 'fr' } })
    const body = { name: 'Another name', updatedAt: user.updatedAt }
    const saved = await client.call(updateUser, { params: { id: user._id }, body })
    expect(saved).toMatchObject({ status: 200, body: { user: { name: 'Another name', language: 'fr' } } })
  })

  test('changes it for no one else', async () => {
    const [one, other] = [await createPerson(app), await createPerson(app)]
    await one.client.call(updateOwnLanguage, { body: { language: 'id' } })
    expect((await other.client.call(checkAuth, {})).body.user.language).toBeNull()
  })

  test.each([['nl'], ['DE'], [''], [null], [7], [['de']]])('is refused %j', async (language) => {
    const { client } = await createPerson(app)
    const answer = await client.call(updateOwnLanguage, { body: { language: language as 'de' } })
    expect(answer.status).toBe(400)
    expect(answer.error.fields?.language).toContain(languages.join(', '))
    expect((await client.call(checkAuth, {})).body.user.language).toBeNull()
  })

  test('must be signed in', async () => {
    const answer = await app.visitor().call(updateOwnLanguage, { body: { language: 'de' } })
    expect(answer.status).toBe(401)
  })
})

describe('a new account', () => {
  test.each([
    ['of the browser', { 'accept-language': 'de-AT,de;q=0.9' }, 'de'],
    ['chosen on the device', { 'accept-language': 'de', cookie: 'mihrab-language=bn' }, 'bn'],
    ['English where nothing is said', {}, 'en'],
  ])('has the language %s', async (_what, headers, language) => {
    const registered = await app.visitor().call(register, { body: newAccount() }, headers)
    expect(registered.body.user.language).toBe(language)
  })

  test('has none yet where someone else made it', async () => {
    const admin = await app.admin()
    const made = await admin.call(createUser, { body: newAccount() }, { 'accept-language': 'tr' })
    const id = made.body.user._id
    expect((await admin.call(getUser, { params: { id } })).body.language).toBeNull()
  })
})

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

describe('a person who chooses digits and a clock', () => {
  test('finds them again wherever they sign in, each changed by itself', async () => {
    const { client, credentials, user } = await createPerson(app)
    expect(user).toMatchObject({ digits: null, clock: null })
    const both = { digits: 'latn', clock: 'h12' } as const
    const chosen = await client.call(updateOwnLanguage, { body: both })
    expect(chosen).toMatchObject({ status: 200, body: { success: true, ...both } })
    await client.call(updateOwnLanguage, { body: { digits: 'arabext' } })
    await client.call(updateOwnLanguage, { body: {} })
    const elsewhere = app.visitor()
    await elsewhere.signIn(credentials)
    const known = (await elsewhere.call(checkAuth, {})).body.user
    expect(known).toMatchObject({ language: user.language, digits: 'arabext', clock: 'h12' })
  })

  test('changes them for no one else', async () => {
    const [one, other] = [await createPerson(app), await createPerson(app)]
    await one.client.call(updateOwnLanguage, { body: { clock: 'h12' } })
    expect((await other.client.call(checkAuth, {})).body.user.clock).toBeNull()
  })

  test.each([
    ['digits', 'thai', 'language, latn, arab, arabext, beng'],
    ['digits', null, 'language, latn, arab, arabext, beng'],
    ['clock', 'h24', 'h23, h12'],
    ['clock', 12, 'h23, h12'],
  ] as const)('is refused the %s %j, and nothing is kept', async (field, value, allowed) => {
    const { client } = await createPerson(app)
    const body = { digits: 'latn', clock: 'h12', [field]: value } as { clock: 'h12' }
    const answer = await client.call(updateOwnLanguage, { body })
    expect(answer.status).toBe(400)
    expect(answer.error.fields?.[field]).toContain(allowed)
    expect((await client.call(checkAuth, {})).body.user).toMatchObject({ digits: null, clock: null })
  })

  test('must be signed in', async () => {
    const answer = await app.visitor().call(updateOwnLanguage, { body: { clock: 'h12' } })
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

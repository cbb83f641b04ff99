import { login, logout } from '@mihrab/core/features/auth/auth.contract.ts'
import { getMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { updateOwnLanguage } from '@mihrab/core/features/users/users.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const german = { 'accept-language': 'de-DE,de;q=0.9,en;q=0.5' }

test('an error and its fields are said in the language of the caller', async () => {
  const body = { email: '', password: 'x' }
  const answer = await app.visitor().call(login, { body }, german)
  expect(answer.status).toBe(400)
  expect(answer.error).toMatchObject({
    message: 'Pflichtfeld: E-Mail',
    reason: 'required',
    fields: { email: 'Pflichtfeld: E-Mail' },
  })
  expect(answer.headers).toMatchObject({ 'content-language': 'de', vary: 'accept-language, cookie' })
})

test('without a language it is English, as ever', async () => {
  const answer = await app.visitor().call(login, { body: { email: 'a@example.org', password: 'wrong' } })
  expect(answer.error.message).toBe('Invalid email or password')
  expect(answer.headers['content-language']).toBe('en')
})

test('of a person who is signed in the account is asked before the browser, and the device before the account', async () => {
  const { client } = await createPerson(app)
  await client.call(updateOwnLanguage, { body: { language: 'tr' } })
  const languageFor = async (headers: Record<string, string>) => {
    const answer = await client.call(getMosque, { params: { id: 'none' } }, headers)
    expect(answer.status).toBe(404)
    return answer.headers['content-language']
  }
  expect(await languageFor(german)).toBe('tr')
  expect(await languageFor({ ...german, cookie: `${client.cookie}; mihrab-language=ar` })).toBe('ar')
})

test('what went well is said so too', async () => {
  const { credentials } = await createPerson(app, 'Amina')
  const visitor = app.visitor()
  const signedIn = await visitor.call(login, { body: credentials }, { 'accept-language': 'tr' })
  expect(signedIn.body.message).toMatch(/^Hoş geldiniz, Amina \d+$/)
  expect(signedIn.headers).toMatchObject({ 'content-language': 'tr', vary: 'accept-language, cookie' })
  const signedOut = await visitor.call(logout, {}, { cookie: `${visitor.cookie}; mihrab-language=ur` })
  expect(signedOut.body.message).toBe('آپ سائن آؤٹ ہو گئے ہیں')
})

test.each(['/api/nothing', '/media/nothing.png', '/api/%zz'])(
  'no address is too wrong for it: %s',
  async (url) => {
    const answer = await app.visitor().send({ method: 'GET', url, headers: { cookie: 'mihrab-language=fr' } })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.headers['content-language']).toBe('fr')
    expect(answer.error.message).not.toMatch(/\b(not|the)\b/)
  },
)

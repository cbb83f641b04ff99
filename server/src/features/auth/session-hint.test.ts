import { checkAuth, login, logout } from '@mihrab/core/features/auth/auth.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '#test/factories.ts'
import { type Answer, adminLogin, createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** The hint's cookie in an answer. */
const hintIn = ({ headers }: Pick<Answer<typeof checkAuth>, 'headers'>) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('mihrab_session_hint='))

test('signing in leaves a cookie that scripts can read, for longer than any session, and Logout takes it away', async () => {
  const { client, credentials } = await createPerson(app)
  const hint = hintIn(await client.call(login, { body: credentials }))
  expect(hint).toBe('mihrab_session_hint=open; Max-Age=34560000; Path=/; SameSite=Lax')
  expect(hintIn(await client.call(logout, {}))).toMatch(/^mihrab_session_hint=; Max-Age=0; Path=\//)
})

test('where people come by https the hint is Secure', async () => {
  const secure = await createTestApp({ PUBLIC_URL: 'https://mosques.example.org' })
  expect(hintIn(await secure.visitor().call(login, { body: adminLogin }))).toContain('; Secure')
  await secure.close()
})

test('a session that is known leaves the hint as it is', async () => {
  const { client } = await createPerson(app)
  expect(hintIn(await client.call(checkAuth, {}))).toBeUndefined()
})

test('the check of a session that has ended says so in the hint, which tells nothing of the token', async () => {
  const { client } = await createPerson(app)
  const token = String(client.cookie).split('=')[1] ?? ''
  const other = app.visitor()
  other.cookie = client.cookie
  await other.call(logout, {})
  const answer = await client.call(checkAuth, {})
  expect(answer.status).toBe(401)
  const value = /^mihrab_session_hint=([\w-]{12}); Max-Age=34560000; /.exec(hintIn(answer) ?? '')?.[1] ?? ''
  expect(value).not.toBe('')
  expect(token).not.toContain(value)
})

test('a hint without a session is taken away by the check', async () => {
  const visitor = app.visitor()
  expect(hintIn(await visitor.call(checkAuth, {}))).toBeUndefined()
  visitor.cookie = 'mihrab_session_hint=open'
  expect(hintIn(await visitor.call(checkAuth, {}))).toMatch(/^mihrab_session_hint=; Max-Age=0/)
})

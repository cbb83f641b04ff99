import { register, resetPassword } from '@mihrab/core/features/auth/auth.contract.ts'
import { createUser, updateUser } from '@mihrab/core/features/users/users.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings, SettingsError } from '#config.ts'
import { createFirstAdmin } from '#first-admin.ts'
import { createPerson } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { isCommonPassword } from './common-passwords.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const words = 'This is one of the most common passwords, and attackers try those first. Please choose another'

test.each(['password1', 'iloveyou', 'qwertyuiop', 'PassWord1', '12345678', 'football1'])(
  '%s is a common password, in any case',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

test.each(['Mihrab-2026!', 'mosqueadmin', 'Fajr Dhuhr Asr', '1masjid1masjid1'])(
  '%s is made of words of this site, and counts as one',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

test.each([
  'the mosque at dawn',
  'mihrab demo',
  '20261123',
  'a long password',
  'correct horse battery',
  'password1 ',
  'pässword1',
  '',
])('%j is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

describe.each([
  ['a common one', 'Password123', words],
  ['blanks alone', ' '.repeat(10), 'Password cannot be only spaces'],
  ['what no one sees', '\u00a0\u2003'.repeat(5), 'Password cannot be only spaces'],
])('a password that is %s is refused', (_what, password, message) => {
  const newUser = { name: 'New', username: 'new', email: 'new@example.org', password }

  test('when someone registers', async () => {
    const { status, error } = await app.visitor().call(register, { body: newUser })
    expect([status, error.fields]).toEqual([400, { password: message }])
  })

  test('when an account is made for someone', async () => {
    const { status, error } = await (await app.admin()).call(createUser, { body: newUser })
    expect([status, error.fields]).toEqual([400, { password: message }])
  })

  test('when it is changed, and the old one holds on', async () => {
    const { client, user, credentials } = await createPerson(app)
    const body = { password, currentPassword: credentials.password }
    const { status, error } = await client.call(updateUser, { params: { id: user._id }, body })
    expect([status, error.fields]).toEqual([400, { password: message }])
    await app.visitor().signIn(credentials)
  })

  test('when it is chosen by a mailed link, which stays good', async () => {
    const { user, credentials } = await createPerson(app)
    const token = await mailedToken(user.email)
    const refused = await app.visitor().call(resetPassword, { body: { token, password } })
    expect([refused.status, refused.error.fields]).toEqual([400, { password: message }])
    await app.visitor().signIn(credentials)
    const body = { token, password: 'another password' }
    expect((await app.visitor().call(resetPassword, { body })).status).toBe(200)
  })
})

async function mailedToken(email: string): Promise<string> {
  const mailed = app.nextWake()
  await app.visitor().send({ method: 'POST', url: '/api/users/forgotPassword', payload: { email } })
  await mailed
  const mail = (await app.mails()).findLast(({ recipient }) => recipient === email)
  return /\/auth\/reset-password#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('an account whose password is a common one', () => {
  test('signs in as before', async () => {
    const { user } = await createPerson(app)
    const { hash } = await import('@node-rs/argon2')
    const passwordHash = await hash('password1')
    await app.ctx.db.updateTable('users').set({ passwordHash }).where('id', '=', user._id).execute()
    await app.visitor().signIn({ email: user.email, password: 'password1' })
  })
})

describe('ADMIN_PASSWORD', () => {
  const settings = () => readSettings({ ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'password1' })

  test('that is a common one is refused when the first admin is to be made', async () => {
    const { ctx, close } = await createTestApp()
    await ctx.db.deleteFrom('users').execute()
    const refusal = createFirstAdmin(ctx, settings())
    await expect(refusal).rejects.toThrow(SettingsError)
    await expect(refusal).rejects.toThrow(
      'ADMIN_PASSWORD is one of the most common passwords. Choose another.',
    )
    await close()
  })

  test('that is a common one has no effect where there is an admin', async () => {
    expect(await createFirstAdmin(app.ctx, settings())).toBeNull()
  })

  test('of blanks alone is refused', () => {
    const environment = { ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: ' '.repeat(8) }
    expect(() => readSettings(environment)).toThrow('ADMIN_PASSWORD cannot be blanks alone')
  })
})

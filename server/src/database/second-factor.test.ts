// @module-tag database
import { login } from '@mihrab/core/features/auth/auth.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPersonWithCodes } from '#test/second-factor-rig.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('keys, recovery codes and sign-ins under way go with their person', async () => {
  const { user, credentials } = await createPersonWithCodes(app)
  await app.visitor().call(login, { body: credentials })
  await app.ctx.db.deleteFrom('users').where('id', '=', user._id).execute()
  for (const table of ['totp_keys', 'recovery_codes', 'login_challenges'] as const) {
    expect(await app.ctx.db.selectFrom(table).select('userId').execute()).toEqual([])
  }
})

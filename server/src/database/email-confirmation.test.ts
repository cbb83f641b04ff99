// @module-tag database
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createUser } from '#features/users/users.service.ts'
import { up } from '#migrations/0013-email-confirmation.ts'
import { createPerson } from '#test/factories.ts'
import { queue } from '#test/outbox-rig.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

/** Restores the schema from before the migration. */
async function takeBack(): Promise<void> {
  const { db } = app.ctx
  await db.schema.dropIndex('outbox_by_recipient').execute()
  await db.schema.dropTable('email_confirmations').execute()
  for (const column of ['recipientKey', 'countsAt']) {
    await db.schema.alterTable('outbox').dropColumn(column).execute()
  }
  await db.schema.alterTable('users').dropColumn('emailConfirmedAt').execute()
}

test('accounts from before are not confirmed, but for the built-in address of the first admin', async () => {
  const account = { name: 'Platform admin', username: 'built-in', password: 'a long password' }
  await createUser(app.ctx, { ...account, email: 'admin@mihrab.local' }, { isAdmin: true })
  await createPerson(app)
  await takeBack()
  await up(app.ctx.db as unknown as Kysely<unknown>)
  const rows = await app.ctx.db.selectFrom('users').select(['email', 'emailConfirmedAt']).execute()
  expect(rows.filter(({ emailConfirmedAt }) => emailConfirmedAt !== null)).toEqual([
    { email: 'admin@mihrab.local', emailConfirmedAt: '2026-11-20T12:00:00.000Z' },
  ])
  expect(rows).toHaveLength(3)
})

test('no one gets a confirmed email by taking the address of the first admin', async () => {
  const account = { name: 'User', username: 'user', password: 'a long password' }
  await createUser(app.ctx, { ...account, email: 'admin@mihrab.local' })
  await takeBack()
  await up(app.ctx.db as unknown as Kysely<unknown>)
  const rows = await app.ctx.db.selectFrom('users').select('emailConfirmedAt').execute()
  expect(rows.every(({ emailConfirmedAt }) => emailConfirmedAt === null)).toBe(true)
})

test('mails from before stay, and count for no limit', async () => {
  for (const _mail of Array.from({ length: 10 })) await queue(app, { kind: 'decision' })
  await takeBack()
  await up(app.ctx.db as unknown as Kysely<unknown>)
  expect(await app.mails()).toMatchObject([
    { recipientKey: '', countsAt: null },
    {},
    {},
    {},
    {},
    {},
    {},
    {},
    {},
    {},
  ])
  expect(await queue(app, { kind: 'access' })).toBe(true)
})

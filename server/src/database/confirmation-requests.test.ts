// @module-tag database
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askMosquePeople } from '#features/confirmations/ask-mosque-people.service.ts'
import { up } from '#migrations/0027-confirmation-requests.ts'
import { createMosqueWithOwner } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('approved mosques from before the migration are asked about 60 days after their last confirmation', async () => {
  const { owner } = await createMosqueWithOwner(app)
  await createMosqueWithOwner(app, { status: 'pending' })
  const { db } = app.ctx
  await db.schema.dropTable('confirmation_requests').execute()
  await db.schema.dropIndex('mosques_asked_in_vain').execute()
  await db.schema.alterTable('mosques').dropColumn('askedInVainAt').execute()

  await up(db as unknown as Parameters<typeof up>[0])

  const asked = async () =>
    (await app.mails())
      .filter(({ subject }) => subject.startsWith('Are the details of'))
      .map(({ recipient }) => recipient)
  app.setNow('2027-01-19T11:00:00Z')
  await askMosquePeople(app.ctx)
  expect(await asked()).toEqual([])
  app.setNow('2027-01-19T12:00:00Z')
  await askMosquePeople(app.ctx)
  expect(await asked()).toEqual([owner.user.email])
})

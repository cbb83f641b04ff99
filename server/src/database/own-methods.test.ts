// @module-tag database
import { createMosque, getMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { noAdjustments } from '@mihrab/core/features/prayer-times/method-settings.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '#migrations/0022-own-methods.ts'
import { mosqueRegistration } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('a mosque from before the migration computes as it did', async () => {
  const admin = await app.admin()
  const { mosque } = (await admin.call(createMosque, { body: mosqueRegistration() })).body
  const { db } = app.ctx
  for (const column of ['fajrAngle', 'ishaAngle', 'ishaMinutes', 'highLatitudeRule', 'adjustments']) {
    await db.schema.alterTable('mosques').dropColumn(column).execute()
  }

  await up(db as unknown as Parameters<typeof up>[0])

  const { body } = await admin.call(getMosque, { params: { id: mosque._id } })
  expect(body).toMatchObject({
    prayStartTime: mosque.prayStartTime,
    highLatitudeRule: 'auto',
    adjustments: noAdjustments,
    fajrAngle: null,
    ishaAngle: null,
    ishaMinutes: null,
  })
})

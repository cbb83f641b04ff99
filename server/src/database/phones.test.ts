// @module-tag database
import { createMosque, getMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '#migrations/0016-phones.ts'
import { mosqueRegistration } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('a mosque keeps its phones through the migration that names them', async () => {
  const admin = await app.admin()
  const phones = { addressNo: '0114 000001', phone: '0114 000002' }
  const { mosque } = (await admin.call(createMosque, { body: mosqueRegistration(phones) })).body
  const { schema } = app.ctx.db
  await schema.alterTable('mosques').renameColumn('phone', 'addressNo').execute()
  await schema.alterTable('mosques').renameColumn('secondPhone', 'phone').execute()

  await up(app.ctx.db as unknown as Parameters<typeof up>[0])

  const { body } = await admin.call(getMosque, { params: { id: mosque._id } })
  expect(body).toMatchObject(phones)
  const row = await app.ctx.db.selectFrom('mosques').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ phone: phones.addressNo, secondPhone: phones.phone })
})

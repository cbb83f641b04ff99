// @module-tag database
import { createMosque, updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '#migrations/0024-calendar.ts'
import { createMosqueWithOwner, mosqueRegistration } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('of mosques from before the migration, all slugs of those that are approved were public', async () => {
  const admin = await app.admin()
  const { _id: id } = (await admin.call(createMosque, { body: mosqueRegistration({ name: 'First' }) })).body
    .mosque
  await admin.call(updateMosque, { params: { id }, body: { name: 'Second' } })
  await createMosqueWithOwner(app, { name: 'Waiting', status: 'pending' })
  const { db } = app.ctx
  await db.schema.alterTable('mosque_slugs').dropColumn('wasPublic').execute()

  await up(db as unknown as Parameters<typeof up>[0])

  const slugs = await db.selectFrom('mosque_slugs').select(['slug', 'wasPublic']).orderBy('slug').execute()
  expect(slugs.map(({ slug, wasPublic }) => [slug, wasPublic])).toEqual([
    ['first-sheffield', 1],
    ['second-sheffield', 1],
    ['waiting-sheffield', 0],
  ])
})

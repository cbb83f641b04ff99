// @module-tag database
import { updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '#migrations/0025-public-changes.ts'
import { createMosqueWithOwner } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('a mosque from before the migration has its changes kept for visitors, until it is deleted', async () => {
  const { mosque, owner } = await createMosqueWithOwner(app)
  const { db } = app.ctx
  await db.schema.dropTable('public_changes').execute()

  await up(db as unknown as Parameters<typeof up>[0])

  await owner.client.call(updateMosque, { params: { id: mosque._id }, body: { name: 'Renamed' } })
  const kinds = async () =>
    (await db.selectFrom('public_changes').select('kind').execute()).map(({ kind }) => kind)
  expect(await kinds()).toEqual(['name'])
  await db.deleteFrom('mosques').where('id', '=', mosque._id).execute()
  expect(await kinds()).toEqual([])
})

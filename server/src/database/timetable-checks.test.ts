// @module-tag database
import { setFindingAside } from '@mihrab/core/features/timetables/checks.contract.ts'
import { rememberColumnLayouts } from '@mihrab/core/features/timetables/imports.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '#migrations/0023-timetable-checks.ts'
import { createMosqueWithOwner } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('a mosque from before the migration has findings set aside and columns remembered, until it is deleted', async () => {
  const { mosque, owner } = await createMosqueWithOwner(app)
  const { db } = app.ctx
  for (const table of ['set_aside_findings', 'column_layouts']) await db.schema.dropTable(table).execute()

  await up(db as unknown as Parameters<typeof up>[0])
  await db.schema.alterTable('set_aside_findings').addColumn('userId', 'text').execute()

  const params = { id: mosque._id }
  const finding = { code: 'filler', days: '2027-01-01', reason: 'As printed' }
  await owner.client.call(setFindingAside, { params, body: finding })
  const layouts = [[{ heading: 'Date', meaning: 'day' as const }]]
  await owner.client.call(rememberColumnLayouts, { params, body: { layouts } })
  const rows = async () => [
    (await db.selectFrom('set_aside_findings').selectAll().execute()).length,
    (await db.selectFrom('column_layouts').selectAll().execute()).length,
  ]
  expect(await rows()).toEqual([1, 1])
  await db.deleteFrom('mosques').where('id', '=', mosque._id).execute()
  expect(await rows()).toEqual([0, 0])
})

// @module-tag database
import { getMosqueHistory } from '@mihrab/core/features/mosques/mosques.contract.ts'
import {
  createPrayerTimeRange,
  updatePrayerTimeRange,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '#migrations/0006-history-of-each-thing.ts'
import { createMosqueWithOwner, prayerTime } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('a history from before the migration stays as it is, and what comes after knows its thing', async () => {
  const { mosque } = await createMosqueWithOwner(app)
  const admin = await app.admin()
  const { prayerTime: range } = (
    await admin.call(createPrayerTimeRange, { body: prayerTime(mosque._id, '2026-12-01') })
  ).body
  const readHistory = async () =>
    (await admin.call(getMosqueHistory, { params: { id: mosque._id }, query: {} })).body.history
  const before = await readHistory()
  const { db } = app.ctx
  await db.schema.dropIndex('mosque_history_by_thing').execute()
  await db.schema.alterTable('mosque_history').dropColumn('aboutId').execute()

  await up(db as unknown as Parameters<typeof up>[0])

  expect(await readHistory()).toEqual(before)
  const abouts = () => db.selectFrom('mosque_history').select('aboutId').orderBy('id').execute()
  expect(await abouts()).toEqual(before.map(() => ({ aboutId: null })))
  await admin.call(updatePrayerTimeRange, { params: { id: range._id }, body: { fajr: '05:31' } })
  expect((await abouts()).at(-1)).toEqual({ aboutId: range._id })
})

// @module-tag database
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { getTimetable, layTimetable } from '@mihrab/core/features/timetables/timetables.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '#migrations/0021-times-changes.ts'
import { createMosqueWithOwner, prayerTime } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('times of whose changes nothing is known count as changed when the mosque was registered, and are laid upon', async () => {
  const { mosque, owner } = await createMosqueWithOwner(app)
  app.setNow('2026-11-21T12:00:00Z')
  await owner.client.call(createPrayerTimeRange, { body: prayerTime(mosque._id, '2027-01-01') })
  const { db } = app.ctx
  await db.schema.dropTable('times_changes').execute()

  await up(db as unknown as Parameters<typeof up>[0])

  const days = { from: '2027-01-01', to: '2027-01-02' }
  const params = { id: mosque._id }
  const { body } = await owner.client.call(getTimetable, { params, query: days })
  expect(body.updatedAt).toBe(mosque.createdAt)
  const timetable = { ...days, mode: 'replace' as const, ranges: [], updatedAt: body.updatedAt }
  const laid = await owner.client.call(layTimetable, { params, body: timetable })
  expect(laid.body).toMatchObject({ removed: 1 })
  await db.deleteFrom('mosques').where('id', '=', mosque._id).execute()
  expect(await db.selectFrom('times_changes').selectAll().execute()).toEqual([])
})

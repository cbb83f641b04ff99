import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { listPublicMosques } from '@mihrab/core/features/public/public.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '#migrations/0035-times-until.ts'
import { createMosqueWithOwner, type Person, prayerTime } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { renewTimesUntil } from './renew-times-until.service.ts'

let app: TestApp
let owner: Person
let mosque: Mosque
beforeAll(async () => {
  app = await createTestApp()
  ;({ owner, mosque } = await createMosqueWithOwner(app))
  for (const [from, to] of [
    ['2026-11-20', '2026-11-30'],
    ['2026-12-01', '2026-12-10'],
    ['2027-01-05', '2027-01-31'],
    ['2027-03-01', '2027-03-31'],
  ] as const) {
    await owner.client.call(createPrayerTimeRange, { body: prayerTime(mosque._id, from, to) })
  }
})
afterAll(() => app.close())

async function shown({ slug }: Mosque = mosque) {
  const { body } = await app.visitor().call(listPublicMosques, { query: {} })
  return body.mosques.find((each) => each.slug === slug)?.timesSetUntil
}

const revision = async () =>
  (
    await app.ctx.db
      .selectFrom('mosques')
      .select('revision')
      .where('id', '=', mosque._id)
      .executeTakeFirstOrThrow()
  ).revision

test('the day until which times are set is the last before the first without, whatever comes after', async () => {
  expect(await shown()).toBe('2026-12-10')
})

test('times that resume after days without are set again from their first minute on', async () => {
  expect(mosque.timeZone).toBe('Europe/London')
  const before = await revision()
  for (const now of ['2026-12-20T12:00:00Z', '2027-01-04T22:30:00Z']) {
    app.setNow(now)
    await renewTimesUntil(app.ctx)
  }
  expect(await shown()).toBe('2026-12-10')
  expect(await revision()).toBe(before)

  app.setNow('2027-01-04T23:30:00Z')
  await renewTimesUntil(app.ctx)
  expect(await shown()).toBe('2027-01-31')

  app.setNow('2027-01-05T00:30:00Z')
  const after = await revision()
  await renewTimesUntil(app.ctx)
  expect(await revision()).toBe(after)
})

test('the last day of all ranges is replaced once the database is brought up to date', async () => {
  app.setNow('2026-11-20T12:00:00Z')
  const [later, past] = [await createMosqueWithOwner(app), await createMosqueWithOwner(app)]
  const { db } = app.ctx
  const save = (of: typeof later, from: string, to: string) =>
    of.owner.client.call(createPrayerTimeRange, { body: prayerTime(of.mosque._id, from, to) })
  await save(later, '2026-12-01', '2026-12-31')
  await save(past, '2026-11-20', '2026-11-22')
  await db.updateTable('mosques').set({ timesSetUntil: '2027-03-31' }).execute()
  app.setNow('2026-11-24T12:00:00Z')

  await up(db as unknown as Parameters<typeof up>[0])
  await renewTimesUntil(app.ctx)

  expect(await shown()).toBe('2026-12-10')
  expect(await shown(later.mosque)).toBe('2026-12-31')
  expect(await shown(past.mosque)).toBe('2026-11-22')
})

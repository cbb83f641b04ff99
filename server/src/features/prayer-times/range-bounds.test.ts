// @module-tag database
import { addDays } from '@mihrab/core/days.ts'
import { getMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import {
  createPrayerTimeRange,
  deletePrayerTimeRange,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { maxRangesOfMosque } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMosqueWithOwner, type Person, prayerTime, storedRange, tally, times } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
let owner: Person
let mosqueId: string
beforeEach(async () => {
  app = await createTestApp()
  const made = await createMosqueWithOwner(app)
  owner = made.owner
  mosqueId = made.mosque._id
})
afterEach(() => app.close())

/** Ranges of one day each, before the days of the tests. */
async function fill(count: number): Promise<void> {
  const rows = times(count, (index) => storedRange(mosqueId, addDays('2026-11-19', -index)))
  for (let start = 0; start < rows.length; start += 250) {
    await app.ctx.db
      .insertInto('prayer_time_ranges')
      .values(rows.slice(start, start + 250))
      .execute()
  }
}

const add = (day: string) => owner.client.call(createPrayerTimeRange, { body: prayerTime(mosqueId, day) })

test('a mosque has at most 3,000 ranges, and its page carries them all', async () => {
  await fill(maxRangesOfMosque - 1)
  const last = await add('2026-12-01')
  expect(last.status).toBe(201)
  const refused = await add('2026-12-02')
  expect(refused.status).toBe(409)
  expect(refused.error.message).toBe('A mosque can have at most 3,000 periods. Delete one to add another')
  const { body } = await owner.client.call(getMosque, { params: { id: mosqueId } })
  expect(body.prayTimes).toHaveLength(maxRangesOfMosque)
  await owner.client.call(deletePrayerTimeRange, { params: { id: last.body.prayerTime._id } })
  expect((await add('2026-12-02')).status).toBe(201)
})

test('of several that are added at once, only so many are taken as there is room for', async () => {
  await fill(maxRangesOfMosque - 2)
  const answers = await Promise.all(times(6, (index) => add(addDays('2026-12-01', index))))
  expect(tally(answers)).toEqual({ 201: 2, 409: 4 })
})

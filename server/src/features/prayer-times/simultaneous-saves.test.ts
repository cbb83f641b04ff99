// @module-tag database
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import {
  createPrayerTimeRange,
  createPrayerTimeRangeAsContactPerson,
  deletePrayerTimeRange,
  listPrayerTimeRanges,
  updatePrayerTimeRange,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { findOverlap } from '@mihrab/core/features/prayer-times/ranges.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createContactPerson, type Person, prayerTime, tally, times } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
let contact: Person
let owner: Person
let mosque: Mosque
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
beforeEach(async () => {
  ;({ contact, owner, mosque } = await createContactPerson(app))
})
afterAll(() => app.close())

const list = async () => (await admin.call(listPrayerTimeRanges, { params: { mosqueId: mosque._id } })).body
const dayOf = (month: string, index: number) => `2027-${month}-${String(index + 1).padStart(2, '0')}`

/** Requests of three people in turn. */
function save(index: number, start: string, end: string) {
  const body = prayerTime(mosque._id, start, end)
  if (index % 3 === 2) return contact.client.call(createPrayerTimeRangeAsContactPerson, { body })
  return (index % 3 === 0 ? owner.client : admin).call(createPrayerTimeRange, { body })
}

describe('when many people save at the same moment', () => {
  test('one of forty ranges that all share a day is kept', async () => {
    const answers = await Promise.all(
      times(40, (index) => save(index, dayOf('01', index % 15), dayOf('01', 15 + (index % 15)))),
    )
    expect(tally(answers)).toEqual({ 201: 1, 409: 39 })
    const [saved, ...others] = await list()
    expect(others).toEqual([])
    const words = `These dates overlap an existing range: ${saved?.startDate} to ${saved?.endDate}`
    for (const answer of answers) if (answer.status === 409) expect(answer.error.message).toBe(words)
  })

  test('all ranges that share no day are kept', async () => {
    const answers = await Promise.all(
      times(28, (index) => save(index, dayOf('02', index), dayOf('02', index))),
    )
    expect(tally(answers)).toEqual({ 201: 28 })
    expect(await list()).toHaveLength(28)
  })

  test('one of forty moves to the same free day succeeds', async () => {
    const ranges = await Promise.all(
      times(20, (index) => save(index, dayOf('03', index), dayOf('03', index))),
    )
    const moves = times(40, (index) => ({
      params: { id: String(ranges[index % 20]?.body.prayerTime._id) },
      body: { startDate: '2027-04-01', endDate: '2027-04-30' },
    }))
    // A range may move onto itself again: of each range's two moves both succeed, or neither.
    const answers = await Promise.all(moves.map((move) => owner.client.call(updatePrayerTimeRange, move)))
    expect(tally(answers)).toEqual({ 200: 2, 409: 38 })
    expect((await list()).filter((range) => range.startDate === '2027-04-01')).toHaveLength(1)
  })

  test('saves, moves and deletions together leave no two ranges on one day', async () => {
    const first = await Promise.all(
      times(8, (index) => save(index, dayOf('05', index * 3), dayOf('05', index * 3))),
    )
    const ids = first.map((answer) => answer.body.prayerTime._id)
    const answers = await Promise.all([
      ...ids.map((id, index) =>
        owner.client.call(updatePrayerTimeRange, {
          params: { id },
          body: { endDate: dayOf('05', index * 3 + 4) },
        }),
      ),
      ...times(12, (index) => save(index, dayOf('05', index * 2), dayOf('05', index * 2 + 3))),
      ...ids.slice(0, 4).map((id) => admin.call(deletePrayerTimeRange, { params: { id } })),
    ])
    for (const { status } of answers) expect([200, 201, 404, 409]).toContain(status)
    const ranges = await list()
    for (const range of ranges) {
      expect(
        findOverlap(
          ranges.filter((other) => other._id !== range._id),
          range,
        ),
      ).toBeNull()
    }
  })
})

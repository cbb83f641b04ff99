// @module-tag database
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import {
  createPrayerTimeRange,
  listPrayerTimeRanges,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wrapCursor } from '#http/page-cursor.ts'
import { createMosqueWithOwner, createPerson, type Person, prayerTime } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let owner: Person
let mosque: Mosque
/** Whole months, and a single day: the leap day of 2028. */
const months = [
  ['2027-01-01', '2027-01-31'],
  ['2027-02-01', '2027-02-28'],
  ['2027-04-01', '2027-04-30'],
  ['2028-02-29', '2028-02-29'],
] as const

beforeAll(async () => {
  app = await createTestApp()
  ;({ owner, mosque } = await createMosqueWithOwner(app))
  for (const [start, end] of months.toReversed()) {
    await owner.client.call(createPrayerTimeRange, { body: prayerTime(mosque._id, start, end) })
  }
})
afterAll(() => app.close())

const ask = (query: Record<string, string>, client: TestClient = owner.client) =>
  client.call(listPrayerTimeRanges, { params: { mosqueId: mosque._id }, query })

describe('the ranges of a mosque', () => {
  test.each([
    ['all of them, by start date', {}, months.map(([start]) => start)],
    ['those of one month', { from: '2027-02-01', to: '2027-02-28' }, ['2027-02-01']],
    [
      'those that a window only touches',
      { from: '2027-01-31', to: '2027-02-01' },
      ['2027-01-01', '2027-02-01'],
    ],
    ['none of a month without any', { from: '2027-03-01', to: '2027-03-31' }, []],
    ['those from a day on', { from: '2027-04-30' }, ['2027-04-01', '2028-02-29']],
    ['those up to a day', { to: '2027-01-01' }, ['2027-01-01']],
    ['that of the leap day', { from: '2028-02-29', to: '2028-02-29' }, ['2028-02-29']],
  ])('%s', async (_, query, starts) => {
    const answer = await ask(query)
    expect(answer.status).toBe(200)
    expect(answer.body.map((range) => range.startDate)).toEqual(starts)
  })

  test.each([
    [{ from: '2027-02-30' }, 'from', 'from must be a date, such as 2027-02-08'],
    [{ to: 'soon' }, 'to', 'to must be a date, such as 2027-02-08'],
    [{ from: '1800-01-01' }, 'from', 'from must be between 1900 and 2100'],
    [{ from: '' }, 'from', 'from must be a date, such as 2027-02-08'],
    [{ from: '2027-02-02', to: '2027-02-01' }, 'to', 'to must not be before from'],
    [{ limit: '0' }, 'limit', 'limit must be a whole number from 1 to 100'],
    [{ limit: '101' }, 'limit', 'limit must be a whole number from 1 to 100'],
    [{ limit: '2', cursor: 'nonsense' }, 'cursor', 'cursor is not valid'],
    [{ cursor: wrapCursor('soon') }, 'cursor', 'cursor is not valid'],
  ])('with %o are refused, naming the field', async (query, field, message) => {
    const answer = await ask(query)
    expect(answer.status).toBe(400)
    expect(answer.error.fields).toEqual({ [field]: message })
  })

  test('come in pages, each of them once, also of a window', async () => {
    expect((await ask({})).headers['x-next-cursor']).toBeUndefined()
    const first = await ask({ limit: '2', from: '2027-02-01' })
    expect(first.body.map((range) => range.startDate)).toEqual(['2027-02-01', '2027-04-01'])
    const cursor = String(first.headers['x-next-cursor'])
    const second = await ask({ limit: '2', from: '2027-02-01', cursor })
    expect(second.body.map((range) => range.startDate)).toEqual(['2028-02-29'])
    expect(second.headers['x-next-cursor']).toBeUndefined()
    expect((await ask({ limit: '4' })).headers['x-next-cursor']).toBeUndefined()
  })

  test('are also told one at a time, by id', async () => {
    const [, february] = (await ask({})).body
    expect((await ask({ id: String(february?._id) })).body).toEqual([february])
    for (const id of [mosque._id, 'nonsense']) expect((await ask({ id })).body).toEqual([])
  })

  test('with a day named twice are refused, naming the field', async () => {
    const url = `/api/mosques/getPrayTimesByMosque/${mosque._id}?from=2027-01-01&from=2027-01-02`
    const answer = await owner.client.send({ method: 'GET', url })
    expect(answer.error.fields).toEqual({ from: 'from must be a date, such as 2027-02-08' })
  })

  test('are for no one without a session, and once approved for everyone with one', async () => {
    expect((await ask({}, app.visitor())).status).toBe(401)
    expect((await ask({}, (await createPerson(app)).client)).body).toHaveLength(4)
  })
})

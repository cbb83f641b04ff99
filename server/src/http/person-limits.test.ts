import { createEvent, listEvents } from '@mihrab/core/features/events/events.contract.ts'
import { getMosque, listApprovedMosques } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { listPrayerTimeRanges } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#ids.ts'
import { createMosqueWithOwner, createPerson, tally, times } from '#test/factories.ts'
import { createTestApp, type TestApp, testStart } from '#test/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: '0.1' })
})
afterEach(() => app.close())

test('of lists without limit a person reads a few a minute, whichever and whether they know it already', async () => {
  const { owner, mosque } = await createMosqueWithOwner(app)
  const other = await createPerson(app)
  const first = await owner.client.call(listApprovedMosques, {})
  const known = { 'if-none-match': String(first.headers.etag) }
  expect((await owner.client.call(listApprovedMosques, {}, known)).status).toBe(304)
  expect((await owner.client.call(listPrayerTimeRanges, { params: { mosqueId: mosque._id } })).status).toBe(
    200,
  )

  const refused = await owner.client.call(listApprovedMosques, {}, known)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.error.message).toBe('Too many lists were read without a limit. Please try again in 1 minute')
  expect((await owner.client.call(listApprovedMosques, { query: { limit: '100' } })).status).toBe(200)
  expect((await other.client.call(listApprovedMosques, {})).status).toBe(200)
})

test('of lists and mosques’ own pages together a person reads more, and then no more', async () => {
  const { owner, mosque } = await createMosqueWithOwner(app)
  const page = () => owner.client.call(listApprovedMosques, { query: { limit: '1' } })
  const detail = () => owner.client.call(getMosque, { params: { id: mosque._id } })
  for (const _pair of times(30, Number)) expect(tally([await page(), await detail()])).toEqual({ 200: 2 })
  expect(tally([await page(), await detail()])).toEqual({ 429: 2 })
})

test('a search through events counts as a list without limit, as it reads all of them', async () => {
  const { owner, mosque } = await createMosqueWithOwner(app)
  const params = { mosqueId: mosque._id }
  const search = () => owner.client.call(listEvents, { params, query: { limit: '1', q: 'lecture' } })
  for (const _time of times(3, Number)) expect((await search()).status).toBe(200)
  expect((await search()).status).toBe(429)
  expect((await owner.client.call(listEvents, { params, query: { limit: '1' } })).status).toBe(200)
})

test('a mosque’s page with very long texts counts as a list without limit too', async () => {
  const { owner, mosque } = await createMosqueWithOwner(app)
  const row = { mosqueId: mosque._id, title: 'Lecture', time: '', description: 'x'.repeat(5000) }
  const at = '2026-11-20T12:00:00.000Z'
  const rows = times(101, () => ({
    ...row,
    id: newId(),
    date: '2026-12-01',
    searchText: '',
    image: null,
    imageText: '',
    createdAt: at,
    updatedAt: at,
  }))
  await app.ctx.db.insertInto('events').values(rows).execute()
  const detail = () => owner.client.call(getMosque, { params: { id: mosque._id } })
  for (const _time of times(3, Number)) expect((await detail()).status).toBe(200)
  expect((await detail()).status).toBe(429)
})

test('a call that is refused for its input is not counted', async () => {
  const { client } = await createPerson(app)
  const wrong = () => client.call(listApprovedMosques, { query: { cursor: 'x'.repeat(300) } })
  expect(tally(await Promise.all(times(10, wrong)))).toEqual({ 400: 10 })
  expect((await client.call(listApprovedMosques, {})).status).toBe(200)
})

describe('bodies that fail the checks', () => {
  const wrong = { method: 'POST', url: '/api/mosques/createEvent', payload: { title: '' } } as const
  const form = () => ({ method: 'POST', url: '/api/media/file', payload: new FormData() }) as const

  test('are read a few hundred times a minute for a person, files too, and then no body of theirs', async () => {
    const { owner, mosque } = await createMosqueWithOwner(app)
    const other = await createPerson(app)
    for (const _time of times(5, Number)) expect((await owner.client.send(form())).status).toBe(400)
    for (const _time of times(25, Number)) expect((await owner.client.send(wrong)).status).toBe(400)
    expect((await owner.client.send(wrong)).status).toBe(429)
    const right = { body: { mosqueId: mosque._id, title: 'Lecture', date: '2026-12-01' } }
    const refused = await owner.client.call(createEvent, right)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
    expect((await owner.client.call(listEvents, { params: { mosqueId: mosque._id } })).status).toBe(200)
    expect((await other.client.send(form())).status).toBe(400)

    app.setNow(new Date(Date.parse(testStart) + 60_000).toISOString())
    expect((await owner.client.call(createEvent, right)).status).toBe(201)
  })

  test('of visitors are counted for their address', async () => {
    const send = (payload: object) =>
      app.visitor().send({ method: 'POST', url: '/api/users/confirmEmail', payload })
    for (const _time of times(30, Number)) expect((await send({})).status).toBe(400)
    expect((await send({})).status).toBe(429)
  })
})

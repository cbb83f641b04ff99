// @module-tag database
import {
  changeMosqueStatus,
  createMosque,
  listAllMosques,
  listApprovedMosques,
  listPendingMosques,
  listRejectedMosques,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMosqueWithOwner, createPerson, mosqueRegistration, times } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
let reader: TestClient
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
  reader = (await createPerson(app)).client
  // The last seven share one instant, so the order needs a second key.
  for (const index of times(12, Number)) {
    app.setNow(`2026-11-20T12:00:${String(Math.min(index, 5)).padStart(2, '0')}Z`)
    await addMosque(`Mosque ${index}`)
  }
})
afterAll(() => app.close())

async function addMosque(name: string, changes: Parameters<typeof mosqueRegistration>[0] = {}) {
  const answer = await admin.call(createMosque, { body: mosqueRegistration({ name, ...changes }) })
  return answer.body.mosque
}

const listBy = async (query: Record<string, string>) =>
  (await reader.call(listApprovedMosques, { query })).body
const namesBy = async (q: string) => (await listBy({ q })).mosques.map((mosque) => mosque.name)

describe('a whole list', () => {
  test('holds every approved mosque, newest change first', async () => {
    const { mosques, nextCursor } = await listBy({})
    expect(mosques).toHaveLength(12)
    expect(nextCursor).toBeUndefined()
    const order = mosques.map((mosque) => `${mosque.updatedAt} ${mosque._id}`)
    expect(order).toEqual([...order].sort().reverse())
  })

  test('begins with the mosque whose status changed last', async () => {
    app.setNow('2026-11-20T13:00:00Z')
    const { mosque } = await createMosqueWithOwner(app)
    expect((await listBy({})).mosques[0]?._id).toBe(mosque._id)
    const params = { id: mosque._id }
    await admin.call(changeMosqueStatus, { params, body: { status: 'rejected', reason: 'Moved away' } })
    expect((await listBy({})).mosques.map((other) => other._id)).not.toContain(mosque._id)
    const rejected = await admin.call(listRejectedMosques, { query: {} })
    expect(rejected.body.mosques).toMatchObject([{ _id: mosque._id, rejectionReason: 'Moved away' }])
    await admin.call(changeMosqueStatus, { params, body: { status: 'pending' } })
    expect((await admin.call(listRejectedMosques, { query: {} })).body.mosques).toEqual([])
    const pending = await admin.call(listPendingMosques, { query: {} })
    expect(pending.body.mosques.map((other) => other._id)).toEqual([mosque._id])
  })

  test('of the pending mosques can begin with the one that has waited longest, page by page', async () => {
    const { mosque: first } = await createMosqueWithOwner(app)
    app.setNow('2026-11-20T14:00:00Z')
    const { mosque: second } = await createMosqueWithOwner(app)
    const params = { id: first._id }
    await admin.call(changeMosqueStatus, { params, body: { status: 'pending' } })
    app.setNow('2026-11-20T15:00:00Z')
    await admin.call(changeMosqueStatus, { params: { id: second._id }, body: { status: 'pending' } })
    const read = async (query: Record<string, string>) =>
      (await admin.call(listPendingMosques, { query: { order: 'oldest', ...query } })).body
    const whole = (await read({})).mosques.map((each) => each._id)
    expect(whole.slice(-2)).toEqual([first._id, second._id])
    const newest = (await admin.call(listPendingMosques, { query: {} })).body.mosques
    expect(newest.map((each) => each._id)).toEqual(whole.toReversed())
    const page = await read({ limit: '1' })
    const next = await read({ limit: '1', cursor: page.nextCursor ?? '' })
    expect([...page.mosques, ...next.mosques].map((each) => each._id)).toEqual(whole.slice(0, 2))
  })

  test('names the contact persons of each mosque by id', async () => {
    const { user } = await createPerson(app)
    const { _id } = await addMosque('Served', { contactPerson: [user._id] })
    const found = { q: 'served' }
    const queries: Record<string, string>[] = [{}, { limit: '100' }, found, { ...found, limit: '100' }]
    for (const query of queries) {
      const { mosques } = await listBy(query)
      expect(mosques.find((mosque) => mosque._id === _id)?.contactPerson).toEqual([user._id])
    }
  })
})

describe('pages', () => {
  test.each([1, 3, 5, 12, 100])('of %i visit every mosque once, in the list’s order', async (limit) => {
    const whole = (await listBy({})).mosques.map((mosque) => mosque._id)
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await listBy({ limit: String(limit), ...(cursor && { cursor }) })
      expect(page.mosques.length).toBeLessThanOrEqual(limit)
      seen.push(...page.mosques.map((mosque) => mosque._id))
      cursor = page.nextCursor
    } while (cursor)
    expect(cursor).toBeNull()
    expect(seen).toEqual(whole)
  })

  test('keep to the words searched for', async () => {
    const first = await listBy({ q: 'mosque 1', limit: '2' })
    const second = await listBy({ q: 'mosque 1', limit: '2', cursor: String(first.nextCursor) })
    const names = [...first.mosques, ...second.mosques].map((mosque) => mosque.name)
    expect(names.sort()).toEqual(['Mosque 1', 'Mosque 10', 'Mosque 11'])
  })

  test.each(['0', '101', '-1', '2.5', '1e1', 'abc', '', '99999999999999999999'])(
    'of “%s” are refused',
    async (limit) => {
      const answer = await reader.call(listApprovedMosques, { query: { limit } })
      expect(answer.status).toBe(400)
      expect(answer.error.fields).toEqual({ limit: 'limit must be a whole number from 1 to 100' })
    },
  )

  const wrap = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  test.each([
    ['nonsense', 'nonsense'],
    ['no position', wrap({ updatedAt: 1 })],
    ['no instant', wrap(['yesterday', '018f0000-0000-7000-8000-000000000000'])],
    ['no id', wrap(['2026-11-20T12:00:00Z', "' or 1=1"])],
    ['too long a text', 'x'.repeat(201)],
  ])('after a cursor that is %s are refused', async (_kind, cursor) => {
    const answer = await reader.call(listApprovedMosques, { query: { limit: '2', cursor } })
    expect(answer.status).toBe(400)
    expect(answer.error.fields).toEqual({ cursor: 'cursor is not valid' })
    expect(answer.headers.etag).toBeUndefined()
  })
})

describe('searching', () => {
  test('finds words without their accents, vowel marks, letter variants and case', async () => {
    await addMosque('Masjid al-Ḥidāya')
    await addMosque('مَسْجِدُ الأقصى')
    await addMosque('İstanbul Camii')
    expect(await namesBy('HIDAYA masjid')).toEqual(['Masjid al-Ḥidāya'])
    expect(await namesBy('الاقصي')).toEqual(['مَسْجِدُ الأقصى'])
    expect(await namesBy('istanbul')).toEqual(['İstanbul Camii'])
  })

  test('looks at the name, the address, the organisation and the country', async () => {
    const country = 'Bosnia and Herzegovina'
    await addMosque('Plain', { address: 'Öxford Street', orgName: 'Wellspring Trust', country })
    expect(await namesBy('oxford wellspring plain')).toEqual(['Plain'])
    expect(await namesBy('oxford street wellspring trust plain')).toEqual(['Plain'])
    expect(await namesBy('plain herzegovina')).toEqual(['Plain'])
    expect(await namesBy('oxford street wellspring trust plainly')).toEqual([])
  })

  test.each(['%', '_', '!', '\\', '%%', 'Mosque_1', 'mosque%1'])('takes “%s” literally', async (q) => {
    expect(await namesBy(q)).toEqual([])
  })

  test('finds signs that mean something to databases', async () => {
    await addMosque('100%_sure! \\o/')
    for (const q of ['%', '_', '!', '\\', '100%_sure!']) expect(await namesBy(q)).toEqual(['100%_sure! \\o/'])
  })

  test('for nothing but spaces is no search', async () => {
    expect((await listBy({ q: '  ' })).mosques).toHaveLength((await listBy({})).mosques.length)
  })

  test('survives the longest search there can be, and refuses a longer one', async () => {
    for (const letter of ['ﷺ', 'ж ', '%']) expect(await namesBy(letter.repeat(100))).toEqual([])
    expect(await namesBy('ﷺ'.repeat(200))).toEqual([])
    for (const q of ['x'.repeat(201), 'a\u0000']) {
      expect((await reader.call(listApprovedMosques, { query: { q } })).status).toBe(400)
    }
  })
})

describe('the lists find what the public search finds', () => {
  test.each([
    ['masjid muhammed', 'Mosquée Mohammad'],
    ['mosque محمد', 'Mosquée Mohammad'],
    ['mohamad', 'Mosquée Mohammad'],
    ['gardnia', 'Masjid Gardenia'],
    ['gardeina mosque', 'Masjid Gardenia'],
    ['garden', 'Masjid Gardenia'],
    ['arden', 'Masjid Gardenia'],
    ['masjid al-zaytuna', 'Alzaytuna Centre'],
  ])('%s', async (q, name) => {
    if (!(await namesBy(name)).includes(name)) await addMosque(name)
    expect(await namesBy(q)).toEqual([name])
    expect((await admin.call(listAllMosques, { query: { q } })).body).toMatchObject([{ name }])
    expect((await admin.call(listPendingMosques, { query: { q } })).body.mosques).toEqual([])
  })
})

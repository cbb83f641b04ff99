// @module-tag database
import {
  changeMosqueStatus,
  createMosque,
  deleteMosque,
  listApprovedMosques,
  updateMosque,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMosqueWithOwner, mosqueRegistration } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'
import { searchMosques } from './mosque-search.ts'
import type { MosqueSearch } from './search-result.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
afterAll(() => app.close())

async function idsBy(search: Omit<MosqueSearch, 'limit'>): Promise<string[]> {
  const { mosques } = await searchMosques(app.ctx.db, { ...search, limit: 20 })
  return mosques.map(({ mosqueId }) => mosqueId)
}

/** All rows of the index, except the mosques' numbers in it. */
async function wholeIndex() {
  const { db } = app.ctx
  const tokens = await db.selectFrom('mosque_tokens').select(['token', 'scope', 'cell']).execute()
  return {
    tokens: tokens.map((row) => Object.values(row).join()).sort(),
    words: (await db.selectFrom('search_words').selectAll().execute())
      .map((row) => JSON.stringify(row))
      .sort(),
    slips: (await db.selectFrom('search_slips').selectAll().execute())
      .map((row) => JSON.stringify(row))
      .sort(),
    mosques: (await db.selectFrom('mosque_search').select('mosqueId').execute()).length,
  }
}

type MosqueRegistrationChange = NonNullable<Parameters<typeof mosqueRegistration>[0]>

const changes: [field: string, change: MosqueRegistrationChange, q: string][] = [
  ['name', { name: 'Masjid Tangerine' }, 'tangerine'],
  ['name in another language', { names: { tr: 'Mandalina Camii', ar: 'مسجد اليوسفي' } }, 'mandalina'],
  ['address', { address: '1 Clementine Way, Wigan' }, 'clementine wigan'],
  ['organisation', { orgName: 'Mandarin Trust' }, 'mandarin'],
  ['country', { country: 'Iceland' }, 'iceland'],
]

describe('the index follows', () => {
  test.each(changes)('a new %s, and forgets the one before', async (_field, change, q) => {
    const { mosque } = await createMosqueWithOwner(app)
    const before = await wholeIndex()
    await admin.call(updateMosque, { params: { id: mosque._id }, body: change })
    expect(await idsBy({ q })).toEqual([mosque._id])
    const { name, names, address, orgName, country } = mosque
    const body = { name, names, address, orgName, country }
    await admin.call(updateMosque, { params: { id: mosque._id }, body })
    expect(await idsBy({ q })).toEqual([])
    expect(await wholeIndex()).toEqual(before)
  })

  test('a name in another script, which counts as much as the main one', async () => {
    const names = { ar: 'مسجد البرتقال', bn: 'মান্দারিন মসজিদ' }
    const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Satsuma', names })
    await createMosqueWithOwner(app, { name: 'Masjid Satsuma Other' })
    await createMosqueWithOwner(app, { orgName: 'মান্দারিন সমিতি' })
    for (const q of ['البرتقال', 'burtuqal', 'মান্দারিন', 'মান্দারিন মসজিদ']) {
      expect((await idsBy({ q }))[0], q).toBe(mosque._id)
    }
    expect((await idsBy({ q: 'satsuma' }))[0]).toBe(mosque._id)
    const { body } = await admin.call(listApprovedMosques, { query: { q: 'البرتقال', limit: '10' } })
    expect(body.mosques.map(({ _id }) => _id)).toEqual([mosque._id])
  })

  test('a new place', async () => {
    const { mosque } = await createMosqueWithOwner(app)
    const near = { latitude: -77.85, longitude: 166.67 }
    expect((await idsBy({ near }))[0]).not.toBe(mosque._id)
    await admin.call(updateMosque, { params: { id: mosque._id }, body: { location: near } })
    expect((await idsBy({ near, q: 'quba' }))[0]).toBe(mosque._id)
    expect((await idsBy({ near }))[0]).toBe(mosque._id)
  })

  test('new facilities, of which all must be there', async () => {
    const { mosque } = await createMosqueWithOwner(app)
    await admin.call(updateMosque, {
      params: { id: mosque._id },
      body: { facilities: ['library', 'funeral'] },
    })
    for (const search of [{}, { q: 'quba' }, { near: mosque.location }]) {
      expect(await idsBy({ ...search, has: ['funeral', 'library'] })).toEqual([mosque._id])
      expect(await idsBy({ ...search, has: ['funeral', 'parking'] })).toEqual([])
    }
  })

  test('each change of status: only what is approved is found', async () => {
    const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Kumquat', status: 'pending' })
    expect(await idsBy({ q: 'kumquat' })).toEqual([])
    const statuses = ['approved', 'rejected', 'approved', 'pending'] as const
    for (const status of statuses) {
      const body = status === 'rejected' ? { status, reason: 'Not yet' } : { status }
      await admin.call(changeMosqueStatus, { params: { id: mosque._id }, body })
      expect(await idsBy({ q: 'kumqat' })).toEqual(status === 'approved' ? [mosque._id] : [])
      expect(await idsBy({ country: mosque.country, near: mosque.location })).toHaveLength(
        (await idsBy({ country: mosque.country })).length,
      )
    }
  })

  test('a deletion, after which nothing of the mosque is left', async () => {
    const before = await wholeIndex()
    const body = mosqueRegistration({ name: 'Masjid Pomelo', address: '3 Grapefruit Row, Calamondin' })
    const { mosque } = (await admin.call(createMosque, { body })).body
    expect(await idsBy({ q: 'pomelo' })).toEqual([mosque._id])
    await admin.call(deleteMosque, { params: { id: mosque._id } })
    expect(await idsBy({ q: 'pomelo' })).toEqual([])
    expect(await wholeIndex()).toEqual(before)
  })
})

test('without words and place mosques come by their names, page after page', async () => {
  for (const name of ['Zzz', 'Aaa', 'Mmm']) await createMosqueWithOwner(app, { name, country: 'Tuvalu' })
  const names = new Map(
    (await app.ctx.db.selectFrom('mosques').select(['id', 'name']).execute()).map(({ id, name }) => [
      id,
      name,
    ]),
  )
  const first = await searchMosques(app.ctx.db, { country: 'Tuvalu', limit: 2 })
  const second = await searchMosques(app.ctx.db, { country: 'Tuvalu', limit: 2, offset: 2 })
  expect([first.hasMore, second.hasMore]).toEqual([true, false])
  const found = [...first.mosques, ...second.mosques].map(({ mosqueId }) => names.get(mosqueId))
  expect(found).toEqual(['Aaa', 'Mmm', 'Zzz'])
})

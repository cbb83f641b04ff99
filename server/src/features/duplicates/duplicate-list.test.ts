// @module-tag database
import {
  decideDuplicate,
  listDuplicates,
  undoDuplicate,
} from '@mihrab/core/features/duplicates/duplicates.contract.ts'
import { hideListing } from '@mihrab/core/features/listings/listings.contract.ts'
import {
  changeMosqueStatus,
  createMosque,
  deleteMosque,
  updateMosque,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMosqueWithOwner, createPerson, mosqueRegistration } from '#test/factories.ts'
import { listingFile, sendListings } from '#test/listings/listing-files.ts'
import { listingNamed, pairOf } from '#test/listings/stored-pairs.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
beforeEach(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
afterEach(() => app.close())

const list = async (query: Record<string, string> = {}) =>
  (await admin.call(listDuplicates, { query: query as object })).body
/** Names of the open pairs. */
const open = async () => (await list()).pairs.map(({ a, b }) => [a.name, b.name].sort().join(' + '))

const quba = { id: 'node/1', name: 'Masjid Quba', at: [-1.4584, 53.4037] } as const

test('a mosque is compared with what is near it when it is registered, renamed, moved or sent in again', async () => {
  await sendListings(admin, listingFile(quba))
  const contact = await createPerson(app, 'Contact')
  const registered = { status: 'pending' as const, contactPerson: [contact.user._id] }
  const { mosque, owner } = await createMosqueWithOwner(app, registered)
  // Its reviewers see what is near it; nothing is merged into it yet.
  expect((await list()).open).toBe(0)
  const params = { id: mosque._id }
  await admin.call(changeMosqueStatus, { params, body: { status: 'approved' } })
  const { pairs, open: count } = await list()
  expect(count).toBe(1)
  const [pair] = pairs
  expect(pair).toMatchObject({ reasons: ['sameName'], decision: null })
  expect(pair?.score).toBeGreaterThan(0.9)
  const entries = [pair?.a, pair?.b]
  expect(entries.find((entry) => entry?.managed)).toMatchObject({
    id: mosque._id,
    name: 'Quba Mosque',
    phone: '0114 000000',
    status: 'approved',
    email: 'office@quba.example.org',
    people: [contact.user.name, owner.user.name].sort(),
    source: null,
  })
  expect(entries.find((entry) => !entry?.managed)).toMatchObject({
    name: 'Masjid Quba',
    status: null,
    email: null,
    people: [],
    source: 'osm',
  })

  await admin.call(updateMosque, { params, body: { name: 'Hidayah' } })
  expect(await open()).toEqual([])
  await admin.call(updateMosque, { params, body: { name: 'Quba' } })
  expect(await open()).toEqual(['Masjid Quba + Quba'])
  await admin.call(updateMosque, { params, body: { location: { latitude: 53.5, longitude: -1.4583 } } })
  expect(await open()).toEqual([])
  await admin.call(updateMosque, { params, body: { location: { latitude: 53.404, longitude: -1.4583 } } })
  expect(await open()).toEqual(['Masjid Quba + Quba'])
  await admin.call(changeMosqueStatus, { params, body: { status: 'rejected' } })
  expect(await open()).toEqual([])
  await owner.client.call(createMosque, { body: mosqueRegistration() })
  expect(await open()).toEqual([])
  await admin.call(changeMosqueStatus, { params, body: { status: 'approved' } })
  expect(await open()).toEqual(['Masjid Quba + Quba Mosque'])
})

test('a namesake farther away counts only where the name is rare in the region', async () => {
  const at = (metres: number) => [-1.4583, 53.4037 + metres / 111_195] as const
  const namesake = (id: number, metres: number) => ({ id: `node/${id}`, name: 'Quba', at: at(metres) })
  await sendListings(admin, listingFile(namesake(1, 1000)))
  await admin.call(createMosque, { body: mosqueRegistration() })
  expect(await open()).toEqual(['Quba + Quba Mosque'])
  await sendListings(admin, listingFile(namesake(2, 5000), namesake(3, 9000), namesake(4, 13_000)))
  await admin.call(createMosque, { body: mosqueRegistration({ location: place(at(2000)) }) })
  expect((await open()).filter((names) => names === 'Quba + Quba Mosque')).toHaveLength(1)
})

const place = ([longitude, latitude]: readonly [number, number]) => ({ latitude, longitude })

test('pairs are listed page by page, the likeliest first, while both entries are there', async () => {
  const names = ['Noor', 'Hidayah', 'Bilal', 'Taqwa']
  await sendListings(admin, listingFile(...names.map((name, index) => ({ id: `node/${index}`, name }))))
  const ids = await Promise.all(names.map(async (name) => (await listingNamed(app, name))._id))
  const [noor = '', hidayah = '', bilal = '', taqwa = ''] = ids
  await pairOf(app, noor, hidayah, 0.7)
  await pairOf(app, bilal, hidayah, 0.9)
  await pairOf(app, bilal, taqwa, 0.7)
  const first = await list({ limit: '2' })
  expect(first.pairs.map(({ score }) => score)).toEqual([0.9, 0.7])
  expect(first.open).toBe(3)
  const rest = await list({ limit: '2', cursor: first.nextCursor ?? '' })
  expect([...first.pairs, ...rest.pairs].map(({ id }) => id)).toHaveLength(3)
  expect(rest).toMatchObject({ open: 3, nextCursor: null })
  expect(rest.pairs[0]?.id).not.toBe(first.pairs[1]?.id)

  await admin.call(hideListing, { params: { id: bilal } })
  expect(await open()).toEqual(['Hidayah + Noor'])
  const { mosque } = await createMosqueWithOwner(app, { name: 'Salam' })
  await pairOf(app, mosque._id, noor)
  expect(await open()).toHaveLength(2)
  await admin.call(deleteMosque, { params: { id: mosque._id } })
  expect(await list()).toMatchObject({ open: 1, pairs: [{}] })
})

test('decisions of thirty days are listed, the newest first', async () => {
  await sendListings(admin, listingFile({ id: 'node/1', name: 'Noor' }, { id: 'node/2', name: 'Hidayah' }))
  await sendListings(admin, listingFile({ id: 'node/3', name: 'Bilal' }))
  const [noor, hidayah, bilal] = await Promise.all(
    ['Noor', 'Hidayah', 'Bilal'].map(async (name) => (await listingNamed(app, name))._id),
  )
  const [first, second] = [
    await pairOf(app, noor ?? '', hidayah ?? ''),
    await pairOf(app, noor ?? '', bilal ?? ''),
  ]
  await admin.call(decideDuplicate, { params: { id: first }, body: { decision: 'different' } })
  app.setNow('2026-11-21T12:00:00.000Z')
  await admin.call(decideDuplicate, { params: { id: second }, body: { decision: 'merge', keep: noor } })
  const { pairs, open } = await list({ decided: 'true' })
  expect(open).toBe(0)
  expect(pairs.map(({ id, decision }) => ({ id, ...decision }))).toEqual([
    {
      id: second,
      kind: 'merge',
      kept: noor,
      at: '2026-11-21T12:00:00.000Z',
      by: expect.any(String),
      mayBeUndone: true,
    },
    expect.objectContaining({ id: first, kind: 'different', kept: null, mayBeUndone: true }),
  ])
  expect((await list({ decided: 'true', limit: '1', cursor: '' })).pairs.map(({ id }) => id)).toEqual([
    second,
  ])
  await admin.call(hideListing, { params: { id: bilal ?? '' } })
  expect((await list({ decided: 'true' })).pairs[0]?.decision?.mayBeUndone).toBe(false)
  app.setNow('2026-12-21T11:00:00.000Z')
  const admins = await app.admin()
  const late = await admins.call(listDuplicates, { query: { decided: 'true' } })
  expect(late.body.pairs.map(({ id }) => id)).toEqual([second])
})

test('names are shown without hidden characters, and an unnamed one by its street', async () => {
  await sendListings(
    admin,
    listingFile({ id: 'node/1', 'addr:street': 'High Street' }, { id: 'node/2', name: "<b>Noor</b>'; --" }),
  )
  const rows = await app.ctx.db.selectFrom('listings').selectAll().execute()
  const [unnamed, hostile] = [rows.find(({ name }) => name === ''), rows.find(({ name }) => name !== '')]
  await app.ctx.db
    .updateTable('listings')
    .set({ name: '\u202eNoor', address: '\u2066Road', denomination: '\u202bsunni' })
    .where('id', '=', hostile?.id ?? '')
    .execute()
  await pairOf(app, unnamed?.id ?? '', hostile?.id ?? '')
  const [pair] = (await list()).pairs
  const entries = [pair?.a, pair?.b].sort((one, other) => (one?.name ?? '').localeCompare(other?.name ?? ''))
  expect(entries[0]?.name).toMatch(/High Street/)
  expect(entries[1]).toMatchObject({ name: 'Noor', denomination: 'sunni' })
})

test('refuses what is no page of the list', async () => {
  for (const [query, field] of [
    [{ decided: 'yes' }, 'decided'],
    [{ cursor: 'nowhere' }, 'cursor'],
    [{ limit: '0' }, 'limit'],
  ] as const) {
    const { status, error } = await admin.call(listDuplicates, { query: query as object })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
  }
})

test('only admins see and decide', async () => {
  const { client } = await createPerson(app, 'Someone')
  const params = { id: crypto.randomUUID() }
  for (const [who, status] of [
    [app.visitor(), 401],
    [client, 403],
  ] as const) {
    expect((await who.call(listDuplicates, { query: {} })).status).toBe(status)
    expect((await who.call(decideDuplicate, { params, body: { decision: 'different' } })).status).toBe(status)
    expect((await who.call(undoDuplicate, { params })).status).toBe(status)
  }
})

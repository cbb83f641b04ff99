// @module-tag database
import {
  getListingImport,
  hideListing,
  listListings,
  undoListingImport,
} from '@mihrab/core/features/listings/listings.contract.ts'
import { listPublicMosques } from '@mihrab/core/features/public/public.contract.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RefusedSource } from '#listings/reading/refusals.ts'
import { createPerson } from '#test/factories.ts'
import { listingFile, sendListings } from '#test/listings/listing-files.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'
import { importListings } from './import-listings.service.ts'

let app: TestApp
let admin: TestClient
beforeEach(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
afterEach(() => app.close())

const noor = { id: 'node/1', name: 'Masjid Noor', 'addr:city': 'Leeds' }
const quba = { id: 'way/2', name: 'Quba Mosque', 'name:ar': 'مسجد قباء', wheelchair: 'yes' }

/** Names of what everyone sees. */
async function shown(query: Record<string, string> = {}) {
  const { body } = await app.visitor().call(listPublicMosques, { query: { managed: 'no', ...query } })
  return body.mosques.map(({ name }) => name)
}

async function wholeIndex() {
  const { db } = app.ctx
  const tables = ['mosque_tokens', 'search_words', 'search_slips'] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return rows.map((all) => all.length)
}

const count = (count: number, ...examples: string[]) => ({ count, examples })

test('mosques of a file are listed, found by their names, and unchanged the next time', async () => {
  const file = listingFile(noor, quba)
  const dry = await sendListings(admin, file, { dryRun: 'true' })
  expect(dry.status).toBe(200)
  expect(dry.body).toMatchObject({ new: count(2, 'Masjid Noor', 'Quba Mosque'), skipped: { count: 0 } })
  expect(await shown()).toEqual([])

  expect((await sendListings(admin, file)).body).toEqual(dry.body)
  expect(await shown()).toEqual(['Masjid Noor', 'Quba Mosque'])
  expect(await shown({ q: 'قباء' })).toEqual(['Quba Mosque'])
  expect(await shown({ q: 'nur' })).toEqual(['Masjid Noor'])
  expect(await shown({ has: 'stepFree' })).toEqual(['Quba Mosque'])
  expect(await shown({ near: '53.38,-1.47', country: 'GB' })).toHaveLength(2)
  expect((await sendListings(admin, file)).body).toMatchObject({ new: count(0), unchanged: { count: 2 } })
})

test('what comes from OpenStreetMap can be downloaded under its licence, apart from the mosques', async () => {
  const get = (path: string) => app.app.inject(`/open-data/${path}`)
  expect((await get('places.geojson')).statusCode).toBe(404)
  await sendListings(admin, 'name,latitude,longitude\nAnother list,1,2\n', {}, 'list.csv')
  expect((await get('places.csv')).statusCode).toBe(404)
  await sendListings(admin, listingFile(quba, { id: 'node/3', 'addr:street': 'High Street' }))
  const { licence, features } = (await get('places.geojson')).json()
  expect(licence).toContain('OpenStreetMap contributors, ODbL')
  expect(features).toMatchObject([
    {
      geometry: { coordinates: [-1.47, 53.38] },
      properties: { name: 'Quba Mosque', facilities: ['stepFree'] },
    },
    { properties: { name: '', names: {} } },
  ])
  const [first, headings, ...rows] = (await get('places.csv')).body.split('\r\n')
  expect([first, headings, rows.filter(Boolean).length]).toEqual([
    `# ${licence}`,
    expect.stringMatching(/^"slug","url","name","names"/),
    2,
  ])
  expect((await get('mosques.geojson')).json().features).toEqual([])
})

test('what a newer file changes is changed; what a complete one lacks is hidden, and comes back', async () => {
  const all = { complete: 'true', area: 'Leeds' }
  await sendListings(admin, listingFile(noor, quba), all)
  const index = await wholeIndex()
  const newer = await sendListings(admin, listingFile({ ...noor, name: 'Noor Centre' }), all)
  expect(newer.body).toMatchObject({
    new: count(0),
    changed: count(1, 'Noor Centre'),
    missing: count(1, 'Quba Mosque'),
  })
  expect(await shown()).toEqual(['Noor Centre'])
  expect(await shown({ q: 'quba' })).toEqual([])
  expect((await sendListings(admin, listingFile(noor, quba), all)).body).toMatchObject({
    changed: { count: 2 },
    missing: count(0),
  })
  expect(await shown()).toEqual(['Masjid Noor', 'Quba Mosque'])
  expect(await wholeIndex()).toEqual(index)
})

test('a file that is not complete hides nothing', async () => {
  await sendListings(admin, listingFile(noor, quba), { complete: 'true', area: 'Leeds' })
  await sendListings(admin, listingFile(noor))
  expect(await shown()).toHaveLength(2)
})

test('an import that changes nothing does not keep the one before from being undone', async () => {
  await sendListings(admin, listingFile(noor))
  await sendListings(admin, listingFile({ ...noor, name: 'Noor Centre' }, quba))
  await sendListings(admin, listingFile({ ...noor, name: 'Noor Centre' }, quba))
  expect((await admin.call(undoListingImport, {})).status).toBe(200)
  expect(await shown()).toEqual(['Masjid Noor'])
})

test('undoing takes back what the last import brought and changed', async () => {
  const none = await wholeIndex()
  await sendListings(admin, listingFile(noor), { complete: 'true', area: 'Leeds' })
  const index = await wholeIndex()
  await sendListings(admin, listingFile({ ...noor, id: 'node/9' }, quba), { complete: 'true', area: 'Leeds' })
  expect(await shown()).toHaveLength(2)
  expect((await admin.call(undoListingImport, {})).status).toBe(200)
  expect(await shown()).toEqual(['Masjid Noor'])
  expect(await wholeIndex()).toEqual(index)
  const again = await admin.call(undoListingImport, {})
  expect([again.status, again.error.message]).toEqual([409, 'There is no import to undo'])
  expect(none).not.toEqual(index)
})

test('an import that failed does not stand in the way of undoing the one before', async () => {
  await sendListings(admin, listingFile(noor))
  const failing = async function* () {
    yield { listing: sourceListing(1) }
    throw new RefusedSource('truncated')
  }
  await expect(importListings(app.ctx, { source: 'osm', features: failing() })).rejects.toThrow()
  expect(await shown()).toEqual(['Masjid Noor'])
  expect((await admin.call(undoListingImport, {})).status).toBe(200)
  expect(await shown()).toEqual([])
})

test('of two imports that start at the same moment one is refused', async () => {
  const refused = Promise.withResolvers<string>()
  const features = async function* () {
    // Otherwise it could end before the other one starts.
    await refused.promise
    yield { listing: sourceListing(1) }
  }
  const start = () =>
    importListings(app.ctx, { source: 'osm', features: features() }).catch(({ code }) =>
      refused.resolve(code),
    )
  await Promise.all([start(), start()])
  expect(await refused.promise).toBe('importUnderWay')
  expect(await shown()).toEqual(['Mosque 1'])
})

test('a hidden listing stays hidden when it is imported again, and when an import is undone', async () => {
  await sendListings(admin, listingFile(noor, quba))
  const { listings } = (await admin.call(listListings, { query: { q: 'noor' } })).body
  expect(listings).toMatchObject([{ name: 'Masjid Noor', source: 'osm', sourceId: 'node/1' }])
  const id = listings[0]?._id ?? ''
  expect((await admin.call(hideListing, { params: { id } })).status).toBe(200)
  expect(await shown()).toEqual(['Quba Mosque'])
  await sendListings(admin, listingFile({ ...noor, name: 'Noor' }, quba))
  await admin.call(undoListingImport, {})
  expect(await shown()).toEqual(['Quba Mosque'])
  expect((await admin.call(listListings, { query: {} })).body.listings).toHaveLength(1)
  const unknown = await admin.call(hideListing, { params: { id: crypto.randomUUID() } })
  expect([unknown.status, unknown.error.message]).toEqual([404, 'This listing does not exist'])
})

test('a file that is cut off brings nothing', async () => {
  const cut = await sendListings(admin, listingFile(noor, quba).slice(0, -30))
  expect([cut.status, cut.error.message]).toEqual([
    400,
    'The file ends in the middle. Please download or export it again',
  ])
  expect(cut.error.fields).toHaveProperty('file')
  expect(await shown()).toEqual([])
})

test('an import that fails on the way leaves nothing, and its failure is told', async () => {
  const index = await wholeIndex()
  async function* features() {
    for (let index = 0; index < 1200; index += 1) yield { listing: sourceListing(index) }
    throw new RefusedSource('truncated')
  }
  await expect(importListings(app.ctx, { source: 'osm', features: features() })).rejects.toThrow()
  expect(await shown()).toEqual([])
  expect(await wholeIndex()).toEqual(index)
  const latest = await admin.call(getListingImport, { params: { importId: 'latest' } })
  expect(latest.body).toMatchObject({ state: 'failed', mayBeUndone: false })
  expect(latest.body.failure).toMatch(/ends in the middle/)
  expect((await sendListings(admin, listingFile(noor))).status).toBe(200)
})

test('nobody sees part of an import, and a second one is refused unless the first was cut off', async () => {
  let resume = () => {}
  const pause = new Promise<void>((resolve) => {
    resume = resolve
  })
  let pausing = () => {}
  const reached = new Promise<void>((resolve) => {
    pausing = resolve
  })
  const index = await wholeIndex()
  const listing = (index: number) => ({ listing: sourceListing(index) })
  async function* features() {
    for (let index = 0; index < 600; index += 1) yield listing(index)
    pausing()
    await pause
  }
  const running = importListings(app.ctx, { source: 'osm', features: features() })
  await reached
  expect(await shown()).toEqual([])
  const other = await sendListings(admin, listingFile(noor))
  expect([other.status, other.error.message]).toEqual([
    409,
    'Another import is running. Please wait until it is done',
  ])
  const undo = await admin.call(undoListingImport, {})
  expect([undo.status, undo.error.message]).toEqual([
    409,
    'Another import is running. Please wait until it is done',
  ])

  app.setNow('2026-11-20T13:00:00.000Z')
  expect((await sendListings(admin, listingFile(noor))).status).toBe(200)
  expect(await shown()).toEqual(['Masjid Noor'])
  resume()
  await expect(running).rejects.toThrow()
  expect(await shown()).toEqual(['Masjid Noor'])
  await admin.call(undoListingImport, {})
  expect(await wholeIndex()).toEqual(index)
})

test('an import that takes longer than a minute goes on after its answer', async () => {
  app.setPause(async () => {})
  const answer = await sendListings(admin, listingFile(noor, quba))
  expect(answer.status).toBe(202)
  const { importId } = answer.body as unknown as { importId: string }
  await expect
    .poll(async () => (await admin.call(getListingImport, { params: { importId } })).body.state)
    .toBe('done')
  expect(await shown()).toHaveLength(2)
})

test.each([
  [/osmium tags-filter .* && osmium export/, 'uk.osm.pbf', 'x'],
  [/neither GeoJSON/, 'notes.txt', 'Mosques of Sheffield'],
  [/no columns latitude and longitude/, 'list.csv', 'name,address\nQuba,Sheffield\n'],
  [/no mosque that can be listed/, 'churches.geojson', listingFile({ id: 'node/1', religion: 'christian' })],
] as const)('refuses with %s: %s', async (message, name, content) => {
  const { status, error } = await sendListings(admin, content, {}, name)
  expect(status).toBe(400)
  expect(error.message).toMatch(message)
})

test.each([
  [{ complete: 'true' }, 'area'],
  [{ country: 'XX' }, 'country'],
  [{ source: 'map' }, 'source'],
  [{ dryRun: 'yes' }, 'dryRun'],
])('refuses %o before reading the file, naming the field', async (query, field) => {
  const { status, error } = await sendListings(admin, listingFile(noor), query)
  expect(status).toBe(400)
  expect(Object.keys(error.fields ?? {})).toEqual([field])
})

test('only admins import, undo, list and hide', async () => {
  const { client } = await createPerson(app, 'Someone')
  for (const [who, status] of [
    [app.visitor(), 401],
    [client, 403],
  ] as const) {
    expect((await sendListings(who, listingFile(noor))).status).toBe(status)
    expect((await who.call(undoListingImport, {})).status).toBe(status)
    expect((await who.call(listListings, { query: {} })).status).toBe(status)
    expect((await who.call(hideListing, { params: { id: crypto.randomUUID() } })).status).toBe(status)
    expect((await who.call(getListingImport, { params: { importId: 'latest' } })).status).toBe(status)
  }
})

function sourceListing(index: number) {
  const place = { latitude: 53 + index / 1000, longitude: -1.5, outline: null }
  const texts = { phone: '', website: '', wikidata: '', denomination: '', street: '', quarter: '', city: '' }
  return {
    ...place,
    ...texts,
    sourceId: `node/${index}`,
    version: null,
    name: `Mosque ${index}`,
    names: {},
    otherNames: [],
    address: '',
    country: 'GB',
    facilities: [],
  }
}

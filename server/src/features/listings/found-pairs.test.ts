// @module-tag database
import { createMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPairs } from '#listings/duplicates/find-pairs.ts'
import { findOpenPairs } from '#listings/duplicates/found-pairs.ts'
import { HeldPlaces } from '#listings/duplicates/held-places.ts'
import { mosqueRegistration } from '#test/factories.ts'
import { listingFile, sendListings } from '#test/listings/listing-files.ts'
import { placeAt } from '#test/listings/places.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
beforeEach(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
afterEach(() => app.close())

const pairs = () => app.ctx.db.selectFrom('duplicate_pairs').selectAll().orderBy('score', 'desc').execute()

const noor = { id: 'node/1', name: 'Masjid Noor', at: [-1.47, 53.38] } as const
const alsoNoor = { id: 'node/2', name: 'Noor Mosque', at: [-1.4702, 53.3801] } as const
const quba = { id: 'node/3', name: 'Quba', at: [-1.5, 53.4] } as const

test('an import counts likely duplicates before it is made, and keeps them', async () => {
  const file = listingFile(noor, alsoNoor, quba)
  const found = {
    count: 1,
    examples: [expect.stringMatching(/^(?:Masjid Noor · Noor Mosque|Noor Mosque · Masjid Noor)$/)],
  }
  expect((await sendListings(admin, file, { dryRun: 'true' })).body).toMatchObject({ duplicates: found })
  expect(await pairs()).toEqual([])
  expect((await sendListings(admin, file)).body).toMatchObject({ duplicates: found })
  expect(await pairs()).toMatchObject([{ reasons: 'sameName', decision: null }])
  expect((await sendListings(admin, file)).body).toMatchObject({ duplicates: { count: 0 } })
  expect(await pairs()).toHaveLength(1)
})

test('listings of different files, and mosques, are compared', async () => {
  const body = mosqueRegistration({ name: 'Noor', location: { latitude: 53.38, longitude: -1.4701 } })
  await admin.call(createMosque, { body })
  expect((await sendListings(admin, listingFile(noor))).body).toMatchObject({ duplicates: { count: 1 } })
  expect((await sendListings(admin, listingFile(alsoNoor))).body).toMatchObject({ duplicates: { count: 2 } })
  expect(await pairs()).toHaveLength(3)
})

test('a changed listing loses its former pairs; a decision stays through later imports', async () => {
  await sendListings(admin, listingFile(noor, alsoNoor))
  await sendListings(admin, listingFile({ ...alsoNoor, name: 'Hidayah' }))
  expect(await pairs()).toEqual([])
  await sendListings(admin, listingFile(alsoNoor))
  await app.ctx.db.updateTable('duplicate_pairs').set({ decision: 'different' }).execute()
  for (const name of ['Noor Centre', 'Noor Mosque']) {
    const answer = await sendListings(admin, listingFile({ ...alsoNoor, name }))
    expect(answer.body).toMatchObject({ changed: { count: 1 }, duplicates: { count: 0 } })
  }
  expect(await pairs()).toMatchObject([{ decision: 'different' }])
})

test('undoing an import takes its pairs', async () => {
  await sendListings(admin, listingFile(noor))
  await sendListings(admin, listingFile(alsoNoor))
  expect(await pairs()).toHaveLength(1)
  await admin.send({ method: 'POST', url: '/api/listings/import/undo' })
  expect(await pairs()).toEqual([])
})

const near = fc.double({ min: -0.004, max: 0.004, noNaN: true })
/** At the edges of squares, and at the date line. */
const cluster = fc.tuple(fc.constantFrom(0, 45), fc.constantFrom(0, 45, 180)).chain(([latitude, longitude]) =>
  fc
    .array(fc.record({ name: fc.constantFrom('Noor', 'Quba', 'Hidayah'), north: near, east: near }), {
      maxLength: 9,
    })
    .map((all) =>
      all.map(({ name, north, east }, index) =>
        placeAt(0, name, {
          id: String(index).padStart(2, '0'),
          latitude: latitude + north,
          longitude: ((longitude + east + 540) % 360) - 180,
        }),
      ),
    ),
)

test('square by square, the same pairs are found as among all at once, each once', async () => {
  const key = ({ a, b }: { a: string; b: string }) => [a, b].sort().join(' ')
  await fc.assert(
    fc.asyncProperty(cluster, async (places) => {
      const held = new HeldPlaces()
      for (const place of places) held.add(place)
      const found: string[] = []
      for await (const some of findOpenPairs(app.ctx.db, held, '')) found.push(...some.map(key))
      expect(found.sort()).toEqual(findPairs(places).map(key).sort())
    }),
  )
})

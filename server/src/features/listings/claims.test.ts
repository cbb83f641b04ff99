// @module-tag database
import { listContactMessages } from '@mihrab/core/features/contact/contact.contract.ts'
import { listMosqueMessages } from '@mihrab/core/features/contact/messages.contract.ts'
import {
  hideListing,
  listListings,
  undoListingImport,
} from '@mihrab/core/features/listings/listings.contract.ts'
import {
  changeMosqueStatus,
  createMosque,
  deleteMosque,
  getMosque,
  getMosqueProfile,
  listPendingMosques,
  listRejectedMosques,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { MosqueRegistration, MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { listPublicMosques } from '@mihrab/core/features/public/public.contract.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createContactPerson, createPerson, mosqueRegistration, type Person } from '#test/factories.ts'
import { listingFile, sendListings } from '#test/listings/listing-files.ts'
import { sendReport } from '#test/report-rig.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
beforeEach(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
afterEach(() => app.close())

const noor = { id: 'node/1', name: 'Masjid Noor', 'addr:city': 'Sheffield', phone: '+44 114 111111' }
const quba = { id: 'way/2', name: 'Quba Mosque' }
const slug = 'masjid-noor-sheffield'
const noorAddress = { orgAddress: '1 Noor Street, Sheffield' }
const osm = '© OpenStreetMap contributors'

async function importNoor(changes: object = {}): Promise<string> {
  await sendListings(admin, listingFile({ ...noor, ...changes }))
  return idOf('noor')
}

async function idOf(q: string): Promise<string> {
  const { listings } = (await admin.call(listListings, { query: { q } })).body
  return listings[0]?._id ?? ''
}

const claim = (client: TestClient, listingId: string, changes: Partial<MosqueRegistration> = {}) =>
  client.call(createMosque, {
    body: mosqueRegistration({ name: 'Masjid Noor', ...noorAddress, listingId, ...changes }),
  })

async function claimed(listingId: string, changes: Partial<MosqueRegistration> = {}) {
  const owner = await createPerson(app, 'Claimant')
  const { body, status, error } = await claim(owner.client, listingId, changes)
  if (status !== 201) throw new Error(error.message)
  return { owner, id: body.mosque._id }
}

const decide = (id: string, status: MosqueStatus) =>
  admin.call(changeMosqueStatus, { params: { id }, body: { status } })
const claimOf = async (id: string) =>
  (await admin.call(getMosqueProfile, { params: { id } })).body.mosque.claim
const pageAt = async (path: string) => {
  const { statusCode, headers, body } = await app.app.inject(`/mosques/${path}`)
  return {
    statusCode,
    location: headers.location,
    mosque: statusCode === 200 && body[0] === '{' && JSON.parse(body).page.mosque,
  }
}

/** Names of what everyone sees. */
async function shown(query: Record<string, string> = {}) {
  const { body } = await app.visitor().call(listPublicMosques, { query: { managed: 'any', ...query } })
  return body.mosques.map(({ name, managed }) => `${name}${managed ? '' : ' (listing)'}`)
}

describe('a claim', () => {
  test('is an ordinary registration, marked for admins with what its listing said', async () => {
    const listingId = await importNoor()
    const owner = await createPerson(app, 'Claimant')
    const { body, status } = await claim(owner.client, listingId)
    expect([status, body.status, body.mosque.claim]).toEqual([201, 'pending', undefined])
    const expected = {
      state: 'open',
      listing: {
        slug,
        name: 'Masjid Noor',
        phone: '+44 114 111111',
        website: '',
        latitude: 53.38,
        longitude: -1.47,
        source: 'osm',
        since: '2026-11-20T12:00:00.000Z',
      },
    }
    const id = body.mosque._id
    const pending = await admin.call(listPendingMosques, { query: {} })
    expect(pending.body.mosques[0]?.claim).toMatchObject(expected)
    expect(await claimOf(id)).toMatchObject(expected)
    expect((await admin.call(getMosque, { params: { id } })).body.claim).toMatchObject(expected)
    const own = await owner.client.call(getMosqueProfile, { params: { id } })
    expect(own.body.mosque.claim).toBeUndefined()
    expect(await shown()).toEqual(['Masjid Noor (listing)'])
  })

  test('of a listing that is hidden, unknown or not yet imported is refused, and so is one already claimed', async () => {
    await sendListings(admin, listingFile(noor, quba))
    const [hidden, taken] = [await idOf('quba'), await idOf('noor')]
    await admin.call(hideListing, { params: { id: hidden } })
    await decide((await claimed(taken)).id, 'approved')
    const { client } = await createPerson(app)
    for (const [id, status, message] of [
      [hidden, 404, 'This listing does not exist'],
      [crypto.randomUUID(), 404, 'This listing does not exist'],
      ['nonsense', 404, 'This listing does not exist'],
      [taken, 409, 'Someone else has claimed this mosque already'],
    ] as const) {
      const answer = await claim(client, id)
      expect([answer.status, answer.error.message]).toEqual([status, message])
      expect((await claim(admin, id)).status).toBe(status)
    }
    expect((await admin.call(listPendingMosques, { query: {} })).body.mosques).toEqual([])
  })

  test('of a listing of an unfinished import is refused', async () => {
    const listingId = await importNoor()
    await app.ctx.db.updateTable('listing_imports').set({ finishedAt: null }).execute()
    expect((await claim((await createPerson(app)).client, listingId)).status).toBe(404)
  })

  test('takes an account, and no contact person of another mosque', async () => {
    const listingId = await importNoor()
    expect((await claim(app.visitor(), listingId)).status).toBe(401)
    expect((await claim((await createContactPerson(app)).contact.client, listingId)).status).toBe(403)
  })

  test('by an admin makes the listing the mosque at once', async () => {
    const { mosque } = (await claim(admin, await importNoor())).body
    expect(mosque).toMatchObject({ status: 'approved', slug, claim: { state: 'approved' } })
    expect(await shown()).toEqual(['Masjid Noor'])
  })
})

describe('an approved claim', () => {
  test('keeps the listing’s address, of its page and of its calendar', async () => {
    const listingId = await importNoor()
    const before = await pageAt(slug)
    expect(before.mosque).toMatchObject({ listingId, managed: false, attribution: osm })
    expect((await pageAt(`${slug}/calendar.ics?show=begins`)).statusCode).toBe(200)
    const { id } = await claimed(listingId)
    const { mosque } = (await decide(id, 'approved')).body
    expect(mosque).toMatchObject({ slug, claim: { state: 'approved' } })
    // As the listing had when its page was made.
    await app.ctx.db.updateTable('mosques').set({ revision: 1 }).where('id', '=', id).execute()
    expect((await pageAt(slug)).mosque).toMatchObject({ managed: true, attribution: osm })
    expect((await pageAt(`${slug}/calendar.ics?show=begins`)).statusCode).toBe(200)
    expect(await shown()).toEqual(['Masjid Noor'])
    expect(await shown({ q: 'noor' })).toEqual(['Masjid Noor'])
  })

  test('under another name has an address of its own, to which the listing’s leads', async () => {
    const { id } = await claimed(await importNoor(), { name: 'Islamic Centre Noor' })
    const { mosque } = (await decide(id, 'approved')).body
    expect(mosque.slug).toBe('islamic-centre-noor-sheffield')
    for (const rest of ['', '/calendar.ics?show=begins', '/report'])
      expect(await pageAt(slug + rest)).toMatchObject({
        statusCode: 301,
        location: `/mosques/${mosque.slug}${rest}`,
      })
  })

  test('keeps the address of a listing that had no town', async () => {
    const { id } = await claimed(await importNoor({ 'addr:city': undefined }))
    expect((await decide(id, 'approved')).body.mosque.slug).toBe('masjid-noor')
  })

  test('gets the unanswered reports about its listing', async () => {
    const listingId = await importNoor()
    await sendReport(app, slug, { message: 'There is a second door' })
    const inbox = async () => (await admin.call(listContactMessages, { query: {} })).body.contacts
    expect(await inbox()).toMatchObject([{ listing: { slug, name: 'Masjid Noor' } }])
    const { owner, id } = await claimed(listingId)
    expect(await inbox()).toHaveLength(1)
    await decide(id, 'approved')
    expect(await inbox()).toEqual([])
    const messages = await owner.client.call(listMosqueMessages, { params: { id }, query: {} })
    expect(messages.body.messages).toMatchObject([{ message: 'There is a second door' }])
  })

  test('leaves other claims of its listing ordinary registrations', async () => {
    const listingId = await importNoor()
    const [first, second] = [await claimed(listingId), await claimed(listingId)]
    expect([await claimOf(first.id), await claimOf(second.id)]).toMatchObject([
      { state: 'open' },
      { state: 'open' },
    ])
    await decide(first.id, 'approved')
    expect(await claimOf(second.id)).toMatchObject({ state: 'late' })
    const { mosque } = (await decide(second.id, 'approved')).body
    expect(mosque).toMatchObject({ claim: { state: 'late' } })
    expect(mosque.slug).not.toBe(slug)
    expect((await pageAt(mosque.slug)).mosque.attribution).toBeUndefined()
    expect((await pageAt(slug)).mosque).toMatchObject({ managed: true })
  })

  test('of two that are approved at the same moment one becomes the mosque', async () => {
    const listingId = await importNoor()
    const claims = [await claimed(listingId), await claimed(listingId)]
    const answers = await Promise.all(claims.map(({ id }) => decide(id, 'approved')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const states = await Promise.all(claims.map(async ({ id }) => (await claimOf(id))?.state))
    expect(states.sort()).toEqual(['approved', 'late'])
    expect((await pageAt(slug)).mosque).toMatchObject({ managed: true })
  })

  test.each([
    ['is set back', (id: string) => decide(id, 'pending')],
    ['is rejected', (id: string) => decide(id, 'rejected')],
    ['is deleted', (id: string) => admin.call(deleteMosque, { params: { id } })],
  ])('gives its listing back when it %s', async (_how, act) => {
    const listingId = await importNoor()
    const { id } = await claimed(listingId, { name: 'Noor' })
    await decide(id, 'approved')
    expect((await act(id)).status).toBe(200)
    expect((await pageAt(slug)).mosque).toMatchObject({ listingId, managed: false })
    expect(await shown({ q: 'noor' })).toEqual(['Masjid Noor (listing)'])
    expect((await claim((await createPerson(app)).client, listingId)).status).toBe(201)
  })

  test('can be set back and approved again', async () => {
    const { id } = await claimed(await importNoor())
    await decide(id, 'approved')
    const back = (await decide(id, 'pending')).body.mosque
    expect(back).toMatchObject({ slug: `${slug}-2`, claim: { state: 'open' } })
    expect((await decide(id, 'approved')).body.mosque).toMatchObject({ slug, claim: { state: 'approved' } })
    expect(await pageAt(`${slug}-2`)).toMatchObject({ statusCode: 301, location: `/mosques/${slug}` })
  })
})

describe('a rejected claim', () => {
  async function rejected(changes: Partial<MosqueRegistration> = {}) {
    await sendListings(admin, listingFile(noor, quba))
    const { owner, id } = await claimed(await idOf('noor'), changes)
    await decide(id, 'rejected')
    return { owner, id }
  }
  const sendAgain = ({ client }: Person, changes: Partial<MosqueRegistration> = {}) =>
    client.call(createMosque, {
      body: mosqueRegistration({ name: 'Masjid Noor', ...noorAddress, ...changes }),
    })

  test('leaves the listing as it is', async () => {
    await rejected()
    expect((await pageAt(slug)).mosque).toMatchObject({ managed: false })
    const { body } = await admin.call(listRejectedMosques, { query: {} })
    expect(body.mosques).toMatchObject([{ claim: { state: 'open', listing: { slug } } }])
  })

  test('that is sent in again is still one, or claims another listing', async () => {
    const { owner, id } = await rejected()
    expect((await sendAgain(owner)).status).toBe(201)
    expect(await claimOf(id)).toMatchObject({ state: 'open', listing: { name: 'Masjid Noor' } })
    await decide(id, 'rejected')
    expect((await sendAgain(owner, { listingId: await idOf('quba') })).status).toBe(201)
    expect(await claimOf(id)).toMatchObject({ state: 'open', listing: { name: 'Quba Mosque' } })
    await decide(id, 'rejected')
    expect((await sendAgain(owner, { listingId: crypto.randomUUID() })).status).toBe(404)
  })

  test('keeps what its listing said at first when it is sent in again after the source has changed', async () => {
    const { owner, id } = await rejected()
    const listingId = await importNoor({ phone: '+44 999' })
    expect((await sendAgain(owner, { listingId })).status).toBe(201)
    expect(await claimOf(id)).toMatchObject({ listing: { phone: '+44 114 111111' } })
  })
})

describe('an import after a claim', () => {
  test('does not show the claimed listing again, whose row follows its source; nor does undoing it', async () => {
    const complete = { complete: 'true', area: 'Sheffield' }
    await sendListings(admin, listingFile(noor), complete)
    const listingId = await idOf('noor')
    await decide((await claimed(listingId)).id, 'approved')
    const row = () =>
      app.ctx.db.selectFrom('listings').selectAll().where('id', '=', listingId).executeTakeFirstOrThrow()
    await sendListings(admin, listingFile({ ...noor, phone: '+44 999' }, quba), complete)
    expect(await row()).toMatchObject({ status: 'claimed', phone: '+44 999' })
    expect(await shown()).toEqual(['Masjid Noor', 'Quba Mosque (listing)'])
    await admin.call(undoListingImport, {})
    expect(await row()).toMatchObject({ status: 'claimed', phone: '+44 114 111111' })
    await sendListings(admin, listingFile(quba), complete)
    expect(await row()).toMatchObject({ status: 'claimed' })
    expect(await shown()).toEqual(['Masjid Noor', 'Quba Mosque (listing)'])
  })

  test('does not change what the listing said before the claim', async () => {
    const { id } = await claimed(await importNoor())
    app.setNow('2026-11-21T12:00:00Z')
    await importNoor({ phone: '+44 999' })
    const listing = { phone: '+44 114 111111', since: '2026-11-20T12:00:00.000Z' }
    expect(await claimOf(id)).toMatchObject({ listing })
  })
})

describe('undoing the import of a claimed listing', () => {
  test('leaves the mosque and its address', async () => {
    const { id } = await claimed(await importNoor())
    await decide(id, 'approved')
    expect((await admin.call(undoListingImport, {})).status).toBe(200)
    expect((await pageAt(slug)).mosque).toMatchObject({ managed: true })
    await decide(id, 'pending')
    expect((await pageAt(slug)).statusCode).toBe(404)
  })

  test('hides it while its claim is pending, and the address becomes the mosque’s all the same', async () => {
    const { id } = await claimed(await importNoor())
    await admin.call(undoListingImport, {})
    expect(await shown()).toEqual([])
    expect((await pageAt(slug)).statusCode).toBe(404)
    expect(await claimOf(id)).toMatchObject({ state: 'open' })
    expect((await decide(id, 'approved')).body.mosque.slug).toBe(slug)
  })

  test('deletes it after its claim was rejected', async () => {
    const { id } = await claimed(await importNoor())
    await decide(id, 'rejected')
    await admin.call(undoListingImport, {})
    expect(await claimOf(id)).toMatchObject({ state: 'late', listing: { name: 'Masjid Noor' } })
    expect((await decide(id, 'approved')).body.mosque.status).toBe('approved')
    expect(await app.ctx.db.selectFrom('listings').selectAll().execute()).toEqual([])
  })
})

test('a mosque made from OpenStreetMap is in the files of its licence, and in none of the operator’s', async () => {
  const { id } = await claimed(await importNoor(), { facilities: ['parking'] })
  await decide(id, 'approved')
  const get = async (path: string) => (await app.app.inject(`/open-data/${path}`)).json()
  expect((await get('mosques.geojson')).features).toEqual([])
  expect((await get('places.geojson')).features).toMatchObject([
    { id: slug, properties: { name: 'Masjid Noor', facilities: ['parking'] } },
  ])
  expect((await app.visitor().call(listPublicMosques, { query: {} })).body.attribution).toBe(osm)
  await decide(id, 'pending')
  await admin.call(undoListingImport, {})
  expect((await app.app.inject('/open-data/places.geojson')).statusCode).toBe(404)
})

test('a mosque made from a list of another source needs no credit', async () => {
  await sendListings(admin, 'name,latitude,longitude\nMasjid Noor,53.38,-1.47\n', {}, 'list.csv')
  const { id } = await claimed(await idOf('noor'))
  const { mosque } = (await decide(id, 'approved')).body
  expect((await pageAt(mosque.slug)).mosque.attribution).toBeUndefined()
  const { features } = (await app.app.inject('/open-data/mosques.geojson')).json()
  expect(features).toHaveLength(1)
})

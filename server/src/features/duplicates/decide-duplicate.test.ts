// @module-tag database
import {
  decideDuplicate,
  listDuplicates,
  undoDuplicate,
} from '@mihrab/core/features/duplicates/duplicates.contract.ts'
import type { DuplicateDecision } from '@mihrab/core/features/duplicates/duplicates.schemas.ts'
import { hideListing, undoListingImport } from '@mihrab/core/features/listings/listings.contract.ts'
import {
  changeMosqueStatus,
  checkMosqueStatus,
  deleteMosque,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import { listPublicMosques } from '@mihrab/core/features/public/public.contract.ts'
import { updateOwnLanguage } from '@mihrab/core/features/users/users.contract.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMosqueWithOwner, tally } from '#test/factories.ts'
import { listingFile, sendListings } from '#test/listings/listing-files.ts'
import { listingNamed, pairOf } from '#test/listings/stored-pairs.ts'
import { openReportForm, sendReport } from '#test/report-rig.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
beforeEach(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
afterEach(() => app.close())

const noor = { id: 'node/1', name: 'Noor' }
const hidayah = { id: 'node/2', name: 'Hidayah' }
const unknownId = '0199e3a4-0000-7000-8000-000000000000'

const decide = (id: string, body: DuplicateDecision) => admin.call(decideDuplicate, { params: { id }, body })
const undo = (id: string) => admin.call(undoDuplicate, { params: { id } })
const said = ({ status, error }: { status: number; error?: { message?: string } }) => [status, error?.message]

/** Names of what everyone sees, in the directory and in the file of places. */
async function shown() {
  const { body } = await app.visitor().call(listPublicMosques, { query: { managed: 'any' } })
  return body.mosques.map(({ name }) => name).sort()
}

/** Two listings whose names nothing else would pair. */
async function twoListings() {
  await sendListings(admin, listingFile(noor, hidayah))
  const [one, other] = [await listingNamed(app, 'Noor'), await listingNamed(app, 'Hidayah')]
  return { one, other, id: await pairOf(app, one._id, other._id) }
}

async function twoMosques() {
  const one = await createMosqueWithOwner(app, { name: 'Bilal' })
  const other = await createMosqueWithOwner(app, { name: 'Taqwa' })
  return { one, other, id: await pairOf(app, one.mosque._id, other.mosque._id) }
}

/** Where the addresses of a slug lead. */
async function addressesOf(slug: string) {
  const paths = [
    `/mosques/${slug}`,
    `/mosques/${slug}/2026-12`,
    `/mosques/${slug}/calendar.ics?show=begins`,
    `/mosques/${slug}/report`,
    `/de/mosques/${slug}`,
    `/api/public/mosques/${slug}`,
    `/api/public/mosques/${slug}/times?from=2026-11-20&to=2026-11-21`,
  ]
  const answers = await Promise.all(paths.map((path) => app.app.inject(path)))
  return answers.map(({ statusCode, headers }) =>
    statusCode < 400 ? (headers.location ?? 'here') : statusCode,
  )
}

const leadingTo = (slug: string) => Array.from({ length: 7 }, () => expect.stringContaining(`/${slug}`))

test('of two listings the chosen one stays; the addresses of the other lead to it', async () => {
  const { one, other, id } = await twoListings()
  expect((await decide(id, { decision: 'merge', keep: one._id })).status).toBe(200)
  expect(await shown()).toEqual(['Noor'])
  expect(await addressesOf(other.slug)).toEqual(leadingTo(one.slug))
  const sitemap = (await app.app.inject('/sitemap.xml')).body
  expect([sitemap.includes(`/${one.slug}<`), sitemap.includes(`/${other.slug}<`)]).toEqual([true, false])
  const places = (await app.app.inject('/open-data/places.csv')).body
  expect([places.includes('Noor'), places.includes('Hidayah')]).toEqual([true, false])
  const { body } = await admin.call(listDuplicates, { query: {} })
  expect(body).toMatchObject({ open: 0, pairs: [] })
})

test('a report of one that was merged reaches the one kept', async () => {
  const { one, other, id } = await twoListings()
  await decide(id, { decision: 'merge', keep: one._id })
  const token = await openReportForm(app, one.slug)
  expect((await sendReport(app, other.slug, { token })).status).toBe(201)
  const messages = await app.ctx.db.selectFrom('contact_messages').select('listingId').execute()
  expect(messages).toEqual([{ listingId: one._id }])
})

test('a mosque is kept before a listing, without being named', async () => {
  await sendListings(admin, listingFile(noor))
  const listing = await listingNamed(app, 'Noor')
  const { mosque } = await createMosqueWithOwner(app, { name: 'Bilal' })
  const id = await pairOf(app, mosque._id, listing._id)
  expect(said(await decide(id, { decision: 'merge', keep: listing._id }))).toEqual([
    400,
    'A mosque that people manage is kept, not the listing',
  ])
  expect((await decide(id, { decision: 'merge' })).status).toBe(200)
  expect(await shown()).toEqual(['Bilal'])
  expect(await addressesOf(listing.slug)).toEqual(leadingTo(mosque.slug))
})

test('of two mosques the other is rejected; who registered it reads why in their language', async () => {
  const { one, other, id } = await twoMosques()
  await other.owner.client.call(updateOwnLanguage, { body: { language: 'de' } })
  expect((await decide(id, { decision: 'merge', keep: one.mosque._id })).status).toBe(200)
  expect(await shown()).toEqual(['Bilal'])
  expect(await addressesOf(other.mosque.slug)).toEqual(leadingTo(one.mosque.slug))
  const review = await other.owner.client.call(checkMosqueStatus, { params: { id: other.mosque._id } })
  const rejectionReason = 'Diese Moschee ist bereits eingetragen: Bilal.'
  expect(review.body.mosque).toMatchObject({ status: 'rejected', rejectionReason })
  const mails = await app.mails()
  expect(mails.at(-1)).toMatchObject({ recipient: other.owner.credentials.email })
  expect(mails.at(-1)?.text).toContain(rejectionReason)
})

test('of two mosques the other is rejected for the given reason', async () => {
  const { one, other, id } = await twoMosques()
  await decide(id, { decision: 'merge', keep: one.mosque._id, reason: 'We spoke on the phone' })
  const review = await other.owner.client.call(checkMosqueStatus, { params: { id: other.mosque._id } })
  expect(review.body.mosque.rejectionReason).toBe('We spoke on the phone')
})

test('a name cannot bring a link into the reason', async () => {
  const one = await createMosqueWithOwner(app, { name: 'Noor https://evil.example.org/x {{reason}}' })
  const other = await createMosqueWithOwner(app, { name: 'Taqwa' })
  const id = await pairOf(app, one.mosque._id, other.mosque._id)
  await decide(id, { decision: 'merge', keep: one.mosque._id })
  const review = await other.owner.client.call(checkMosqueStatus, { params: { id: other.mosque._id } })
  expect(review.body.mosque.rejectionReason).toMatch(/registered already, as Noor … \{\{reason\}\}\.$/)
})

test('an address leads on where the one kept was merged too', async () => {
  const { one, other, id } = await twoListings()
  const { mosque } = await createMosqueWithOwner(app, { name: 'Bilal' })
  await decide(id, { decision: 'merge', keep: one._id })
  await decide(await pairOf(app, mosque._id, one._id), { decision: 'merge' })
  expect(await addressesOf(other.slug)).toEqual(leadingTo(mosque.slug))
  await admin.call(changeMosqueStatus, { params: { id: mosque._id }, body: { status: 'rejected' } })
  expect(await addressesOf(other.slug)).toEqual([404, 404, 410, 404, 404, 404, 404])
})

test.each([
  ['none', undefined],
  ['another', unknownId],
])('refuses to merge two listings or two mosques where %s is kept', async (_, keep) => {
  const message = 'Please choose which of the two to keep'
  for (const { id } of [await twoListings(), await twoMosques()]) {
    const answer = await decide(id, { decision: 'merge', ...(keep && { keep }) })
    expect(said(answer)).toEqual([400, message])
    expect(answer.error.fields).toEqual({ keep: message })
  }
  expect(await shown()).toHaveLength(4)
})

test('refuses a decision that is none', async () => {
  const { id } = await twoListings()
  const answer = await admin.call(decideDuplicate, { params: { id }, body: { decision: 'both' } as never })
  expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, ['decision']])
})

test('of two admins at the same pair the second is told so', async () => {
  const { one, other, id } = await twoListings()
  const answers = await Promise.all([
    decide(id, { decision: 'merge', keep: one._id }),
    decide(id, { decision: 'merge', keep: other._id }),
    decide(id, { decision: 'different' }),
  ])
  expect(tally(answers)).toEqual({ 200: 1, 409: 2 })
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.error.message).toBe('Someone else has already decided about this pair')
  expect((await shown()).length).toBe(answers[2].status === 200 ? 2 : 1)
})

test('of pairs in a circle, merged at once, one entry stays', async () => {
  const { one, other, id } = await twoListings()
  await sendListings(admin, listingFile({ id: 'node/3', name: 'Bilal' }))
  const third = await listingNamed(app, 'Bilal')
  const [second, last] = [await pairOf(app, other._id, third._id), await pairOf(app, one._id, third._id)]
  await Promise.all([
    decide(id, { decision: 'merge', keep: one._id }),
    decide(second, { decision: 'merge', keep: other._id }),
    decide(last, { decision: 'merge', keep: third._id }),
  ])
  expect(await shown()).toHaveLength(1)
})

test('a pair of which one is gone, or that never was, is not found', async () => {
  const { one, id } = await twoListings()
  await admin.call(hideListing, { params: { id: one._id } })
  const gone = [404, 'This pair no longer exists']
  expect(said(await decide(id, { decision: 'different' }))).toEqual(gone)
  expect(said(await decide(unknownId, { decision: 'different' }))).toEqual(gone)
  expect(said(await undo(unknownId))).toEqual(gone)
  // Nothing is left to decide about one that is hidden.
  expect(said(await undo(id))).toEqual(gone)
})

test('undoing shows a listing again, at its own addresses', async () => {
  const { one, other, id } = await twoListings()
  await decide(id, { decision: 'merge', keep: one._id })
  expect((await undo(id)).status).toBe(200)
  expect(await shown()).toEqual(['Hidayah', 'Noor'])
  expect(await addressesOf(other.slug)).toEqual(Array.from({ length: 7 }, () => 'here'))
  const { body } = await app.visitor().call(listPublicMosques, { query: { managed: 'no', q: 'hidayah' } })
  expect(body.mosques).toHaveLength(1)
  expect((await admin.call(listDuplicates, { query: {} })).body.pairs.map((pair) => pair.id)).toEqual([id])
})

test.each(['approved', 'pending'] as const)('undoing gives a mosque its status again: %s', async (status) => {
  const { one, other, id } = await twoMosques()
  const params = { id: other.mosque._id }
  await admin.call(changeMosqueStatus, { params, body: { status } })
  await decide(id, { decision: 'merge', keep: one.mosque._id })
  expect((await undo(id)).status).toBe(200)
  const review = await admin.call(checkMosqueStatus, { params })
  expect(review.body.mosque).toMatchObject({ status, rejectionReason: null })
})

test('what has changed since is not undone', async () => {
  const message = 'One of the two has been changed since, so this decision can no longer be undone'
  const mosques = await twoMosques()
  await decide(mosques.id, { decision: 'merge', keep: mosques.one.mosque._id })
  const params = { id: mosques.other.mosque._id }
  await admin.call(changeMosqueStatus, { params, body: { status: 'approved' } })
  expect(said(await undo(mosques.id))).toEqual([409, 'No one has decided about this pair'])
  await decide(mosques.id, { decision: 'merge', keep: mosques.one.mosque._id })
  const otherReason = { status: 'rejected', reason: 'Nobody answers there' } as const
  await admin.call(changeMosqueStatus, { params, body: otherReason })
  expect(said(await undo(mosques.id))).toEqual([409, message])
  const listings = await twoListings()
  await decide(listings.id, { decision: 'merge', keep: listings.one._id })
  await admin.call(hideListing, { params: { id: listings.other._id } })
  expect(said(await undo(listings.id))).toEqual([409, message])
})

test('a decision can be undone for thirty days', async () => {
  const { id } = await twoListings()
  await decide(id, { decision: 'different' })
  app.setNow('2026-12-20T12:00:01.000Z')
  admin = await app.admin()
  expect(said(await undo(id))).toEqual([409, 'A decision can be undone for 30 days'])
  app.setNow('2026-12-20T11:00:00.000Z')
  expect((await undo(id)).status).toBe(200)
  expect(said(await undo(id))).toEqual([409, 'No one has decided about this pair'])
})

test('importing again brings back neither a decided pair nor the one that was merged', async () => {
  const all = { complete: 'true', area: 'Leeds' }
  await sendListings(admin, listingFile(noor, hidayah, { id: 'node/3', name: 'Bilal' }), all)
  const [one, other, third] = await Promise.all(
    ['Noor', 'Hidayah', 'Bilal'].map((name) => listingNamed(app, name)),
  )
  const [merged, different] = [
    await pairOf(app, one?._id ?? '', other?._id ?? ''),
    await pairOf(app, one?._id ?? '', third?._id ?? ''),
  ]
  await decide(merged, { decision: 'merge', keep: one?._id ?? '' })
  await decide(different, { decision: 'different' })
  await sendListings(admin, listingFile(noor, { id: 'node/3', name: 'Bilal' }), all)
  await sendListings(
    admin,
    listingFile(noor, { ...hidayah, name: 'Hidaya' }, { id: 'node/3', name: 'Bilal' }),
    all,
  )
  expect(await shown()).toEqual(['Bilal', 'Noor'])
  await admin.call(undoListingImport, {})
  expect(await shown()).toEqual(['Bilal', 'Noor'])
  expect((await admin.call(listDuplicates, { query: {} })).body.open).toBe(0)
  expect((await undo(merged)).status).toBe(200)
  expect(await shown()).toEqual(['Bilal', 'Hidayah', 'Noor'])
})

test('undoing the import that brought the kept listing shows the other one again', async () => {
  await sendListings(admin, listingFile(noor))
  await sendListings(admin, listingFile(hidayah))
  const [one, other] = [await listingNamed(app, 'Noor'), await listingNamed(app, 'Hidayah')]
  await decide(await pairOf(app, one._id, other._id), { decision: 'merge', keep: other._id })
  expect(await shown()).toEqual(['Hidayah'])
  await admin.call(undoListingImport, {})
  expect(await shown()).toEqual(['Noor'])
})

test('deleting the kept mosque shows the listing again', async () => {
  await sendListings(admin, listingFile(noor))
  const { mosque } = await createMosqueWithOwner(app, { name: 'Taqwa' })
  const { _id } = await listingNamed(app, 'Noor')
  await decide(await pairOf(app, mosque._id, _id), { decision: 'merge' })
  expect(await shown()).toEqual(['Taqwa'])
  await admin.call(deleteMosque, { params: { id: mosque._id } })
  expect(await shown()).toEqual(['Noor'])
})

test('the address of a merged listing leads to the mosque that the kept one becomes', async () => {
  const { one, other, id } = await twoListings()
  await decide(id, { decision: 'merge', keep: one._id })
  const { mosque } = await createMosqueWithOwner(app, { name: 'Noor', listingId: one._id })
  expect((await addressesOf(other.slug))[0]).toMatch(new RegExp(`/mosques/${mosque.slug}$`))
})

test('nothing that everyone sees is merged into a mosque that waits for its review', async () => {
  await sendListings(admin, listingFile(noor))
  const listing = await listingNamed(app, 'Noor')
  const { mosque } = await createMosqueWithOwner(app, { name: 'Taqwa', status: 'pending' })
  const answer = await decide(await pairOf(app, mosque._id, listing._id), { decision: 'merge' })
  expect([answer.status, answer.error?.fields?.keep]).toEqual([
    400,
    'Please decide about the waiting mosque first',
  ])
  expect(await shown()).toEqual(['Noor'])
})

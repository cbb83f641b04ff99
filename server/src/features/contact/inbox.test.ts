import {
  countContactMessages,
  createContactMessage,
  deleteContactMessage,
  listContactMessages,
  markContactMessageRead,
  replyToContactMessage,
} from '@mihrab/core/features/contact/contact.contract.ts'
import type { NewContactMessage } from '@mihrab/core/features/contact/contact.schemas.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contactMessage, createContactPerson, createPerson, type Person } from '#test/factories.ts'
import { listingFile, sendListings } from '#test/listings/listing-files.ts'
import { sendReport } from '#test/report-rig.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
let sender: Person
beforeEach(async () => {
  app = await createTestApp()
  admin = await app.admin()
  sender = await createPerson(app)
})
afterEach(() => app.close())

async function send(changes: Partial<NewContactMessage>): Promise<string> {
  const answer = await sender.client.call(createContactMessage, { body: contactMessage(changes) })
  return answer.body.contact._id
}

const markRead = (id: string) => admin.call(markContactMessageRead, { params: { id } })
const reply = (_id: string) =>
  admin.call(replyToContactMessage, { body: { _id, email: contactMessage().email, replyMessage: 'Salam' } })
const namesFor = async (query: Record<string, string>) =>
  (await admin.call(listContactMessages, { query })).body.contacts.map(({ name }) => name)
const counts = async () => (await admin.call(countContactMessages, {})).body.counts

describe('the inbox', () => {
  test('shows what is unread first, then what awaits an answer, each newest first', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await send({ name })
    const [, , d, c, , a] = (await admin.call(listContactMessages, {})).body.contacts.map(({ _id }) => _id)
    for (const id of [a, d]) await markRead(id ?? '')
    await reply(c ?? '')
    expect(await namesFor({})).toEqual(['f', 'e', 'b', 'd', 'a', 'c'])
    const pages: string[][] = []
    let cursor: string | null | undefined
    do {
      const query = { limit: '2', ...(cursor && { cursor }) }
      const { contacts, nextCursor } = (await admin.call(listContactMessages, { query })).body
      pages.push(contacts.map(({ name }) => name))
      cursor = nextCursor
    } while (cursor)
    expect(pages).toEqual([
      ['f', 'e'],
      ['b', 'd'],
      ['a', 'c'],
    ])
  })

  test('counts what is unread, and what no one has answered', async () => {
    expect(await counts()).toEqual({ unread: 0, unanswered: 0 })
    const ids = [await send({}), await send({}), await send({})]
    expect(await counts()).toEqual({ unread: 3, unanswered: 3 })
    await markRead(ids[0] ?? '')
    expect(await counts()).toEqual({ unread: 2, unanswered: 3 })
    await reply(ids[1] ?? '')
    expect(await counts()).toEqual({ unread: 1, unanswered: 2 })
  })

  test('is searched by name, email, number and words, and filtered by service', async () => {
    await send({ name: 'Ḥasan', service: 'problem' })
    await send({ name: 'Layla', email: 'layla@example.net', phone: '0700 123' })
    await send({ name: 'Omar', message: 'The map is empty', service: 'feedback' })
    expect(await namesFor({ q: 'hasan' })).toEqual(['Ḥasan'])
    expect(await namesFor({ q: 'example.net 123' })).toEqual(['Layla'])
    expect(await namesFor({ q: 'MAP' })).toEqual(['Omar'])
    expect(await namesFor({ q: '%' })).toEqual([])
    expect(await namesFor({ service: 'problem' })).toEqual(['Ḥasan'])
    expect(await namesFor({ service: 'feedback', q: 'hasan' })).toEqual([])
    expect(await namesFor({ service: 'question', limit: '1' })).toEqual(['Layla'])
  })

  test.each([
    ['service', { service: 'praise' }],
    ['limit', { limit: '1000' }],
    ['cursor', { cursor: 'made-up' }],
    ['cursor', { cursor: Buffer.from('[3,"01990000-0000-7000-8000-000000000000"]').toString('base64url') }],
  ])('refuses a wrong %s', async (field, query) => {
    const answer = await admin.send({ method: 'GET', url: '/api/contact/contacts', query })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.error.fields ?? {})).toEqual([field])
  })
})

describe('a message', () => {
  test('is read once: the first time stays', async () => {
    const id = await send({})
    app.setNow('2026-11-20T13:00:00Z')
    expect((await markRead(id)).body.contact.readAt).toBe('2026-11-20T13:00:00.000Z')
    app.setNow('2026-11-20T14:00:00Z')
    expect((await markRead(id)).body.contact.readAt).toBe('2026-11-20T13:00:00.000Z')
  })

  test('stays read since then when it is answered later', async () => {
    const id = await send({})
    app.setNow('2026-11-20T13:00:00Z')
    await markRead(id)
    app.setNow('2026-11-20T14:00:00Z')
    expect((await reply(id)).body.contact.readAt).toBe('2026-11-20T13:00:00.000Z')
    const { contacts } = (await admin.call(listContactMessages, {})).body
    expect(contacts[0]?.readAt).toBe('2026-11-20T13:00:00.000Z')
  })

  test('that was answered stays answered when it is read again', async () => {
    const id = await send({})
    await reply(id)
    await markRead(id)
    expect(await counts()).toEqual({ unread: 0, unanswered: 0 })
  })

  test('is deleted with its replies', async () => {
    const id = await send({})
    await reply(id)
    const answer = await admin.call(deleteContactMessage, { params: { id } })
    expect(answer.body).toEqual({ success: true, message: 'Contact deleted successfully' })
    expect(await namesFor({})).toEqual([])
    expect(await app.ctx.db.selectFrom('contact_replies').selectAll().execute()).toEqual([])
    for (const again of [await admin.call(deleteContactMessage, { params: { id } }), await markRead(id)]) {
      expect(again.status).toBe(404)
    }
  })

  test('is for admins alone', async () => {
    const params = { id: await send({}) }
    const { contact, owner } = await createContactPerson(app)
    const before = await app.mails()
    const body = { email: contactMessage().email, replyMessage: 'Salam' }
    for (const [client, status] of [
      [app.visitor(), 401],
      [sender.client, 403],
      [contact.client, 403],
      [owner.client, 403],
    ] as const) {
      expect((await client.call(listContactMessages, {})).status).toBe(status)
      expect((await client.call(countContactMessages, {})).status).toBe(status)
      expect((await client.call(markContactMessageRead, { params })).status).toBe(status)
      expect((await client.call(deleteContactMessage, { params })).status).toBe(status)
      expect((await client.call(replyToContactMessage, { body })).status).toBe(status)
    }
    expect(await app.mails()).toEqual(before)
  })
})

test('a report about a listing names it also once it is read and answered, without a name in the mail', async () => {
  await sendListings(admin, listingFile({ id: 'node/1', name: 'Masjid Noor' }))
  await sendReport(app, 'masjid-noor', { email: 'a@example.org' })
  const [report] = (await admin.call(listContactMessages, {})).body.contacts
  const listing = { slug: 'masjid-noor', name: 'Masjid Noor' }
  const _id = report?._id ?? ''
  expect(report?.listing).toEqual(listing)
  expect((await markRead(_id)).body.contact.listing).toEqual(listing)
  const body = { _id, email: 'a@example.org', replyMessage: 'Thank you' }
  expect((await admin.call(replyToContactMessage, { body })).body.contact.listing).toEqual(listing)
  expect((await app.mails()).at(-1)?.text).toMatch(/^Assalamu alaikum,\n/)
})

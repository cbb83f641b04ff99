import {
  countContactMessages,
  deleteContactMessage,
  listContactMessages,
  markContactMessageRead,
  replyToContactMessage,
} from '@mihrab/core/features/contact/contact.contract.ts'
import {
  listMosqueMessages,
  replyToMosqueMessage,
  updateMosqueMessage,
} from '@mihrab/core/features/contact/messages.contract.ts'
import { changeMosqueStatus } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createContactPerson, createMosqueWithOwner, type Person } from '#test/factories.ts'
import { sendReport } from '#test/report-rig.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'
import { notifyOfWaitingMessages } from './message-notifications.service.ts'

let app: TestApp
let owner: Person
let contact: Person
let mosque: { _id: string; slug: string; name: string }
beforeEach(async () => {
  app = await createTestApp()
  const scene = await createContactPerson(app)
  ;({ owner, contact } = scene)
  const row = await app.ctx.db
    .selectFrom('mosques')
    .select(['slug', 'name'])
    .where('id', '=', scene.mosque._id)
    .executeTakeFirstOrThrow()
  mosque = { _id: scene.mosque._id, ...row }
})
afterEach(() => app.close())

const read = async (client: TestClient, query: Record<string, string> = {}) =>
  (await client.call(listMosqueMessages, { params: { id: mosque._id }, query })).body
const idOfNewest = async () => (await read(owner.client)).messages[0]?._id ?? ''
const setDone = (client: TestClient, messageId: string, isDone?: boolean) =>
  client.call(updateMosqueMessage, { params: { id: mosque._id, messageId }, body: { isDone } })
const answer = (
  client: TestClient,
  messageId: string,
  body: { replyMessage: string; seenReplies?: number },
) => client.call(replyToMosqueMessage, { params: { id: mosque._id, messageId }, body })

describe('the messages of a mosque', () => {
  test('are read by its admin and contact persons, newest first and by pages, without the email of their writer', async () => {
    await sendReport(app, mosque.slug, { email: 'visitor@reader.example', message: 'The first one' })
    await sendReport(app, mosque.slug, { topic: 'place', message: '<b>The second</b>\nof two lines' })
    const { messages, unread } = await read(contact.client)
    expect(messages).toEqual([
      {
        _id: expect.any(String),
        topic: 'place',
        message: '<b>The second</b>\nof two lines',
        canReply: false,
        readAt: null,
        doneAt: null,
        replies: [],
        createdAt: expect.any(String),
      },
      expect.objectContaining({ topic: 'time', message: 'The first one', canReply: true }),
    ])
    expect(unread).toBe(2)
    expect(JSON.stringify(messages)).not.toContain('reader.example')
    const first = await read(owner.client, { limit: '1' })
    expect(first.messages).toEqual(messages.slice(0, 1))
    const second = await read(owner.client, { limit: '1', cursor: first.nextCursor ?? '' })
    expect([second.messages, second.nextCursor]).toEqual([messages.slice(1), null])
    expect((await read(owner.client, { q: 'second' })).messages).toEqual(messages.slice(0, 1))
  })

  test('are marked as done, which reads them, and opened again', async () => {
    await sendReport(app, mosque.slug)
    const id = await idOfNewest()
    const at = app.ctx.now().toISOString()
    expect((await setDone(contact.client, id, true)).body.mosqueMessage).toMatchObject({
      readAt: at,
      doneAt: at,
    })
    expect((await read(owner.client)).unread).toBe(0)
    app.setNow('2026-11-21T12:00:00Z')
    expect((await setDone(owner.client, id)).body.mosqueMessage).toMatchObject({ readAt: at, doneAt: at })
    expect((await setDone(owner.client, id, false)).body.mosqueMessage).toMatchObject({
      readAt: at,
      doneAt: null,
    })
    const wrong = await owner.client.send({
      method: 'PUT',
      url: `/api/mosques/${mosque._id}/messages/${id}`,
      payload: { isDone: 'yes' },
    })
    expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([400, ['isDone']])
  })

  test('are no one else’s: of another mosque they are not there', async () => {
    await sendReport(app, mosque.slug, { email: 'visitor@reader.example' })
    const id = await idOfNewest()
    const other = await createMosqueWithOwner(app, { name: 'Masjid Other' })
    expect((await setDone(other.owner.client, id, true)).status).toBe(403)
    expect((await answer(other.owner.client, id, { replyMessage: 'Salam' })).status).toBe(403)
    const elsewhere = { id: other.mosque._id, messageId: id }
    for (const client of [other.owner.client, await app.admin()]) {
      const changed = await client.call(updateMosqueMessage, { params: elsewhere, body: { isDone: true } })
      expect(changed.status).toBe(404)
    }
    expect((await read(owner.client)).unread).toBe(1)
  })

  test('stay readable for the people of a mosque that is rejected later, but are not answered any more', async () => {
    await sendReport(app, mosque.slug, { email: 'visitor@reader.example' })
    const id = await idOfNewest()
    const admin = await app.admin()
    const rejection = { status: 'rejected', reason: 'Not there' } as const
    await admin.call(changeMosqueStatus, { params: { id: mosque._id }, body: rejection })
    expect((await read(owner.client)).messages).toHaveLength(1)
    expect((await setDone(owner.client, id, true)).status).toBe(200)
    expect((await answer(admin, id, { replyMessage: 'Salam' })).status).toBe(403)
    expect((await sendReport(app, mosque.slug, { token: 'any' })).status).toBe(404)
  })
})

describe('an answer', () => {
  test('is mailed from the platform, in the name of the mosque alone, and kept', async () => {
    await sendReport(app, mosque.slug, {
      email: 'visitor@reader.example',
      message: 'Asr <script>alert(1)</script> is wrong',
    })
    const id = await idOfNewest()
    const answered = await answer(contact.client, id, { replyMessage: 'Thank you & salam' })
    expect(answered.body.mosqueMessage).toMatchObject({
      readAt: expect.any(String),
      replies: [{ message: 'Thank you & salam', by: contact.user.name }],
    })
    const [mail] = (await app.mails()).filter(({ recipient }) => recipient === 'visitor@reader.example')
    expect(mail).toMatchObject({ replyTo: null, subject: `Re: your report to ${mosque.name}` })
    expect(mail?.text).toContain('Thank you & salam')
    expect(mail?.html).toContain('Asr &lt;script&gt;alert(1)&lt;/script&gt; is wrong')
    for (const person of [owner, contact]) {
      for (const secret of [person.user.email, person.user.name]) {
        expect(`${mail?.text}${mail?.html}${mail?.subject}`).not.toContain(secret)
      }
    }
  })

  test('may follow another, unless its writer has not seen that', async () => {
    await sendReport(app, mosque.slug, { email: 'visitor@reader.example' })
    const id = await idOfNewest()
    await answer(owner.client, id, { replyMessage: 'One', seenReplies: 0 })
    expect((await answer(contact.client, id, { replyMessage: 'Two', seenReplies: 0 })).status).toBe(409)
    expect((await answer(contact.client, id, { replyMessage: 'Two', seenReplies: 1 })).status).toBe(200)
    expect((await read(owner.client)).messages[0]?.replies.map(({ message }) => message)).toEqual([
      'One',
      'Two',
    ])
  })

  test('needs words, and an email that was given', async () => {
    await sendReport(app, mosque.slug)
    const id = await idOfNewest()
    const refused = await answer(owner.client, id, { replyMessage: 'Salam' })
    expect([refused.status, refused.error.reason]).toEqual([409, 'messageWithoutEmail'])
    const empty = await answer(owner.client, id, { replyMessage: ' ' })
    expect([empty.status, Object.keys(empty.error.fields ?? {})]).toEqual([400, ['replyMessage']])
  })
})

describe('the mail about new messages', () => {
  const unconfirm = ({ user }: Person) =>
    app.ctx.db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', user._id).execute()
  const messageMails = async () => (await app.mails()).filter(({ subject }) => subject.includes('message'))

  test('goes to those whose email is confirmed, at most once a day, and holds nothing of the messages', async () => {
    await unconfirm(contact)
    await sendReport(app, mosque.slug, { message: 'The first one' })
    await sendReport(app, mosque.slug, { message: 'The second one' })
    await sendReport(app, mosque.slug, { message: 'The third one' })
    expect((await messageMails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [owner.user.email, `A new message for ${mosque.name}`],
    ])
    const sweep = () => notifyOfWaitingMessages(app.ctx, new AbortController().signal)
    app.setNow('2026-11-21T11:59:00Z')
    await sweep()
    expect(await messageMails()).toHaveLength(1)
    app.setNow('2026-11-21T12:01:00Z')
    await sweep()
    await sweep()
    const mails = await messageMails()
    expect(mails.map(({ subject }) => subject)).toEqual([
      `A new message for ${mosque.name}`,
      `2 new messages for ${mosque.name}`,
    ])
    expect(mails.map(({ text }) => text).join()).not.toMatch(/first|second|third/)
  })

  test('waits while the mosque is not approved', async () => {
    await unconfirm(contact)
    await sendReport(app, mosque.slug)
    await sendReport(app, mosque.slug)
    const admin = await app.admin()
    const change = (body: { status: 'approved' | 'pending' }) =>
      admin.call(changeMosqueStatus, { params: { id: mosque._id }, body })
    const sweep = () => notifyOfWaitingMessages(app.ctx, new AbortController().signal)
    await change({ status: 'pending' })
    app.setNow('2026-11-21T12:01:00Z')
    await sweep()
    expect(await messageMails()).toHaveLength(1)
    await change({ status: 'approved' })
    await sweep()
    expect(await messageMails()).toHaveLength(2)
  })

  test('is not sent for what its people have read meanwhile', async () => {
    await unconfirm(contact)
    await sendReport(app, mosque.slug)
    await sendReport(app, mosque.slug)
    await setDone(owner.client, await idOfNewest(), true)
    app.setNow('2026-11-23T12:00:00Z')
    await notifyOfWaitingMessages(app.ctx, new AbortController().signal)
    expect(await messageMails()).toHaveLength(1)
  })
})

describe('after 14 days unread', () => {
  const inbox = async (admin: TestClient) => (await admin.call(listContactMessages, {})).body.contacts
  const counts = async (admin: TestClient) => (await admin.call(countContactMessages, {})).body.counts

  test('a message stands in the platform’s inbox as well, until its mosque has read it', async () => {
    await sendReport(app, mosque.slug, { email: 'visitor@reader.example' })
    app.setNow('2026-12-04T12:00:00Z')
    const admin = await app.admin()
    expect([await inbox(admin), (await counts(admin)).unread]).toEqual([[], 0])
    const id = await idOfNewest()
    expect((await admin.call(markContactMessageRead, { params: { id } })).status).toBe(404)
    app.setNow('2026-12-04T12:01:00Z')
    expect(await inbox(admin)).toEqual([
      expect.objectContaining({ _id: id, email: '', mosque: { _id: mosque._id, name: mosque.name } }),
    ])
    expect((await counts(admin)).unread).toBe(1)
    const marked = await admin.call(markContactMessageRead, { params: { id } })
    expect(marked.body.contact.mosque).toEqual({ _id: mosque._id, name: mosque.name })
    const body = { _id: id, email: 'visitor@reader.example', replyMessage: 'Salam' }
    expect((await admin.call(replyToContactMessage, { body })).error.reason).toBe('messageOfMosque')
    expect((await read(owner.client)).unread).toBe(1)
    await setDone(owner.client, id, false)
    expect([await inbox(admin), (await counts(admin)).unread]).toEqual([[], 0])
  })

  test('an admin takes it out of the inbox, and the mosque keeps it', async () => {
    await sendReport(app, mosque.slug)
    app.setNow('2026-12-05T12:00:00Z')
    const admin = await app.admin()
    const id = await idOfNewest()
    expect((await admin.call(deleteContactMessage, { params: { id } })).status).toBe(200)
    expect(await inbox(admin)).toEqual([])
    expect((await read(owner.client)).messages).toHaveLength(1)
  })
})

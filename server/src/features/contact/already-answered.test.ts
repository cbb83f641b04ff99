// @module-tag database
import {
  createContactMessage,
  listContactMessages,
  replyToContactMessage,
} from '@mihrab/core/features/contact/contact.contract.ts'
import { updateUser } from '@mihrab/core/features/users/users.contract.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contactMessage, createPerson, tally } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
let _id: string
const message = contactMessage()
beforeEach(async () => {
  app = await createTestApp()
  admin = await app.admin()
  const { client } = await createPerson(app)
  _id = (await client.call(createContactMessage, { body: message })).body.contact._id
})
afterEach(() => app.close())

const reply = (client: TestClient, seenReplies: number) =>
  client.call(replyToContactMessage, {
    body: { _id, email: message.email, replyMessage: 'In February.', seenReplies },
  })

describe('a reply that says how many others its writer has seen', () => {
  test('is refused when someone has answered meanwhile, who is named, and nothing is sent', async () => {
    const { client, user } = await createPerson(app, 'Second')
    await admin.call(updateUser, { params: { id: user._id }, body: { role: 'admin' } })
    const answers = await Promise.all([reply(admin, 0), reply(client, 0)])
    expect(tally(answers)).toEqual({ 200: 1, 409: 1 })
    const [done, refused] = [...answers].sort((one, other) => one.status - other.status)
    const [quicker] = done?.body.contact.replies ?? []
    expect([user.name, 'Platform admin']).toContain(quicker?.by)
    expect(refused?.error).toMatchObject({
      code: 'conflict',
      message: `${quicker?.by} has already replied to this message`,
    })
    const { replies } = (await admin.call(listContactMessages, {})).body.contacts[0] ?? {}
    expect(replies).toEqual([quicker])
    expect(await app.mails()).toHaveLength(1)
  })

  test('goes out where they have seen all that are there', async () => {
    for (const seenReplies of [0, 1, 2]) {
      const { status, body } = await reply(admin, seenReplies)
      expect([status, body.contact.replies.length]).toEqual([200, seenReplies + 1])
    }
    const last = await reply(admin, 2)
    expect(last.error.message).toBe('Platform admin has already replied to this message')
    expect(await app.mails()).toHaveLength(3)
  })
})

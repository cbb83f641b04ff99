import {
  createContactMessage,
  deleteContactMessage,
  listContactMessages,
  replyToContactMessage,
} from '@mihrab/core/features/contact/contact.contract.ts'
import type { NewContactMessage, NewReply } from '@mihrab/core/features/contact/contact.schemas.ts'
import { updateUser } from '@mihrab/core/features/users/users.contract.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contactMessage, createPerson, type Person, tally } from '#test/factories.ts'
import { adminLogin, createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
let sender: Person
beforeEach(async () => {
  app = await createTestApp()
  admin = await app.admin()
  sender = await createPerson(app)
})
afterEach(() => app.close())

async function send(changes: Partial<NewContactMessage> = {}): Promise<string> {
  const answer = await sender.client.call(createContactMessage, { body: contactMessage(changes) })
  return answer.body.contact._id
}

const { email } = contactMessage()
const reply = (body: Partial<NewReply> = {}) =>
  admin.call(replyToContactMessage, { body: { email, replyMessage: 'In February.', ...body } })

describe('a reply', () => {
  test('is kept with the message, and goes out as one mail', async () => {
    const _id = await send()
    app.setNow('2026-11-22T09:00:00Z')
    const wakes = app.wakes()
    const answer = await reply({ _id, ...contactMessage() })
    expect(answer.status).toBe(200)
    expect(app.wakes()).toBe(wakes + 1)
    expect(answer.body.message).toBe('Reply sent!')
    const at = '2026-11-22T09:00:00.000Z'
    const stored = { _id: expect.any(String), message: 'In February.', by: 'Platform admin', createdAt: at }
    expect(answer.body.contact).toMatchObject({ _id, readAt: at, replies: [stored] })
    const [mail, ...more] = await app.mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      recipient: email,
      replyTo: adminLogin.email,
      subject: 'Re: your question to us',
      createdAt: at,
    })
    expect(mail?.text).toBe(
      [
        'Assalamu alaikum Yusuf Ali,',
        'In February.',
        'Platform admin',
        'On 20 November 2026 you wrote:',
        '> When does Ramadan begin?',
        'Mihrab\n',
      ].join('\n\n'),
    )
    expect(mail?.html).toContain('<p dir="auto">In February.</p>')
    expect(mail?.html).toContain('<p>On 20 November 2026 you wrote:</p>')
  })

  test('has its addresses to be opened in the mail', async () => {
    await send()
    await reply({ replyMessage: 'See https://mosques.example.org/auth/login.' })
    const [mail] = await app.mails()
    const link = 'https://mosques.example.org/auth/login'
    expect(mail?.html).toContain(`<p dir="auto">See <a href="${link}">${link}</a>.</p>`)
  })

  test('follows others, oldest first', async () => {
    const _id = await send()
    for (const replyMessage of ['One', 'Two', 'Three']) await reply({ _id, replyMessage })
    const { contacts } = (await admin.call(listContactMessages, {})).body
    expect(contacts[0]?.replies.map(({ message }) => message)).toEqual(['One', 'Two', 'Three'])
    expect(await app.mails()).toHaveLength(3)
  })

  test.each([
    ['problem', 'Re: the problem you reported'],
    ['feedback', 'Re: your feedback'],
  ] as const)('to a %s has a subject of its own', async (service, subject) => {
    await send({ service, message: '' })
    await reply()
    const [mail] = await app.mails()
    expect(mail?.subject).toBe(subject)
    expect(mail?.text).not.toContain('you wrote')
  })

  test('without an id belongs to the message with these words, else to the newest from the email', async () => {
    const [first, second] = [await send({ message: 'First' }), await send({ message: 'Second' })]
    await send({ email: 'someone-else@example.org', message: 'First' })
    expect((await reply({ message: 'First' })).body.contact._id).toBe(first)
    expect((await reply({ message: 'Neither' })).body.contact._id).toBe(second)
    expect((await reply({ email: email.toUpperCase() })).body.contact._id).toBe(second)
  })

  test('goes to the email as it was written, whatever case the reply has', async () => {
    await send({ email: 'Yusuf@Example.org' })
    await reply({ email: 'YUSUF@example.ORG' })
    expect((await app.mails()).map(({ recipient }) => recipient)).toEqual(['Yusuf@Example.org'])
  })

  test('goes to no one who has not written', async () => {
    const _id = await send()
    for (const body of [{ email: 'stranger@example.org' }, { _id, email: 'stranger@example.org' }]) {
      const answer = await reply(body)
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.error.fields ?? {})).toEqual(['email'])
    }
    expect(await app.mails()).toEqual([])
  })

  test('to a message that is gone goes nowhere', async () => {
    const [_id] = [await send(), await send()]
    await admin.call(deleteContactMessage, { params: { id: _id } })
    expect((await reply({ _id })).status).toBe(404)
    expect(await app.mails()).toEqual([])
  })

  test('in the moment of the deletion is kept and mailed, or neither', async () => {
    const _id = await send()
    const [answer] = await Promise.all([
      reply({ _id }),
      admin.call(deleteContactMessage, { params: { id: _id } }),
    ])
    expect([200, 404]).toContain(answer.status)
    expect(await app.mails()).toHaveLength(answer.status === 200 ? 1 : 0)
  })

  test('of two admins at once are two replies', async () => {
    const _id = await send()
    const { client, user } = await createPerson(app, 'Second')
    await admin.call(updateUser, { params: { id: user._id }, body: { role: 'admin' } })
    const body = { _id, email, replyMessage: 'In March.' }
    expect(tally(await Promise.all([reply({ _id }), client.call(replyToContactMessage, { body })]))).toEqual({
      200: 2,
    })
    const { replies } = (await admin.call(listContactMessages, {})).body.contacts[0] ?? {}
    expect(replies?.map(({ by }) => by).sort()).toEqual(['Platform admin', user.name])
  })

  test.each([
    ['replyMessage', { replyMessage: '  ' }],
    ['replyMessage', { replyMessage: 'x'.repeat(5001) }],
    ['email', { email: 'nobody' }],
    ['email', { email: 'yusuf@example.org\r\nBcc: all@example.org' }],
    ['message', { message: '\ud800' }],
    ['seenReplies', { seenReplies: -1 }],
    ['seenReplies', { seenReplies: 0.5 }],
    ['seenReplies', { seenReplies: '0' as unknown as number }],
  ])('is refused with a wrong %s', async (field, wrong) => {
    await send()
    const answer = await reply(wrong)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.error.fields ?? {})).toEqual([field])
  })
})

test('what people write cannot become more than text in a mail', async () => {
  const script = '<script>alert(1)</script>'
  await send({ message: `${script}\n<img src=x onerror=alert(1)>` })
  // Names are single lines now; stored ones may be older than that rule.
  const name = `Eve\r\nBcc: all@example.org ${script}`
  await app.ctx.db.updateTable('contact_messages').set({ name }).execute()
  await reply({ replyMessage: `${script}"'&` })
  const [mail] = await app.mails()
  expect(mail?.html).not.toMatch(/<script|<img/)
  expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;')
  expect(mail?.subject).toBe('Re: your question to us')
  expect(mail?.text.split('\n')[0]).toBe(`Assalamu alaikum Eve Bcc: … ${script},`)
})

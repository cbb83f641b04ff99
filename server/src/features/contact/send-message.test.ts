import { createContactMessage, listContactMessages } from '@mihrab/core/features/contact/contact.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactMessage, createContactPerson, createPerson } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('a message to the platform', () => {
  test('is sent by everyone who is signed in, and kept', async () => {
    const { contact, owner } = await createContactPerson(app)
    const senders = [await createPerson(app), contact, owner]
    for (const { client, user } of senders) {
      const body = contactMessage({ email: user.email })
      const answer = await client.call(createContactMessage, { body })
      expect(answer.status).toBe(201)
      expect(answer.body.message).toBe('Your message has been sent successfully!')
      expect(answer.body.contact).toEqual({
        ...body,
        _id: expect.any(String),
        userId: user._id,
        readAt: null,
        replies: [],
        createdAt: '2026-11-20T12:00:00.000Z',
      })
    }
    const admin = await app.admin()
    expect((await admin.call(createContactMessage, { body: contactMessage() })).status).toBe(201)
    expect((await admin.call(listContactMessages, {})).body.contacts).toHaveLength(4)
  })

  test('may have no words', async () => {
    const { client } = await createPerson(app)
    const { message: _, ...body } = contactMessage()
    const answer = await client.call(createContactMessage, { body })
    expect(answer.body.contact.message).toBe('')
    const longest = contactMessage({ message: 'ن'.repeat(5000) })
    expect((await client.call(createContactMessage, { body: longest })).status).toBe(201)
  })

  test.each([
    ['name', { name: ' ' }, 'Full Name is required'],
    ['phone', { phone: '' }, 'Number is required'],
    ['email', { email: '' }, 'Email is required'],
    [
      'email',
      { email: 'a@example.org\nBcc: b@example.org' },
      'Email must be an address such as name@example.org',
    ],
    ['service', { service: '' }, 'Please choose problem, question or feedback'],
    ['service', { service: 'praise' }, 'Please choose problem, question or feedback'],
    ['message', { message: 'x'.repeat(5001) }, 'Message can have up to 5000 characters'],
    ['message', { message: '\u0000' }, 'Message contains a character that cannot be saved'],
  ])('is refused with a wrong %s', async (field, wrong, words) => {
    const { client } = await createPerson(app)
    const payload = { ...contactMessage(), ...wrong }
    const answer = await client.send({ method: 'POST', url: '/api/contact/contactus', payload })
    expect(answer.status).toBe(400)
    expect(answer.error.fields).toEqual({ [field]: words })
  })

  test('needs a session', async () => {
    expect((await app.visitor().call(createContactMessage, { body: contactMessage() })).status).toBe(401)
  })

  test('can be sent ten times an hour by one person, and by others all the same', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' })
    const [one, other] = [await createPerson(strict), await createPerson(strict)]
    const send = () => one.client.call(createContactMessage, { body: contactMessage() })
    for (let count = 0; count < 10; count += 1) expect((await send()).status).toBe(201)
    const refused = await send()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await other.client.call(createContactMessage, { body: contactMessage() })).status).toBe(201)
    await strict.close()
  })
})

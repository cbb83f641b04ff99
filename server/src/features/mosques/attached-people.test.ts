import {
  changeMosqueStatus,
  createMosque,
  getMosque,
  updateMosque,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { getUser } from '@mihrab/core/features/users/users.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createContactPerson,
  createMosqueWithOwner,
  createPerson,
  mosqueRegistration,
  type Person,
  times,
} from '#test/factories.ts'
import { adminLogin, createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'
import { mailAboutAttachment } from './mosque-mails.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const mailsTo = async ({ user }: Person) =>
  (await app.mails()).filter(({ recipient }) => recipient === user.email)
const attach = (client: TestClient, id: string, people: readonly Person[]) =>
  client.call(updateMosque, { params: { id }, body: { contactPerson: people.map(({ user }) => user._id) } })
const setStatus = (id: string, status: MosqueStatus) =>
  admin.call(changeMosqueStatus, { params: { id }, body: { status } })
const maySeeProfile = async ({ client }: Person, { user }: Person) =>
  (await client.call(getUser, { params: { id: user._id } })).status === 200

describe('the mail to someone whom others make a contact person', () => {
  const attachment = {
    mosqueName: 'Quba Mosque',
    person: { name: 'Amina', email: 'amina@example.org', language: null },
    by: { name: 'Bilal', email: 'bilal@example.org' },
    publicUrl: 'https://mosques.example.org',
  }

  test('says what they can do, who sees what of them, and whom to ask', () => {
    expect(mailAboutAttachment(attachment)).toMatchObject({
      to: 'amina@example.org',
      replyTo: 'bilal@example.org',
      subject: 'You are a contact person of Quba Mosque',
      text: [
        'Assalamu alaikum Amina,',
        'You are now a contact person of Quba Mosque: you can update its prayer times and events. The mosque’s admin can see your profile, including your phone number and address.',
        'Sign in here:',
        'https://mosques.example.org/auth/login',
        'If you did not expect this, please reply to this email: Bilal will read it and can remove you from the mosque.',
        'Mihrab\n',
      ].join('\n\n'),
    })
  })

  test('brings no address that someone put into a name', () => {
    const prize = 'Prize: https://evil.example/x'
    const mail = mailAboutAttachment({
      ...attachment,
      mosqueName: `Quba\r\n${prize}`,
      person: { ...attachment.person, name: prize },
      by: { ...attachment.by, name: prize },
    })
    expect(mail.subject).toMatch(/^You are a contact person of Quba Prize: \S+$/)
    expect(JSON.stringify(mail)).not.toContain('evil')
  })
})

describe('someone is told that they are a contact person', () => {
  test('when a mosque’s admin takes them in, once', async () => {
    const { owner, mosque } = await createMosqueWithOwner(app)
    const [one, other] = [await createPerson(app), await createPerson(app)]
    const wakes = app.wakes()
    await attach(owner.client, mosque._id, [one])
    expect(app.wakes()).toBe(wakes + 1)
    expect(await maySeeProfile(owner, one)).toBe(true)
    const [mail] = await mailsTo(one)
    expect(mail).toMatchObject({
      subject: 'You are a contact person of Quba Mosque',
      replyTo: owner.user.email,
      isByHand: 0,
    })
    await attach(owner.client, mosque._id, [one, other])
    await attach(owner.client, mosque._id, [other, one])
    await owner.client.call(updateMosque, { params: { id: mosque._id }, body: { name: 'New Name' } })
    for (const person of [one, other]) expect(await mailsTo(person)).toHaveLength(1)
    expect(app.wakes()).toBe(wakes + 2)
    await attach(owner.client, mosque._id, [])
    expect(await mailsTo(one)).toHaveLength(1)
  })

  test('when an admin adds a mosque with them, and hears from them', async () => {
    const person = await createPerson(app)
    const wakes = app.wakes()
    const body = mosqueRegistration({ contactPerson: [person.user._id] })
    expect((await admin.call(createMosque, { body })).status).toBe(201)
    expect(app.wakes()).toBe(wakes + 1)
    expect(await mailsTo(person)).toMatchObject([{ replyTo: adminLogin.email }])
  })

  test('when the mosque is approved that names them: no one sees their profile before', async () => {
    const person = await createPerson(app)
    const { owner, mosque } = await createMosqueWithOwner(app, {
      status: 'pending',
      contactPerson: [person.user._id],
    })
    await setStatus(mosque._id, 'rejected')
    const body = mosqueRegistration({ contactPerson: [person.user._id] })
    expect((await owner.client.call(createMosque, { body })).status).toBe(201)
    expect(await mailsTo(person)).toEqual([])
    expect(await maySeeProfile(owner, person)).toBe(false)
    await setStatus(mosque._id, 'approved')
    expect(await mailsTo(person)).toMatchObject([{ replyTo: owner.user.email }])
    expect(await maySeeProfile(owner, person)).toBe(true)
    await setStatus(mosque._id, 'approved')
    expect(await mailsTo(person)).toHaveLength(1)
  })

  test('also when the mosque that an admin approves has no one who runs it', async () => {
    const { contact, owner, mosque } = await createContactPerson(app)
    await setStatus(mosque._id, 'pending')
    await app.ctx.db.updateTable('mosques').set({ ownerId: null }).where('id', '=', mosque._id).execute()
    const wakes = app.wakes()
    await setStatus(mosque._id, 'approved')
    expect(app.wakes()).toBe(wakes + 1)
    expect((await mailsTo(contact)).map(({ replyTo }) => replyTo)).toEqual([
      owner.user.email,
      adminLogin.email,
    ])
  })

  test('and no more than sixty are attached in an hour before the approval, which shows their emails', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' })
    const { owner, mosque } = await createMosqueWithOwner(strict, { status: 'pending' })
    const people = await Promise.all(times(31, () => createPerson(strict)))
    for (const attached of [people.slice(1), [], people.slice(1), []]) {
      expect((await attach(owner.client, mosque._id, attached)).status).toBe(200)
    }
    expect((await attach(owner.client, mosque._id, people.slice(0, 1))).status).toBe(429)
    expect(await strict.mails()).toEqual([])
    await strict.close()
  })

  test('sixty times an hour, lest a mosque’s admin mails them without end; then nothing is changed', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' })
    const { owner, mosque } = await createMosqueWithOwner(strict)
    // Six people, as each gets at most ten mails an hour.
    const people = await Promise.all(times(6, () => createPerson(strict)))
    for (const _round of times(10, () => 'attach and detach')) {
      expect((await attach(owner.client, mosque._id, people)).status).toBe(200)
      expect((await attach(owner.client, mosque._id, [])).status).toBe(200)
    }
    const mails = await strict.mails()
    const refused = await attach(owner.client, mosque._id, people.slice(1))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await strict.mails()).toEqual(mails)
    const seen = async () => (await owner.client.call(getMosque, { params: { id: mosque._id } })).body
    expect((await seen()).contactPerson).toEqual([])
    expect((await attach(owner.client, mosque._id, [owner])).status).toBe(200)
    expect((await attach(await strict.admin(), mosque._id, people)).status).toBe(200)
    expect((await seen()).contactPerson).toHaveLength(6)
    await strict.close()
  })

  test('but not of what they did themselves, nor by what does not come about', async () => {
    const { owner, mosque } = await createMosqueWithOwner(app)
    const person = await createPerson(app)
    const before = await app.mails()
    await attach(owner.client, mosque._id, [owner])
    const unknown = { ...person, user: { ...person.user, _id: '01990000-0000-7000-8000-000000000000' } }
    expect((await attach(owner.client, mosque._id, [person, unknown])).status).toBe(400)
    expect(await app.mails()).toEqual(before)
  })
})

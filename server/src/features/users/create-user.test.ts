import {
  changeMosqueStatus,
  getMosque,
  getMosqueHistory,
  listApprovedMosques,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import { createUser } from '@mihrab/core/features/users/users.contract.ts'
import type { NewUser } from '@mihrab/core/features/users/users.schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createContactPerson, createMosqueWithOwner, createPerson, tally, times } from '#test/factories.ts'
import { uploadImage } from '#test/images.ts'
import { adminLogin, createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
afterAll(() => app.close())

let count = 0
function newUser(changes: Partial<NewUser> = {}): NewUser {
  count += 1
  const name = `new-${count}`
  return { name, username: name, email: `${name}@example.org`, password: 'their password', ...changes }
}

const create = (client: TestClient, body: NewUser) => client.call(createUser, { body })
const mailsTo = async (email: string) => (await app.mails()).filter(({ recipient }) => recipient === email)

describe('an admin', () => {
  test('makes an account of the role user, with all that the form has', async () => {
    const image = await uploadImage(admin)
    const body = newUser({ phone: '0114', address: '1 High Street', addressNo: '7', image })
    const answer = await create(admin, body)
    expect(answer.status).toBe(201)
    expect(answer.body.message).toBe('Profile created successfully!')
    const { password, ...shown } = body
    expect(answer.body.user).toMatchObject({ ...shown, role: 'user', mosqueId: null })
    await app.visitor().signIn({ email: body.email, password })
  })

  test('has the person welcomed by one mail, without the password', async () => {
    const body = newUser({ name: 'Amina <b>Begum</b>' })
    const wakes = app.wakes()
    await create(admin, body)
    expect(app.wakes()).toBe(wakes + 1)
    const mails = await mailsTo(body.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ subject: 'Your Mihrab account', sentAt: null, attempts: 0 })
    expect(mails[0]?.text).toContain(
      `Sign in with ${body.email} here:\n\nhttps://mosques.example.org/auth/login`,
    )
    expect(mails[0]?.html).toContain('Amina &lt;b&gt;Begum&lt;/b&gt;')
    expect(JSON.stringify(mails)).not.toContain(body.password)
  })

  test('is named to the person, who can say that they did not expect it', async () => {
    const body = newUser()
    await create(admin, body)
    const [mail] = await mailsTo(body.email)
    expect(mail?.text).toContain('Platform admin has created an account for you')
    expect(mail?.text).toContain('If you did not expect this, please reply to this email')
    expect(mail).toMatchObject({ replyTo: adminLogin.email, isByHand: 0 })
  })

  test.each([
    ['email', (taken: NewUser) => ({ email: taken.email.toUpperCase() })],
    ['username', (taken: NewUser) => ({ username: taken.username.toUpperCase() })],
  ])('cannot give a taken %s, and no one is mailed', async (field, again) => {
    const taken = newUser()
    await create(admin, taken)
    const before = await app.mails()
    const answer = await create(admin, newUser(again(taken)))
    expect(answer.status).toBe(409)
    expect(answer.error.message).toContain('already exist')
    expect(Object.keys(answer.error.fields ?? {})).toEqual([field])
    expect(await app.mails()).toEqual(before)
  })

  test.each([
    ['name', { name: ' ' }],
    ['username', { username: '' }],
    ['email', { email: 'nobody' }],
    ['email', { email: 'a@example.org\r\nBcc: b@example.org' }],
    ['password', { password: 'short' }],
    ['image', { image: 'javascript:alert(1)' }],
    ['image', { image: `/media/${'a'.repeat(43)}.webp` }],
  ])('is told of a wrong %s', async (field, wrong) => {
    const answer = await create(admin, newUser(wrong))
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.error.fields ?? {})).toEqual([field])
  })

  test('cannot make another admin in this way', async () => {
    const answer = await create(admin, { ...newUser(), role: 'admin', isAdmin: 1 } as NewUser)
    expect(answer.body.user.role).toBe('user')
  })
})

describe('a mosque admin', () => {
  test('makes a contact person of their own mosque', async () => {
    const { owner, mosque } = await createMosqueWithOwner(app)
    const body = newUser()
    const { status, body: made } = await create(owner.client, body)
    expect(status).toBe(201)
    expect(made.user).toMatchObject({ role: 'contactPerson', mosqueId: mosque._id })
    const detail = await owner.client.call(getMosque, { params: { id: mosque._id } })
    expect(detail.body.contactPerson.map(({ email }) => email)).toEqual([body.email])
    expect(detail.body.updatedAt > mosque.updatedAt).toBe(true)
    const [mail] = await mailsTo(body.email)
    expect(mail?.subject).toBe('You are a contact person of Quba Mosque')
    expect(mail?.text).not.toContain(body.password)
  })

  test('adds to the contact persons who are there, and the history tells it', async () => {
    const { owner, contact, mosque } = await createContactPerson(app)
    const body = newUser({ name: 'Zahra' })
    await create(owner.client, body)
    const { history } = (await admin.call(getMosqueHistory, { params: { id: mosque._id } })).body
    const old = `${contact.user.name} (${contact.user.email})`
    expect(history[0]).toMatchObject({
      action: 'edited',
      by: { _id: owner.user._id },
      changes: [{ field: 'contactPerson', before: old, after: `${old}, Zahra (${body.email})` }],
    })
  })

  test('renews what the lists of mosques show', async () => {
    const { owner, mosque } = await createMosqueWithOwner(app)
    const before = await admin.call(listApprovedMosques, {})
    const { user } = (await create(owner.client, newUser())).body
    const after = await admin.call(listApprovedMosques, {}, { 'if-none-match': String(before.headers.etag) })
    expect(after.status).toBe(200)
    expect(after.body.mosques.find(({ _id }) => _id === mosque._id)?.contactPerson).toEqual([user._id])
  })

  test('leaves nothing behind when the email is taken', async () => {
    const { owner, mosque } = await createMosqueWithOwner(app)
    const taken = await createPerson(app)
    const answer = await create(owner.client, newUser({ email: taken.credentials.email }))
    expect(answer.status).toBe(409)
    const detail = await owner.client.call(getMosque, { params: { id: mosque._id } })
    expect(detail.body).toMatchObject({ contactPerson: [], updatedAt: mosque.updatedAt })
  })

  test('gets one account when the button is pressed several times at once', async () => {
    const { owner, mosque } = await createMosqueWithOwner(app)
    const body = newUser()
    const answers = await Promise.all(times(4, () => create(owner.client, body)))
    expect(tally(answers)).toEqual({ 201: 1, 409: 3 })
    const detail = await owner.client.call(getMosque, { params: { id: mosque._id } })
    expect(detail.body.contactPerson).toHaveLength(1)
    expect(await mailsTo(body.email)).toHaveLength(1)
  })

  test('has a mosque of fifty contact persons at most', async () => {
    const { owner, mosque } = await createMosqueWithOwner(app)
    const { db } = app.ctx
    const { passwordHash } = await db.selectFrom('users').selectAll().limit(1).executeTakeFirstOrThrow()
    for (const number of times(50, (index) => index)) {
      const id = `full-${number}`
      const row = {
        id,
        name: id,
        email: id,
        emailKey: id,
        username: id,
        usernameKey: id,
        usernameSkeleton: id,
        searchText: id,
      }
      const rest = { address: '', addressNo: '', phone: '', image: null, isAdmin: 0, passwordHash }
      await db
        .insertInto('users')
        .values({ ...row, ...rest, createdAt: '', updatedAt: '' })
        .execute()
      await db.insertInto('mosque_contact_persons').values({ mosqueId: mosque._id, userId: id }).execute()
    }
    const answer = await create(owner.client, newUser())
    expect(answer.status).toBe(409)
    expect(answer.error.message).toBe('A mosque can have at most 50 contact persons')
    expect((await create(admin, newUser())).status).toBe(201)
  })

  test('whose mosque is approved no more makes no one', async () => {
    const { owner, mosque } = await createMosqueWithOwner(app)
    await admin.call(changeMosqueStatus, { params: { id: mosque._id }, body: { status: 'pending' } })
    expect((await create(owner.client, newUser())).status).toBe(403)
  })
})

test('one person makes thirty accounts an hour at most', async () => {
  const strict = await createTestApp({ RATE_LIMIT_FACTOR: '0.2' })
  const maker = await strict.admin()
  for (const _one of times(6, () => null)) expect((await create(maker, newUser())).status).toBe(201)
  const last = newUser()
  const refused = await create(maker, last)
  expect(refused.status).toBe(429)
  expect(refused.error.message).toBe('Too many attempts. Please try again in 60 minutes')
  expect((await strict.mails()).filter(({ recipient }) => recipient === last.email)).toEqual([])
  const { owner } = await createMosqueWithOwner(strict)
  expect((await create(owner.client, last)).status).toBe(201)
  await strict.close()
})

test('people of other roles cannot create accounts for others', async () => {
  expect((await create(app.visitor(), newUser())).status).toBe(401)
  const { contact } = await createContactPerson(app)
  expect((await create(contact.client, newUser())).status).toBe(403)
  expect((await create((await createPerson(app)).client, newUser())).status).toBe(403)
})

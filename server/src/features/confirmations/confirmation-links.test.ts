import {
  confirmMosqueByLink,
  readConfirmationLink,
} from '@mihrab/core/features/mosques/confirmations.contract.ts'
import {
  changeMosqueStatus,
  deleteMosque,
  getMosque,
  updateMosque,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { deleteUser, updateUser } from '@mihrab/core/features/users/users.contract.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createContactPerson, createPerson, type Person, prayerTime, tally, times } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'
import { askMosquePeople } from './ask-mosque-people.service.ts'

/** 60 days after the start, a Tuesday. */
const askedAt = '2027-01-19T12:00:00.000Z'
const invalid = { token: 'This link is no longer valid' }

let app: TestApp
let admin: TestClient
let contact: Person
let owner: Person
let mosque: Mosque
let token: string
beforeEach(async () => {
  app = await createTestApp()
  admin = await app.admin()
  ;({ contact, owner, mosque } = await createContactPerson(app))
  // Sessions must outlast the months of these tests.
  await app.ctx.db.updateTable('sessions').set({ expiresAt: '2028-01-01T00:00:00Z' }).execute()
  app.setNow(askedAt)
  await askMosquePeople(app.ctx)
  token = await newestToken()
})
afterEach(() => app.close())

const requests = async () =>
  (await app.mails()).filter(({ subject }) => subject.startsWith('Are the details of'))
const newestToken = async () =>
  /still-right#token=(\S+)/.exec((await requests()).at(-1)?.text ?? '')?.[1] ?? ''
const read = (given = token, client = app.visitor()) =>
  client.call(readConfirmationLink, { body: { token: given } })
const confirm = (given = token, client = app.visitor()) =>
  client.call(confirmMosqueByLink, { body: { token: given } })
const confirmedAt = async () => (await admin.call(getMosque, { params: { id: mosque._id } })).body.confirmedAt

const registeredAt = '2026-11-20T12:00:00.000Z'

test('the mail says what visitors see, and leads to the link', async () => {
  const [mail] = await requests()
  expect(mail).toMatchObject({
    recipient: owner.user.email,
    subject: 'Are the details of Quba Mosque still correct?',
    replyTo: null,
    usefulUntil: '2027-02-02T12:00:00.000Z',
  })
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(mail?.text.split('\n\n')).toEqual([
    `Assalamu alaikum ${owner.user.name},`,
    'No one has updated or confirmed the details of Quba Mosque since 20 November 2026.',
    'This is what people who come to pray see now:',
    'Quba Mosque, 59 Firshill Road, Sheffield',
    'Its prayer times are not set.',
    'Today (Tuesday, 19 January 2027): calculated times only. The mosque has not published its own.',
    'If it is still correct, please tell us here. You do not need to sign in:',
    `https://mosques.example.org/auth/still-right#token=${token}`,
    'The link works once, within 14 days. If something has changed, please sign in and correct it:',
    'https://mosques.example.org/auth/login',
    'You are getting this email because you look after Quba Mosque.',
    'Mihrab\n',
  ])
})

test('the mail tells the times of the day, on a Friday each jumu’ah', async () => {
  const ranges = [
    prayerTime(mosque._id, '2027-03-01', '2027-03-25'),
    {
      ...prayerTime(mosque._id, '2027-03-26', '2027-03-27'),
      jumuahs: [{ time: '13:15' }, { time: '14:00' }],
    },
  ]
  for (const body of ranges)
    expect((await owner.client.call(createPrayerTimeRange, { body })).status).toBe(201)
  app.setNow('2027-03-26T12:00:00Z')
  await askMosquePeople(app.ctx)
  const { text = '' } = (await requests()).at(-1) ?? {}
  expect(text).toContain('Its prayer times are set until 27 March 2027.')
  expect(text).toContain(
    'Today (Friday, 26 March 2027): Fajr 06:15 · Jumu’ah 13:15 and 14:00 · Asr 14:15 · Maghrib 16:24 · Isha 18:30.',
  )
  app.setNow('2027-04-09T12:00:00Z')
  await askMosquePeople(app.ctx)
  expect((await requests()).at(-1)?.text).toContain(
    'Its prayer times were set until 27 March 2027. After that there are none.',
  )
})

test('opening the link tells about the mosque and confirms nothing', async () => {
  for (const _time of times(3, () => 'open')) {
    const { status, body } = await read()
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        mosque: {
          name: 'Quba Mosque',
          address: '59 Firshill Road, Sheffield',
          slug: mosque.slug,
          timeZone: 'Europe/London',
          timesSetUntil: null,
          confirmedAt: registeredAt,
        },
      },
    ])
  }
  expect(await confirmedAt()).toBe(registeredAt)
})

test('a name that was stored with hidden characters is told without them', async () => {
  await app.ctx.db.updateTable('mosques').set({ name: 'Quba\u202e Mosque' }).execute()
  expect((await read()).body.mosque.name).toBe('Quba Mosque')
})

describe('the button behind the link', () => {
  test('confirms the mosque without a session, and says so on it', async () => {
    app.setNow('2027-01-20T08:00:00.000Z')
    const { status, body } = await confirm()
    expect([status, body.mosque.confirmedAt]).toEqual([200, '2027-01-20T08:00:00.000Z'])
    expect(await confirmedAt()).toBe('2027-01-20T08:00:00.000Z')
  })

  test('confirms it once, also pressed several times at once', async () => {
    expect(tally(await Promise.all(times(4, () => confirm())))).toEqual({ 200: 1, 400: 3 })
    expect(await read()).toMatchObject({ status: 400, error: { fields: invalid } })
  })

  test('confirms it for its reader, no matter who is signed in', async () => {
    const stranger = await createPerson(app, 'Stranger')
    expect((await confirm(token, stranger.client)).status).toBe(200)
    app.setNow('2027-03-20T12:00:00Z')
    await askMosquePeople(app.ctx)
    expect((await requests()).at(-1)?.recipient).toBe(owner.user.email)
  })

  test('works for 14 days', async () => {
    app.setNow('2027-02-02T11:59:59.999Z')
    expect((await read()).status).toBe(200)
    app.setNow('2027-02-02T12:00:00.000Z')
    expect((await read()).error.fields).toEqual(invalid)
    expect((await confirm()).error.fields).toEqual(invalid)
    expect(await confirmedAt()).toBe(registeredAt)
  })
})

describe('a link is dead', () => {
  const endings: [string, () => Promise<{ status: number }>][] = [
    ['the mosque is deleted', () => admin.call(deleteMosque, { params: { id: mosque._id } })],
    [
      'the mosque is not approved any more',
      () => admin.call(changeMosqueStatus, { params: { id: mosque._id }, body: { status: 'rejected' } }),
    ],
    ['its reader is deleted', () => admin.call(deleteUser, { params: { id: owner.user._id } })],
    [
      'its reader has another email',
      () =>
        admin.call(updateUser, { params: { id: owner.user._id }, body: { email: 'another@example.org' } }),
    ],
  ]
  test.each(endings)('once %s', async (_what, end) => {
    expect((await end()).status).toBe(200)
    expect((await read()).error.fields).toEqual(invalid)
    expect((await confirm()).error.fields).toEqual(invalid)
  })

  test('once its reader has confirmed another email', async () => {
    const another = { email: 'another@example.org', emailKey: 'another@example.org' }
    await app.ctx.db.updateTable('users').set(another).where('id', '=', owner.user._id).execute()
    expect((await read()).error.fields).toEqual(invalid)
    expect((await confirm()).error.fields).toEqual(invalid)
  })

  test('once its reader no longer looks after the mosque, and once another one was asked', async () => {
    app.setNow('2027-02-02T12:00:00.000Z')
    await askMosquePeople(app.ctx)
    const second = await newestToken()
    expect((await requests()).at(-1)?.recipient).toBe(contact.user.email)
    expect((await confirm(token)).error.fields).toEqual(invalid)
    expect((await read(second)).status).toBe(200)
    const params = { id: mosque._id }
    await admin.call(updateMosque, { params, body: { contactPerson: [] } })
    expect((await confirm(second)).error.fields).toEqual(invalid)
    expect(await confirmedAt()).toBe(registeredAt)
  })

  test.each(['made-up', 'x'.repeat(5000), "' or 1=1 --", '\ud800', '\u0000'])(
    'that no one was mailed: %j',
    async (made) => {
      for (const answer of [await read(made), await confirm(made)]) {
        expect([answer.status, answer.error.fields]).toEqual([400, invalid])
      }
    },
  )

  test('with a letter changed', async () => {
    const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    expect((await confirm(changed)).error.fields).toEqual(invalid)
    expect(await confirmedAt()).toBe(registeredAt)
  })
})

test('a call without a token is refused by its field', async () => {
  for (const url of ['/api/mosques/readConfirmationLink', '/api/mosques/confirmByLink']) {
    for (const payload of [{}, { token: '' }, { token: 5 }]) {
      const answer = await app.visitor().send({ method: 'POST', url, payload })
      expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, ['token']])
    }
  }
})

test('the token cannot be read from the database', async () => {
  const rows = await app.ctx.db.selectFrom('confirmation_requests').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})

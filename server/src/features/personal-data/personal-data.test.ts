// @module-tag database
import { createContactMessage } from '@mihrab/core/features/contact/contact.contract.ts'
import { confirmMosque } from '@mihrab/core/features/mosques/confirmations.contract.ts'
import { getMosque, updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { updateUser } from '@mihrab/core/features/users/users.contract.ts'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCatalogue } from '#database/catalogue.ts'
import { deleteOwnAccount } from '#features/users/delete-user.service.ts'
import { queueMail } from '#mail/outbox.ts'
import { contactMessage, createContactPerson, createPerson, type Person } from '#test/factories.ts'
import { uploadImage } from '#test/images.ts'
import { sendReport } from '#test/report-rig.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const download = ({ cookie }: TestClient) =>
  app.app.inject({ url: '/api/users/me/data', headers: cookie ? { cookie } : {} })

async function filesOf({ client }: Person) {
  const { rawPayload, statusCode, headers } = await download(client)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
  const files = unzipSync(rawPayload)
  const { 'data.json': data, ...images } = files
  return { data: JSON.parse(new TextDecoder().decode(data)), images }
}

/** An owner and a contact person with traces wherever one can leave them. */
async function leaveTraces() {
  const { contact, owner, mosque } = await createContactPerson(app)
  const image = await uploadImage(owner.client)
  const about = { image, phone: '0777 123456', address: '7 Private Lane' }
  await owner.client.call(updateUser, { params: { id: owner.user._id }, body: about })
  await owner.client.call(confirmMosque, { params: { id: mosque._id } })
  await owner.client.call(createContactMessage, { body: contactMessage({ email: owner.user.email }) })
  await sendReport(app, mosque.slug, { email: owner.user.email, message: 'Asr is at 15:30' })
  await owner.client.call(updateMosque, { params: { id: mosque._id }, body: { name: 'Quba Masjid' } })
  const by = { userId: owner.user._id, userName: owner.user.name }
  const { id: messageId } = await app.ctx.db
    .selectFrom('contact_messages')
    .select('id')
    .executeTakeFirstOrThrow()
  const at = '2026-11-20T12:00:00.000Z'
  await app.ctx.db
    .insertInto('contact_replies')
    .values({ ...by, id: mosque._id, messageId, message: 'Thank you', createdAt: at })
    .execute()
  const finding = {
    id: mosque._id,
    mosqueId: mosque._id,
    code: 'x',
    prayer: '',
    days: '[]',
    reason: 'So it is',
    at,
  }
  await app.ctx.db
    .insertInto('set_aside_findings')
    .values({ ...finding, ...by })
    .execute()
  await app.ctx.db
    .updateTable('confirmation_requests')
    .set({ askedId: owner.user._id, askedEmailKey: owner.user.email, tokenHash: mosque._id })
    .where('mosqueId', '=', mosque._id)
    .execute()
  return { contact, owner, mosque, image }
}

describe('a download', () => {
  test('has what is stored about oneself, with the images, and no secrets', async () => {
    const { owner, mosque, image } = await leaveTraces()
    const { data, images } = await filesOf(owner)
    expect(data.users).toMatchObject([{ email: owner.user.email, phone: '0777 123456' }])
    expect(data.mosques).toMatchObject([{ id: mosque._id, name: 'Quba Masjid' }])
    const messages = data.contact_messages.map(({ message }: { message: string }) => message)
    expect(messages.sort()).toEqual(['Asr is at 15:30', 'When does Ramadan begin?'])
    expect(data.contact_replies).toMatchObject([{ message: 'Thank you' }])
    expect(data.answers).toMatchObject([{ message: 'Thank you' }])
    expect(data.mosque_history[0]).toMatchObject({ action: 'registered', userName: owner.user.name })
    expect(data.sessions).toHaveLength(1)
    expect(Object.keys(images)).toEqual([`images/${image.split('/').at(-1)}`])
    expect(JSON.stringify(data)).not.toMatch(/argon2|hash|skeleton/i)
  })

  test('has nothing of others, who wrote under an email that is not known to be theirs', async () => {
    const { mosque } = await createContactPerson(app)
    const person = await createPerson(app, 'Stranger', { isConfirmed: false })
    await sendReport(app, mosque.slug, { email: person.user.email, message: 'Asr is at 15:30' })
    const { data } = await filesOf(person)
    expect(data.contact_messages).toEqual([])
    expect(data.mosque_history).toEqual([])
    expect(data.users).toHaveLength(1)
  })

  test('has nothing of others whose address differs only after a plus', async () => {
    const [one, other] = [await createPerson(app, 'Team+One'), await createPerson(app, 'Team+Other')]
    for (const { user } of [one, other])
      await queueMail(app.ctx, { kind: 'reply', to: user.email, subject: 'Reply', text: 'Thank you' })
    const { data } = await filesOf(one)
    expect(data.outbox).toMatchObject([{ recipient: one.user.email, subject: 'Reply' }])
  })

  test('is for people who are signed in', async () => {
    expect((await download(app.visitor())).statusCode).toBe(401)
  })
})

/** Columns of every table that hold this text, as a whole or in part. */
async function columnsWith(text: string): Promise<string[]> {
  const found: string[] = []
  for (const { name, columns } of await readCatalogue(app.ctx.db)) {
    for (const column of columns.filter(({ kind }) => kind === 'text')) {
      const { rows } = await sql`
        select 1 from ${sql.table(name)} where ${sql.ref(column.name)} like ${`%${text}%`}`.execute(
        app.ctx.db,
      )
      if (rows.length > 0) found.push(`${name}.${column.name}`)
    }
  }
  return found
}

describe('an erasure', () => {
  test('leaves nothing of a person but the list of mails, and the mosque without an owner', async () => {
    const { owner, mosque } = await leaveTraces()
    const { _id, email, name } = owner.user
    expect((await columnsWith(email)).length).toBeGreaterThan(5)
    // As if they were sent.
    await app.ctx.db.updateTable('outbox').set({ text: '', html: null }).execute()
    await deleteOwnAccount(app.ctx, _id)
    expect(await columnsWith(_id)).toEqual([])
    expect(await columnsWith(name)).toEqual([])
    expect(await columnsWith(email)).toEqual(['outbox.recipient', 'outbox.recipientKey', 'outbox.replyTo'])
    const admin = await app.admin()
    const { body } = await admin.call(getMosque, { params: { id: mosque._id } })
    expect(body).toMatchObject({ name: 'Quba Masjid', registeredBy: null })
  })

  test('keeps the others of a history, and does not confirm the times of the mosque', async () => {
    const { contact, owner, mosque } = await leaveTraces()
    const confirmedAt = async () =>
      (await app.ctx.db.selectFrom('mosques').select('confirmedAt').where('id', '=', mosque._id).execute())[0]
    const before = await confirmedAt()
    app.setNow('2026-11-21T12:00:00Z')
    await deleteOwnAccount(app.ctx, contact.user._id)
    expect(await confirmedAt()).toEqual(before)
    expect(await columnsWith(contact.user.email)).toEqual(['outbox.recipient', 'outbox.recipientKey'])
    expect(await columnsWith(owner.user.name)).toContain('mosque_history.userName')
    const changes = await app.ctx.db
      .selectFrom('mosque_history')
      .select('changes')
      .where('mosqueId', '=', mosque._id)
      .execute()
    for (const entry of changes) expect(() => JSON.parse(entry.changes)).not.toThrow()
  })

  test('leaves what someone else wrote under an email that was never confirmed', async () => {
    const { mosque } = await createContactPerson(app)
    const person = await createPerson(app, 'Pretender', { isConfirmed: false })
    await sendReport(app, mosque.slug, { email: person.user.email, message: 'Asr is at 15:30' })
    await deleteOwnAccount(app.ctx, person.user._id)
    expect(await columnsWith(person.user.email)).toContain('contact_messages.email')
  })
})

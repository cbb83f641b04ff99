import { register, requestPasswordReset } from '@mihrab/core/features/auth/auth.contract.ts'
import {
  createContactMessage,
  listContactMessages,
  replyToContactMessage,
} from '@mihrab/core/features/contact/contact.contract.ts'
import {
  createReport,
  listMosqueMessages,
  replyToMosqueMessage,
} from '@mihrab/core/features/contact/messages.contract.ts'
import { changeMosqueStatus, updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { createUser, updateOwnLanguage } from '@mihrab/core/features/users/users.contract.ts'
import type { Language } from '@mihrab/core/languages.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAccount } from '#test/email-confirmations.ts'
import { contactMessage, createMosqueWithOwner, createPerson, type Person } from '#test/factories.ts'
import { openReportForm } from '#test/report-rig.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function readerOf(language: Language): Promise<Person> {
  const person = await createPerson(app)
  await person.client.call(updateOwnLanguage, { body: { language } })
  return person
}

async function newestTo(email: string) {
  return (await app.mails()).findLast(({ recipient }) => recipient === email)
}

describe('a mail is in the language', () => {
  test('of the page on which its reader signed up', async () => {
    const account = newAccount()
    await app.visitor().call(register, { body: account }, { 'accept-language': 'tr' })
    expect(await newestTo(account.email)).toMatchObject({ subject: 'Lütfen e-postanızı onaylayın' })
  })

  test('that its reader chose, whoever asks for it', async () => {
    const { user } = await readerOf('ar')
    const asked = app.nextWake()
    const body = { email: user.email }
    await app.visitor().call(requestPasswordReset, { body }, { 'accept-language': 'de' })
    await asked
    const mail = await newestTo(user.email)
    expect(mail?.subject).toBe('اختر كلمة مرور جديدة')
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
  })

  test('of those who make an account, where nothing else is known', async () => {
    const admin = await app.admin()
    const account = newAccount()
    await admin.call(createUser, { body: account }, { 'accept-language': 'id' })
    expect(await newestTo(account.email)).toMatchObject({ subject: 'Akun Anda di Mihrab' })
  })

  test('of each reader, not of the admin who decides', async () => {
    const contact = await readerOf('de')
    const { owner, mosque } = await createMosqueWithOwner(app, {
      status: 'pending',
      contactPerson: [contact.user._id],
    })
    await owner.client.call(updateOwnLanguage, { body: { language: 'fr' } })
    const admin = await app.admin()
    const params = { id: mosque._id }
    const turkish = { 'accept-language': 'tr' }
    await admin.call(changeMosqueStatus, { params, body: { status: 'approved' } }, turkish)
    expect((await newestTo(owner.user.email))?.subject).toBe('Mosquée validée\u00a0: Quba Mosque')
    expect((await newestTo(contact.user.email))?.subject).toBe('Sie sind Ansprechperson: Quba Mosque')
    const late = await readerOf('ur')
    const contactPerson = [contact.user._id, late.user._id]
    await owner.client.call(updateMosque, { params, body: { contactPerson } })
    expect((await newestTo(late.user.email))?.subject).toBe('اب آپ Quba Mosque کے رابطہ کار ہیں')
  })

  test('of the page on which a message was written', async () => {
    const writer = await createPerson(app)
    const body = contactMessage({ email: 'writer@example.org' })
    await writer.client.call(createContactMessage, { body }, { 'accept-language': 'bn' })
    const admin = await app.admin()
    const { contacts } = (await admin.call(listContactMessages, {})).body
    const { _id, email } = contacts[0] ?? { _id: '', email: '' }
    const reply = { _id, email, message: body.message, replyMessage: 'In February.' }
    const answered = await admin.call(replyToContactMessage, { body: reply }, { 'accept-language': 'fr' })
    expect(answered.status).toBe(200)
    expect(await newestTo(email)).toMatchObject({ subject: 'উত্তর: আপনার প্রশ্ন' })
  })

  test('of the page on which a mistake was reported', async () => {
    const { owner, mosque } = await createMosqueWithOwner(app)
    const token = await openReportForm(app, mosque.slug)
    const report = { topic: 'time', message: 'Asr is at 15:30', email: 'visitor@example.org', token } as const
    const headers = { 'accept-language': 'ur' }
    await app.visitor().call(createReport, { params: { slug: mosque.slug }, body: report }, headers)
    const params = { id: mosque._id }
    const [message] = (await owner.client.call(listMosqueMessages, { params })).body.messages
    const place = { ...params, messageId: message?._id ?? '' }
    await owner.client.call(replyToMosqueMessage, { params: place, body: { replyMessage: 'Thank you' } })
    expect(await newestTo('visitor@example.org')).toMatchObject({ subject: 'جواب: آپ کی اطلاع، Quba Mosque' })
  })
  test('of the form by which a mistake was reported, which is where the next one can be', async () => {
    const { owner, mosque } = await createMosqueWithOwner(app)
    const token = await openReportForm(app, mosque.slug)
    const email = 'reader@example.org'
    const form = new URLSearchParams({ topic: 'time', message: 'Asr is at 15:30', email, token })
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'de' }
    const url = `/ar/mosques/${mosque.slug}/report`
    const sent = await app.app.inject({ method: 'POST', url, payload: form.toString(), headers })
    expect(sent.statusCode).toBe(200)
    const params = { id: mosque._id }
    const [message] = (await owner.client.call(listMosqueMessages, { params })).body.messages
    const place = { ...params, messageId: message?._id ?? '' }
    await owner.client.call(replyToMosqueMessage, { params: place, body: { replyMessage: 'Thank you' } })
    const mail = await newestTo(email)
    expect(mail?.subject).toBe('رد: بلاغك إلى Quba Mosque')
    expect(mail?.text).toContain(`https://mosques.example.org${url}`)
  })
})

import {
  changeMosqueStatus,
  createMosque,
  updateMosque,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMosqueWithOwner, mosqueRegistration, type Person, tally, times } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'
import { mailAboutDecision } from './mosque-mails.ts'

describe('the words of a mail', () => {
  const decision = {
    mosqueName: 'Quba Mosque',
    status: 'approved',
    reason: null,
    person: { name: 'Amina', email: 'amina@example.org', language: null },
    publicUrl: 'https://mosques.example.org',
  } as const

  test('tell of an approval and lead to the calendar', () => {
    expect(mailAboutDecision(decision)).toMatchObject({
      to: 'amina@example.org',
      subject: 'Quba Mosque is approved',
      text: [
        'Assalamu alaikum Amina,',
        'Quba Mosque is approved. You can now set its prayer times here:',
        'https://mosques.example.org/mosque-admin/dashboard',
        'Mihrab\n',
      ].join('\n\n'),
    })
  })

  test('tell the reason of a rejection and lead to the form', () => {
    expect(mailAboutDecision({ ...decision, status: 'rejected', reason: 'No such street' })).toMatchObject({
      to: 'amina@example.org',
      subject: 'Quba Mosque could not be approved yet',
      text: [
        'Assalamu alaikum Amina,',
        'Quba Mosque could not be approved yet.',
        'The reason: No such street',
        'You can correct your registration and send it again here:',
        'https://mosques.example.org/mosque-admin/mosque-form',
        'Mihrab\n',
      ].join('\n\n'),
    })
    const without = mailAboutDecision({ ...decision, status: 'rejected' })
    expect(without?.text).toContain('No reason was given.')
  })

  test('come as HTML too, in which what people wrote is text', () => {
    const reason = '<img src="https://elsewhere.example.org/a.png">'
    const html = mailAboutDecision({ ...decision, status: 'rejected', reason })?.html
    expect(html).toContain('<a href="https://mosques.example.org/mosque-admin/mosque-form">')
    expect(html).toContain('The reason: &lt;img')
    expect(html).not.toContain('<img')
  })

  test('are none while a mosque waits', () => {
    expect(mailAboutDecision({ ...decision, status: 'pending' })).toBeNull()
  })

  test('keep a name with line breaks on one line', () => {
    const mail = mailAboutDecision({ ...decision, mosqueName: 'Quba\r\nBcc: someone' })
    expect(mail?.subject).toBe('Quba Bcc: someone is approved')
  })
})

describe('the person who registered', () => {
  let app: TestApp
  let admin: TestClient
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.admin()
  })
  afterAll(() => app.close())

  const change = (id: string, status: MosqueStatus, reason?: string) =>
    admin.call(changeMosqueStatus, { params: { id }, body: { status, ...(reason && { reason }) } })
  const mailsTo = async ({ user }: Person) =>
    (await app.mails()).filter(({ recipient }) => recipient === user.email)

  test('gets one mail for each decision, and none for what changes nothing', async () => {
    const { owner, mosque } = await createMosqueWithOwner(app, { status: 'pending' })
    expect(await mailsTo(owner)).toEqual([])
    await change(mosque._id, 'rejected', 'No such street')
    await change(mosque._id, 'rejected', 'No such street')
    await change(mosque._id, 'rejected')
    await change(mosque._id, 'pending')
    await change(mosque._id, 'approved')
    await change(mosque._id, 'approved')
    await admin.call(updateMosque, { params: { id: mosque._id }, body: { name: 'New Name' } })
    const mails = await mailsTo(owner)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Quba Mosque could not be approved yet',
      'Quba Mosque is approved',
    ])
    expect(mails[0]?.text).toContain('The reason: No such street')
    expect(mails[1]?.text).toContain('https://mosques.example.org/mosque-admin/dashboard')
  })

  test('is told of another reason for the same rejection', async () => {
    const { owner, mosque } = await createMosqueWithOwner(app, { status: 'pending' })
    await change(mosque._id, 'rejected', 'No such street')
    await change(mosque._id, 'rejected', 'No such city')
    expect(await mailsTo(owner)).toHaveLength(2)
  })

  test('gets one mail when several admins approve at once', async () => {
    const { owner, mosque } = await createMosqueWithOwner(app, { status: 'pending' })
    expect(tally(await Promise.all(times(5, () => change(mosque._id, 'approved'))))).toEqual({ 200: 5 })
    expect(await mailsTo(owner)).toHaveLength(1)
  })

  test('is no one where an admin added the mosque: no mail goes out', async () => {
    const { mosque } = (await admin.call(createMosque, { body: mosqueRegistration() })).body
    const before = await app.mails()
    expect((await change(mosque._id, 'rejected', 'Twice here')).status).toBe(200)
    expect(await app.mails()).toEqual(before)
  })
})

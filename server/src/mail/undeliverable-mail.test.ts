import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type MailAnswer, type MailServer, startMailServer } from '#test/mail-server.ts'
import { approval, nextMinute, queue, recordingLog, senderOf, startMail } from '#test/outbox-rig.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const mailerFor = ({ url }: MailServer) => senderOf(app, { SMTP_URL: url })
const { log } = recordingLog()
const greylisted: MailAnswer = { code: 451, words: 'Come again later' }
const unknown: MailAnswer = { code: 550, words: 'No such mailbox imam@example.org' }

describe('a mail that cannot be delivered', () => {
  test('is given up after five days, kept, and named in the log', async () => {
    const server = await startMail({ onMessage: () => greylisted })
    const { log, lines } = recordingLog()
    await queue(app)
    const mailer = mailerFor(server)
    await mailer.sendDueMails(log)
    app.setNow('2026-11-25T11:59:59Z')
    await mailer.sendDueMails(log)
    expect((await app.mails())[0]?.dueAt).toBe('2026-11-25T12:59:59.000Z')
    app.setNow('2026-11-25T13:00:00Z')
    await mailer.sendDueMails(log)
    const [row] = await app.mails()
    expect(row).toMatchObject({ attempts: 3, dueAt: null, sentAt: null, claimedBy: null })
    expect(row?.lastError).toContain('Come again later')
    expect(lines.at(-1)).toMatch(/^error mail given up .*EMESSAGE 451/)
    app.setNow('2026-12-25T13:00:00Z')
    await mailer.sendDueMails(log)
    expect((await app.mails())[0]?.attempts).toBe(3)
  })

  test('is given up, and loses its words, once its link has run out; others go on', async () => {
    let answer: MailAnswer = greylisted
    const server = await startMail({ onMessage: () => answer })
    const { log, lines } = recordingLog()
    await queue(app, { html: '<p>A link</p>', usefulUntil: new Date('2026-11-20T13:00:00Z') })
    // A moment later: mails of one millisecond have no order.
    app.setNow('2026-11-20T12:00:01Z')
    await queue(app, { to: 'second@example.org' })
    const mailer = mailerFor(server)
    await mailer.sendDueMails(log)
    app.setNow('2026-11-20T12:59:59Z')
    await mailer.sendDueMails(log)
    expect((await app.mails())[0]).toMatchObject({ attempts: 2, text: approval.text })
    answer = null
    app.setNow('2026-11-20T13:10:00Z')
    await mailer.sendDueMails(log)
    expect(server.arrived.map(({ to }) => to)).toEqual([['second@example.org']])
    const [outdated, other] = await app.mails()
    expect(outdated).toMatchObject({ attempts: 2, dueAt: null, claimedBy: null, sentAt: null })
    expect(outdated).toMatchObject({ text: '', html: null })
    expect(outdated?.lastError).toContain('Come again later')
    expect(other?.sentAt).not.toBeNull()
    expect(lines.filter((line) => line.startsWith('error'))).toEqual([
      `error mail given up ${JSON.stringify({ mailId: outdated?.id, attempts: 2, reason: 'outdated' })}`,
    ])
  })

  test('because no one has that address is tried a dozen times', async () => {
    const server = await startMail({ onRecipient: () => unknown })
    await queue(app)
    const mailer = mailerFor(server)
    for (let hour = 12; hour < 24; hour += 1) {
      app.setNow(`2026-11-20T${hour}:59:00Z`)
      await mailer.sendDueMails(log)
    }
    expect(await app.mails()).toMatchObject([{ attempts: 12, dueAt: null, sentAt: null }])
  })

  test('because no one has that address is tried a dozen times, however long the mail server was away before', async () => {
    const { port, url, close } = await startMailServer()
    await close()
    await queue(app)
    const mailer = senderOf(app, { SMTP_URL: url })
    for (let minute = 0; minute < 20; minute += 1) {
      await mailer.sendDueMails(log)
      nextMinute(app)
    }
    await startMail({ port, onRecipient: () => unknown })
    await mailer.sendDueMails(log)
    expect(await app.mails()).toMatchObject([
      { attempts: 21, refusals: 1, dueAt: '2026-11-20T12:20:45.000Z' },
    ])
    for (let hour = 13; hour < 24; hour += 1) {
      app.setNow(`2026-11-20T${hour}:59:00Z`)
      await mailer.sendDueMails(log)
    }
    expect(await app.mails()).toMatchObject([{ attempts: 32, refusals: 12, dueAt: null, sentAt: null }])
  })

  test('keeps its words, so that someone can still have it sent', async () => {
    const server = await startMail({ onRecipient: () => unknown })
    await queue(app, { html: '<p>Approved</p>' })
    await mailerFor(server).sendDueMails(log)
    expect(await app.mails()).toMatchObject([{ text: approval.text, html: '<p>Approved</p>' }])
  })

  test('leaves no address and no words of the mail in the log', async () => {
    const server = await startMail({ onRecipient: () => unknown })
    const { log, lines } = recordingLog()
    await queue(app)
    await mailerFor(server).sendDueMails(log)
    expect((await app.mails())[0]?.lastError).toContain('imam@example.org')
    expect(lines).toHaveLength(1)
    expect(lines.join()).not.toMatch(/@|imam|مسجد/)
  })
})

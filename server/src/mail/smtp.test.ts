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
const mustSignIn: MailAnswer = { code: 530, words: 'Authentication required' }
const unknown: MailAnswer = { code: 550, words: 'No such mailbox imam@example.org' }

describe('a mail server', () => {
  test('gets each mail once, for its recipient alone', async () => {
    const server = await startMail()
    await queue(app)
    await queue(app, { to: 'second@example.org' })
    const mailer = mailerFor(server)
    await mailer.sendDueMails(log)
    nextMinute(app)
    await mailer.sendDueMails(log)
    expect(server.arrived.map(({ from, to }) => `${from} ${to}`).sort()).toEqual([
      `no-reply@mosques.example ${approval.to}`,
      'no-reply@mosques.example second@example.org',
    ])
    expect(await app.mails()).toMatchObject([
      { attempts: 1, dueAt: null },
      { attempts: 1, dueAt: null },
    ])
  })

  test('has the only copy of a mail that it took: no one reads a link in the database any more', async () => {
    const server = await startMail()
    await queue(app, { html: '<p>Approved</p>' })
    await mailerFor(server).sendDueMails(log)
    expect(server.arrived).toHaveLength(1)
    expect(await app.mails()).toMatchObject([{ subject: approval.subject, text: '', html: null }])
  })

  test('that is down for a while gets each mail once when it is back', async () => {
    const { port, url, close } = await startMailServer()
    await close()
    await queue(app)
    await queue(app, { to: 'second@example.org' })
    const mailer = senderOf(app, { SMTP_URL: url })
    for (let minute = 0; minute < 5; minute += 1) {
      await mailer.sendDueMails(log)
      nextMinute(app)
    }
    expect((await app.mails()).map(({ sentAt }) => sentAt)).toEqual([null, null])
    const server = await startMail({ port })
    await mailer.sendDueMails(log)
    await mailer.sendDueMails(log)
    expect(server.arrived.map(({ to }) => to[0]).sort()).toEqual([approval.to, 'second@example.org'])
  })

  test('that is down is not asked again for every mail that waits', async () => {
    const { url, close } = await startMailServer()
    await close()
    for (const to of ['a@example.org', 'b@example.org', 'c@example.org']) await queue(app, { to })
    await senderOf(app, { SMTP_URL: url }).sendDueMails(log)
    expect((await app.mails()).reduce((sum, { attempts }) => sum + attempts, 0)).toBe(1)
  })

  test('that says later gets the same message later, by its id, its date and its words', async () => {
    const tries: string[] = []
    const server = await startMail({
      onMessage: ({ source }) => {
        tries.push(source)
        return tries.length < 3 ? greylisted : null
      },
    })
    await queue(app)
    for (let minute = 0; minute < 4; minute += 1) {
      await mailerFor(server).sendDueMails(log)
      nextMinute(app)
    }
    const [row] = await app.mails()
    expect(tries).toHaveLength(3)
    expect(new Set(tries).size).toBe(1)
    expect(tries[0]).toContain(`Message-ID: <${row?.id}@mosques.example>`)
    expect(server.arrived).toHaveLength(1)
    expect(row).toMatchObject({ attempts: 3, sentAt: '2026-11-20T12:02:00.000Z', lastError: null })
  })

  test('that knows one recipient no more still gets the mails of the others', async () => {
    const server = await startMail({
      onRecipient: (address) => (address === approval.to ? unknown : null),
    })
    await queue(app)
    await queue(app, { to: 'second@example.org' })
    await mailerFor(server).sendDueMails(log)
    expect(server.arrived.map(({ to }) => to)).toEqual([['second@example.org']])
  })

  test('that refuses the sender is not asked again for every mail that waits', async () => {
    const server = await startMail({ onMailFrom: () => mustSignIn })
    await queue(app)
    await queue(app, { to: 'second@example.org' })
    await mailerFor(server).sendDueMails(log)
    expect((await app.mails()).map(({ attempts }) => attempts).sort()).toEqual([0, 1])
  })

  test('that refuses the sender gets the mail as soon as it takes them, after however many tries', async () => {
    let answer: MailAnswer = mustSignIn
    const server = await startMail({ onMailFrom: () => answer })
    await queue(app)
    const mailer = mailerFor(server)
    for (let hour = 10; hour < 24; hour += 1) {
      app.setNow(`2026-11-21T${hour}:59:00Z`)
      await mailer.sendDueMails(log)
    }
    expect(await app.mails()).toMatchObject([{ attempts: 14, dueAt: '2026-11-22T00:59:00.000Z' }])
    answer = null
    app.setNow('2026-11-22T00:59:00Z')
    await mailer.sendDueMails(log)
    expect(server.arrived.map(({ to }) => to[0])).toEqual([approval.to])
  })

  test('that closes the connection in the middle of a mail gets it again', async () => {
    let tries = 0
    const server: MailServer = await startMail({
      onMessage: async () => {
        tries += 1
        if (tries === 1) await server.drop()
        return null
      },
    })
    await queue(app)
    await mailerFor(server).sendDueMails(log)
    expect(await app.mails()).toMatchObject([{ sentAt: null, dueAt: '2026-11-20T12:00:05.000Z' }])
    nextMinute(app)
    await mailerFor(server).sendDueMails(log)
    expect(await app.mails()).toMatchObject([{ attempts: 2, dueAt: null }])
  })
})

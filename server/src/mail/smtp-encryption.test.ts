import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MailServer } from '#test/mail-server.ts'
import { queue, recordingLog, senderOf, startMail } from '#test/outbox-rig.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { needsTls } from './smtp-transport.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

test.each([
  ['smtp://localhost:25', false],
  ['smtp://LOCALHOST', false],
  ['smtp://user:secret@127.0.0.1:2525', false],
  ['smtp://[::1]:25', false],
  ['smtp://mail.example:587', true],
  ['smtp://localhost.example', true],
  ['smtp://localhost@mail.example', true],
  ['smtp://10.0.0.5', true],
])('the connection to %s needs encryption: %s', (url, isNeeded) => {
  expect(needsTls(url)).toBe(isNeeded)
})

/** This machine, by an address that is not recognized as local. */
const asAnother = ({ port }: MailServer) => `smtp://127.0.0.2:${port}`

describe('a mail server on another machine', () => {
  test('that offers no encryption gets no mail, and the log says why, without any address', async () => {
    const server = await startMail({ host: '127.0.0.2' })
    const { log, lines } = recordingLog()
    await queue(app)
    await senderOf(app, { SMTP_URL: asAnother(server) }).sendDueMails(log)
    expect(server.arrived).toEqual([])
    expect(await app.mails()).toMatchObject([{ attempts: 1, sentAt: null }])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^warn mail not sent yet .*ETLS.*SMTP_ALLOW_PLAINTEXT/)
    expect(lines[0]).not.toContain('@')
  })

  test('gets it where a setting allows that', async () => {
    const server = await startMail({ host: '127.0.0.2' })
    await queue(app)
    const environment = { SMTP_URL: asAnother(server), SMTP_ALLOW_PLAINTEXT: 'true' }
    await senderOf(app, environment).sendDueMails(recordingLog().log)
    expect(server.arrived).toHaveLength(1)
  })

  test('that offers encryption gets it encrypted', async () => {
    const server = await startMail({ host: '127.0.0.2', offersTls: true })
    await queue(app)
    // The test server's certificate is self-signed.
    const url = `${asAnother(server)}?tls.rejectUnauthorized=false`
    await senderOf(app, { SMTP_URL: url }).sendDueMails(recordingLog().log)
    expect(server.arrived).toMatchObject([{ isEncrypted: true }])
  })
})

test('a mail server on this machine needs none', async () => {
  const server = await startMail()
  await queue(app)
  await senderOf(app, { SMTP_URL: server.url }).sendDueMails(recordingLog().log)
  expect(server.arrived).toMatchObject([{ isEncrypted: false }])
})

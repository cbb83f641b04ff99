import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { approval, queue, recordingLog, sender, senderOf } from '#test/outbox-rig.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const { log } = recordingLog()

function outboxFolder(): string {
  return join(app.folder, 'outbox')
}

/** Unfolded headers and body of the only mail. */
function readMail(): { headers: string[]; body: string } {
  const [name = '', ...others] = readdirSync(outboxFolder())
  expect(others).toEqual([])
  const source = readFileSync(join(outboxFolder(), name), 'utf8')
  expect(source.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const [head = '', ...body] = source.split('\r\n\r\n')
  return { headers: head.replace(/\r\n[ \t]+/g, ' ').split('\r\n'), body: body.join('\r\n\r\n') }
}

/** Decodes encoded words as a mail program does. */
function decodeWords(header = ''): string {
  const parts = [...header.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)].map(([, part = '']) => part)
  return parts.map((part) => Buffer.from(part, 'base64').toString()).join('')
}

describe('without a mail server', () => {
  test('a mail is a file that mail programs open, with its letters as they were', async () => {
    await queue(app, { replyTo: 'admin@example.org' })
    await senderOf(app, {}).sendDueMails(log)
    const [row] = await app.mails()
    expect(readdirSync(outboxFolder())).toEqual([`${row?.id}.eml`])
    const { headers, body } = readMail()
    expect(headers).toEqual(
      expect.arrayContaining([
        `From: ${sender}`,
        `To: ${approval.to}`,
        'Reply-To: admin@example.org',
        `Message-ID: <${row?.id}@mosques.example>`,
        'Date: Fri, 20 Nov 2026 12:00:00 +0000',
        'Auto-Submitted: auto-generated',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: base64',
      ]),
    )
    const subject = headers.find((header) => header.startsWith('Subject: '))
    expect(decodeWords(subject)).toBe(approval.subject)
    expect(Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n')).toBe(approval.text)
    expect(row).toMatchObject({
      attempts: 1,
      dueAt: null,
      claimedBy: null,
      sentAt: '2026-11-20T12:00:00.000Z',
    })
  })

  test('a mail that a person wrote does not say that it is automatic', async () => {
    await queue(app, { kind: 'reply' })
    await senderOf(app, {}).sendDueMails(log)
    expect(readMail().headers.join('\n')).not.toMatch(/auto-submitted/i)
  })

  test('a mail with HTML carries its text too', async () => {
    await queue(app, { html: '<p>Approved</p>' })
    await senderOf(app, {}).sendDueMails(log)
    const { headers, body } = readMail()
    expect(headers.join('\n')).toContain('Content-Type: multipart/alternative')
    expect(body).toContain('text/plain')
    expect(body).toContain('<p>Approved</p>')
  })

  test('the folder is no one else’s business', async () => {
    await queue(app)
    await senderOf(app, {}).sendDueMails(log)
    const [name = ''] = readdirSync(outboxFolder())
    expect(statSync(outboxFolder()).mode & 0o777).toBe(0o700)
    expect(statSync(join(outboxFolder(), name)).mode & 0o777).toBe(0o600)
  })

  test('a folder that cannot be written is tried again, and leaves no half of a file', async () => {
    writeFileSync(outboxFolder(), '')
    await queue(app)
    const mailer = senderOf(app, {})
    await mailer.sendDueMails(log)
    expect(await app.mails()).toMatchObject([
      { attempts: 1, sentAt: null, lastError: 'The file cannot be written' },
    ])
    rmSync(outboxFolder())
    mkdirSync(outboxFolder())
    app.setNow('2026-11-20T12:01:00Z')
    await mailer.sendDueMails(log)
    expect(readdirSync(outboxFolder())).toHaveLength(1)
  })
})

describe('no one puts a header of their own into a mail', () => {
  test.each([
    'Approved\r\nBcc: b@example.org',
    'Approved\nBcc: b@example.org',
    'Approved\u2028Bcc: b@example.org',
  ])('by a subject of several lines', async (subject) => {
    await queue(app, { subject })
    await senderOf(app, {}).sendDueMails(log)
    const { headers } = readMail()
    expect(headers.filter((header) => /^bcc/i.test(header))).toEqual([])
    expect(headers).toContain('Subject: Approved Bcc: b@example.org')
  })

  test.each([
    { to: 'a@example.org\r\nBcc: b@example.org' },
    { to: 'a@example.org, b@example.org' },
    { to: 'a@example.org;b@example.org' },
    { to: 'Someone <a@example.org>' },
    { to: 'a@example.org\u0085b@example.org' },
    { to: '' },
    { replyTo: 'a@example.org\r\nBcc: b@example.org' },
  ])('by an address such as %j', async (changes) => {
    await queue(app, changes)
    await queue(app, { to: 'next@example.org' })
    const { log, lines } = recordingLog()
    await senderOf(app, {}).sendDueMails(log)
    expect(readMail().headers).toContain('To: next@example.org')
    expect(lines.filter((line) => line.startsWith('warn'))).toHaveLength(1)
    expect(lines.join()).not.toContain('@')
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type MailAnswer, startMailServer } from '#test/mail-server.ts'
import { queue, recordingLog, senderOf, startMail } from '#test/outbox-rig.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { claimDueRow } from './outbox.queries.ts'
import { leaseMs } from './outbox-sender.ts'

const now = '2026-11-20T12:00:00Z'
const daysAhead = '2026-11-25T12:00:00Z'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const { log } = recordingLog()

describe('a clock that was days ahead and is set right does not hold back a mail', () => {
  test('that was queued meanwhile', async () => {
    const server = await startMail()
    app.setNow(daysAhead)
    await queue(app)
    app.setNow(now)
    await senderOf(app, { SMTP_URL: server.url }).sendDueMails(log)
    expect(server.arrived).toHaveLength(1)
  })

  test('that was tried in vain meanwhile', async () => {
    let answer: MailAnswer = { code: 451, words: 'Come again later' }
    const server = await startMail({ onMessage: () => answer })
    const sender = senderOf(app, { SMTP_URL: server.url })
    await queue(app)
    app.setNow('2026-11-24T12:00:00Z')
    await sender.sendDueMails(log)
    answer = null
    app.setNow(now)
    await sender.sendDueMails(log)
    expect(server.arrived).toHaveLength(1)
  })

  test('that a worker took meanwhile and died', async () => {
    const server = await startMail()
    await queue(app)
    const leaseEndsAt = new Date(Date.parse(daysAhead) + leaseMs).toISOString()
    expect(await claimDueRow(app.ctx.db, { at: daysAhead, leaseEndsAt })).not.toBeNull()
    await senderOf(app, { SMTP_URL: server.url }).sendDueMails(log)
    expect(server.arrived).toHaveLength(1)
  })
})

test('a mail that waits for its next try is not taken for one of those', async () => {
  const server = await startMailServer()
  await server.close()
  const sender = senderOf(app, { SMTP_URL: server.url })
  await queue(app)
  for (const day of ['20', '21', '22', '23']) {
    app.setNow(`2026-11-${day}T12:00:00Z`)
    await sender.sendDueMails(log)
    await sender.sendDueMails(log)
  }
  expect(await app.mails()).toMatchObject([{ attempts: 4 }])
})

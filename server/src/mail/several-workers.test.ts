// @module-tag full
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Tables } from '#database/tables.ts'
import { times } from '#test/factories.ts'
import { type MailServer, type MailServerOptions, startMailServer } from '#test/mail-server.ts'
import { connectAgain, queue, recordingLog, senderOf } from '#test/outbox-rig.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { claimDueRow } from './outbox.queries.ts'
import { leaseMs } from './outbox-sender.ts'

let app: TestApp
let otherDb: Kysely<Tables>
let server: MailServer
beforeEach(async () => {
  app = await createTestApp()
  otherDb = await connectAgain(app)
})
afterEach(async () => {
  await server.close()
  await otherDb.destroy()
  await app.close()
})

const { log } = recordingLog()

async function startServer(options: MailServerOptions = {}): Promise<{ SMTP_URL: string }> {
  server = await startMailServer(options)
  return { SMTP_URL: server.url }
}

/** Claims a mail and dies without a result. */
async function claimAndDie(): Promise<void> {
  const now = app.ctx.now()
  const leaseEndsAt = new Date(now.getTime() + leaseMs).toISOString()
  expect(await claimDueRow(otherDb, { at: now.toISOString(), leaseEndsAt })).not.toBeNull()
}

describe('several workers on one database', () => {
  test('send each mail once', async () => {
    const environment = await startServer()
    const recipients = times(60, (index) => `person-${index}@example.org`)
    for (const to of recipients) await queue(app, { to })
    const workers = [app.ctx.db, otherDb, app.ctx.db, otherDb].map((db) => senderOf(app, environment, db))
    await Promise.all(workers.map((worker) => worker.sendDueMails(log)))
    expect(server.arrived.flatMap(({ to }) => to).sort()).toEqual([...recipients].sort())
    expect((await app.mails()).every(({ attempts, sentAt }) => attempts === 1 && sentAt)).toBe(true)
  })

  test('never take one mail twice, however hard they try', async () => {
    const environment = await startServer()
    await queue(app)
    const at = app.ctx.now().toISOString()
    const leaseEndsAt = new Date(app.ctx.now().getTime() + leaseMs).toISOString()
    const claims = await Promise.all(
      times(20, (index) => claimDueRow(index % 2 ? otherDb : app.ctx.db, { at, leaseEndsAt })),
    )
    expect(claims.filter(Boolean)).toHaveLength(1)
    await senderOf(app, environment).sendDueMails(log)
    expect(server.arrived).toHaveLength(0)
  })

  test('take over the mail of one that died, once its time is up, and not before', async () => {
    const environment = await startServer()
    await queue(app)
    await claimAndDie()
    const start = app.ctx.now().getTime()
    const worker = senderOf(app, environment)
    app.setNow(new Date(start + leaseMs - 1).toISOString())
    await worker.sendDueMails(log)
    expect(server.arrived).toHaveLength(0)
    app.setNow(new Date(start + leaseMs).toISOString())
    await worker.sendDueMails(log)
    expect(server.arrived).toHaveLength(1)
    expect(await app.mails()).toMatchObject([{ attempts: 2, dueAt: null }])
  })

  test('do not spoil what another one did when they come back late', async () => {
    const environment = await startServer({
      onMessage: async () => {
        if (server.arrived.length > 0) return null
        // Another worker takes the mail over while this one still waits for its answer.
        app.setNow(new Date(app.ctx.now().getTime() + leaseMs).toISOString())
        await claimAndDie()
        return null
      },
    })
    await queue(app)
    const { log, lines } = recordingLog()
    await senderOf(app, environment).sendDueMails(log)
    expect(await app.mails()).toMatchObject([{ attempts: 2, sentAt: null, claimedBy: expect.any(String) }])
    expect(lines.filter((line) => line.startsWith('warn'))).toHaveLength(1)
  })
})

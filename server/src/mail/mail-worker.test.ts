import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSettings } from '#config.ts'
import { type MailServer, type MailServerOptions, startMailServer } from '#test/mail-server.ts'
import { queue, recordingLog, senderOf } from '#test/outbox-rig.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { createMailWorker, type MailWorker } from './mail-worker.ts'
import { openMailTransport } from './open-mail-transport.ts'

let app: TestApp
let server: MailServer
let worker: MailWorker
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(async () => {
  await worker.close()
  await server.close()
  await app.close()
})

async function startWith(options: MailServerOptions): Promise<void> {
  server = await startMailServer(options)
  const settings = readSettings({ DATA_DIR: app.folder, SMTP_URL: server.url })
  worker = createMailWorker({ db: app.ctx.db, now: app.ctx.now, transport: openMailTransport(settings) })
}

/** A promise and the function that resolves it. */
function signal(): { came: Promise<void>; come: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { came: promise, come: resolve }
}

describe('the worker', () => {
  test('sends nothing before its start, then what waits, then what it is woken for', async () => {
    const arrivals = [signal(), signal()]
    await startWith({
      onMessage: () => {
        arrivals[server.arrived.length]?.come()
        return null
      },
    })
    await queue(app)
    worker.wake()
    const { log } = recordingLog()
    worker.start(log)
    await arrivals[0]?.came
    await queue(app)
    worker.wake()
    await arrivals[1]?.came
    await worker.close()
    expect(server.arrived).toHaveLength(2)
    expect((await app.mails()).every(({ sentAt }) => sentAt)).toBe(true)
  })

  test('finishes the mail under way when it is stopped, and begins no other', async () => {
    const [begun, mayEnd] = [signal(), signal()]
    await startWith({
      onMessage: async () => {
        begun.come()
        await mayEnd.came
        return null
      },
    })
    await queue(app)
    await queue(app)
    worker.start(recordingLog().log)
    await begun.came
    const closed = worker.close()
    mayEnd.come()
    await closed
    expect(server.arrived).toHaveLength(1)
    expect((await app.mails()).map(({ attempts, sentAt }) => [attempts, sentAt !== null]).sort()).toEqual([
      [0, false],
      [1, true],
    ])
  })

  test('outlives a database that is away, and says so', async () => {
    const arrived = signal()
    await startWith({
      onMessage: () => {
        arrived.come()
        return null
      },
    })
    await queue(app)
    const complained = signal()
    const { log, lines } = recordingLog(complained.come)
    await sql`alter table outbox rename to elsewhere`.execute(app.ctx.db)
    worker.start(log)
    await complained.came
    await sql`alter table elsewhere rename to outbox`.execute(app.ctx.db)
    worker.wake()
    await arrived.came
    await worker.close()
    expect(lines[0]).toMatch(/^error mails wait for the database/)
    expect(server.arrived).toHaveLength(1)
  })
})

test('an attempt that is cut short counts as failed, and comes again soon', async () => {
  const hurry = new AbortController()
  await startWith({
    onMessage: async () => {
      hurry.abort()
      return { code: 451, words: 'Too late to be heard' }
    },
  })
  await queue(app)
  await queue(app)
  await senderOf(app, { SMTP_URL: server.url }).sendDueMails(recordingLog().log, undefined, hurry.signal)
  const mails = await app.mails()
  expect(mails.map(({ attempts }) => attempts).sort()).toEqual([0, 1])
  expect(mails.find(({ attempts }) => attempts === 1)).toMatchObject({
    dueAt: '2026-11-20T12:00:05.000Z',
    lastError: 'Message sending aborted',
  })
})

test('a mail is not sent again because the database was away when it had been delivered', async () => {
  await startWith({
    onMessage: async () => {
      await sql`alter table outbox rename to elsewhere`.execute(app.ctx.db)
      return null
    },
  })
  await queue(app)
  const { log } = recordingLog()
  const sender = senderOf(app, { SMTP_URL: server.url })
  await expect(sender.sendDueMails(log)).rejects.toThrow()
  await sql`alter table elsewhere rename to outbox`.execute(app.ctx.db)
  app.setNow('2026-11-20T12:10:00Z')
  await sender.sendDueMails(log)
  expect(server.arrived).toHaveLength(1)
  expect(await app.mails()).toMatchObject([{ attempts: 1, sentAt: '2026-11-20T12:00:00.000Z', dueAt: null }])
})

// @module-tag full
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import {
  createContactMessage,
  replyToContactMessage,
} from '@mihrab/core/features/contact/contact.contract.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { contactMessage, createPerson } from '#test/factories.ts'
import { startMailServer } from '#test/mail-server.ts'
import { recordingLog, senderOf, startMail } from '#test/outbox-rig.ts'
import { adminLogin, createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
const processes: ChildProcess[] = []
beforeEach(async () => {
  app = await createTestApp()
  const { client } = await createPerson(app)
  await client.call(createContactMessage, { body: contactMessage() })
})
afterEach(async () => {
  for (const child of processes.splice(0)) await kill(child)
  await app.close()
})

const answer = { email: contactMessage().email, replyMessage: 'In February, in shāʾ Allāh.' }

/** Starts a second server on the app's data, in a separate process, with a clock ahead of ours. */
async function startProcess(
  mail: { url: string },
  aheadMs = 0,
): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(join(import.meta.dirname, '../../../test/server-process.ts'), [], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: app.folder,
      SMTP_URL: mail.url,
      CLOCK_AHEAD_MS: String(aheadMs),
      ...(await databaseOf(app)),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  processes.push(child)
  const [url] = await once(child, 'message')
  return { child, url }
}

async function databaseOf({ ctx }: TestApp): Promise<Record<string, string>> {
  if (process.env.TEST_DATABASE !== 'postgres') return {}
  const found = await sql<{ name: string }>`select current_database() as name`.execute(ctx.db)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${found.rows[0]?.name}`
  return { DATABASE_URL: url.href }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Waits until the mail in progress is sent and recorded. */
async function stop(child: ChildProcess): Promise<void> {
  child.send('stop')
  await once(child, 'exit')
}

async function replyThrough(url: string): Promise<number> {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const signedIn = await post('/users/login', adminLogin)
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return (await post(replyToContactMessage.path, answer, cookie)).status
}

const tenMinutes = 600_000

// Each test starts several servers in turn.
describe('a server that is killed', { timeout: 60_000 }, () => {
  test('when the reply is kept but no mail server has taken it delivers it after its next start', async () => {
    const { port, url, close } = await startMailServer()
    await close()
    const first = await startProcess({ url })
    expect(await replyThrough(first.url)).toBe(200)
    await kill(first.child)
    const arrived = Promise.withResolvers<void>()
    const mail = await startMail({
      port,
      onMessage: () => {
        arrived.resolve()
        return null
      },
    })
    const second = await startProcess(mail, tenMinutes)
    await arrived.promise
    await stop(second.child)
    await stop((await startProcess(mail, 2 * tenMinutes)).child)
    expect(mail.arrived.map(({ to }) => to)).toEqual([[answer.email]])
    expect(await app.mails()).toMatchObject([{ dueAt: null, sentAt: expect.any(String) }])
  })

  test('in the middle of handing the reply over delivers it once', async () => {
    const [begun, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const sources: string[] = []
    const mail = await startMail({
      onMessage: async ({ source }) => {
        sources.push(source)
        if (sources.length > 1) {
          arrived.resolve()
          return null
        }
        begun.resolve()
        await arrived.promise
        return { code: 451, words: 'No one is there' }
      },
    })
    const first = await startProcess(mail)
    expect(await replyThrough(first.url)).toBe(200)
    await begun.promise
    await kill(first.child)
    const second = await startProcess(mail, tenMinutes)
    await arrived.promise
    await stop(second.child)
    expect(mail.arrived).toHaveLength(1)
    const [interrupted, delivered] = sources.map((source) => /^Message-ID: .+$/m.exec(source)?.[0])
    expect(delivered).toContain('Message-ID: <')
    expect(interrupted).toBe(delivered)
  })
})

test('a mail server that is down for a while gets each reply once, whole, when it is back', async () => {
  const { port, url, close } = await startMailServer()
  await close()
  const admin = await app.admin()
  for (const replyMessage of ['One', 'Two']) {
    await admin.call(replyToContactMessage, { body: { ...answer, replyMessage } })
  }
  const sender = senderOf(app, { SMTP_URL: url })
  const { log } = recordingLog()
  for (const minute of ['01', '02', '03']) {
    await sender.sendDueMails(log)
    app.setNow(`2026-11-20T12:${minute}:00Z`)
  }
  const mail = await startMail({ port })
  await sender.sendDueMails(log)
  app.setNow('2026-11-20T13:00:00Z')
  await sender.sendDueMails(log)
  expect(mail.arrived.map(({ to }) => to)).toEqual([[answer.email], [answer.email]])
  const source = mail.arrived
    .map(({ source }) => source)
    .sort()
    .join('\n')
  expect(source).toContain(`Reply-To: ${adminLogin.email}`)
  expect(source).toContain('Subject: Re: your question to us')
  // RFC 3834, section 5.1: not on mails that a person wrote.
  expect(source).not.toMatch(/^Auto-Submitted/im)
  expect(source).toMatch(/Content-Type: multipart\/alternative/)
  expect(source.match(/Content-Type: text\/(plain|html)/g)).toHaveLength(4)
})

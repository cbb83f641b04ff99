import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#context.ts'
import { times } from '#test/factories.ts'
import { queue, recordingLog, senderOf, startMail } from '#test/outbox-rig.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { inboxKeyOf, type Mail, queueMail } from './outbox.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const link: Partial<Mail> = { kind: 'access' }

/** Number of these mails that were queued. */
async function queueSome(count: number, changes: Partial<Mail> = {}): Promise<number> {
  let queued = 0
  for (const _mail of times(count, () => 'mail')) if (await queue(app, changes)) queued += 1
  return queued
}

const dueTimes = async () => (await app.mails()).map(({ dueAt }) => dueAt?.slice(11, 16)).sort()

describe('a recipient gets at most seven mails an hour that anyone can cause', () => {
  test('other recipients get theirs independently', async () => {
    expect(await queueSome(11, link)).toBe(7)
    expect(await queue(app, { ...link, to: 'other@example.org' })).toBe(true)
  })

  test('in any hour, not by the clock', async () => {
    await queueSome(6, link)
    app.setNow('2026-11-20T12:30:00Z')
    expect(await queueSome(6, link)).toBe(1)
    app.setNow('2026-11-20T12:59:59Z')
    expect(await queueSome(1, link)).toBe(0)
    app.setNow('2026-11-20T13:00:00Z')
    expect(await queueSome(10, link)).toBe(6)
  })

  test('however the address is written', async () => {
    const spellings = ['imam@example.org', 'IMAM@Example.ORG', 'imam+1@example.org', 'imam+2@example.org']
    let queued = 0
    for (const to of [...spellings, ...spellings, ...spellings])
      if (await queue(app, { ...link, to })) queued += 1
    expect(queued).toBe(7)
  })

  test('also if many are queued at once', async () => {
    const mail: Mail = { kind: 'access', to: 'imam@example.org', subject: 'A link', text: 'A link' }
    const written = await Promise.all(times(30, () => inTransaction(app.ctx, (ctx) => queueMail(ctx, mail))))
    expect(written.filter(Boolean)).toHaveLength(7)
    expect(await app.mails()).toHaveLength(7)
  })

  test('not counting replies of admins', async () => {
    expect(await queueSome(20, { kind: 'reply' })).toBe(20)
    expect(await queueSome(10, link)).toBe(7)
    expect(await queueSome(1, { kind: 'reply' })).toBe(1)
  })

  test('though the clock was days ahead when others were queued', async () => {
    app.setNow('2026-11-25T12:00:00Z')
    await queueSome(10, link)
    app.setNow('2026-11-20T12:00:00Z')
    expect(await queueSome(1, link)).toBe(1)
  })
})

test.each([
  ['access', 'admin@example.org'],
  ['access', 'admin+1@example.org'],
  ['reset', 'admin+1@example.org'],
  ['other', 'admin@example.org'],
] as const)('there is room for a new password after many mails of the kind %s to %s', async (kind, to) => {
  expect(await queueSome(11, { kind, to })).toBe(7)
  expect(await queueSome(11, { kind: 'reset', to: 'admin@example.org' })).toBe(3)
})

describe('a decision on a mosque', () => {
  test('waits until there is room, and keeps its place', async () => {
    await queueSome(9)
    app.setNow('2026-11-20T12:20:00Z')
    expect(await queueSome(3)).toBe(3)
    expect(await dueTimes()).toEqual([...times(9, () => '12:00'), '12:20', '13:00', '13:00'])
    app.setNow('2026-11-20T13:00:00Z')
    expect(await queueSome(10, link)).toBe(4)
    app.setNow('2026-11-20T13:30:00Z')
    expect(await queueSome(1, link)).toBe(1)
  })

  test('is sent then, and not before', async () => {
    const server = await startMail()
    const sender = senderOf(app, { SMTP_URL: server.url })
    const { log } = recordingLog()
    await queueSome(11)
    app.setNow('2026-11-20T12:59:59Z')
    await sender.sendDueMails(log)
    expect(server.arrived).toHaveLength(10)
    app.setNow('2026-11-20T13:00:00Z')
    await sender.sendDueMails(log)
    expect(server.arrived).toHaveLength(11)
  })

  test('is never set to wait longer than the outbox waits', async () => {
    expect(await queueSome(80)).toBe(80)
    expect((await dueTimes()).at(-1)).toBe('17:00')
  })
})

test('a mail about another password or email waits too: no one suppresses it by ten other mails', async () => {
  const to = 'admin@example.org'
  await queueSome(10, { kind: 'reset', to })
  expect(await queue(app, { kind: 'other', to })).toBe(false)
  expect(await queue(app, { kind: 'security', to })).toBe(true)
  expect((await dueTimes()).at(-1)).toBe('13:00')
  expect(await queue(app, { kind: 'security', to: 'nobody@example.org' })).toBe(false)
})

test('any other mail goes to an address that an account has confirmed, and to no other', async () => {
  expect(await queue(app, { kind: 'other', to: 'nobody@example.org' })).toBe(false)
  expect(await queue(app, { kind: 'other', to: 'Admin@example.org' })).toBe(true)
  expect(await queue(app, { kind: 'other', to: 'admin+else@example.org' })).toBe(false)
})

test.each([
  ['Imam@Example.org', 'imam@example.org'],
  ['imam+mosque@example.org', 'imam@example.org'],
  ['+imam@example.org', '+imam@example.org'],
  ['imam@bücher.example', 'imam@xn--bcher-kva.example'],
  ['imam@XN--BCHER-KVA.example', 'imam@xn--bcher-kva.example'],
  ['ｉｍａｍ@example.org', 'imam@example.org'],
])('%s is the inbox %s', (address, key) => {
  expect(inboxKeyOf(address)).toBe(key)
})

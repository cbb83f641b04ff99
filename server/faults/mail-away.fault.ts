import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '#test/mail-server.ts'
import { startRelay } from '#test/relay.ts'
import { registerSomeone } from './people.ts'
import { report, startFaultServer } from './rig.ts'

const people = 6

test.each(['away', 'frozen'] as const)(
  'while the mail server is %s, calls go on, and each mail goes out once after',
  async (how) => {
    const mail = await startMailServer()
    onTestFinished(() => mail.close())
    const relay = await startRelay(mail.port)
    const server = await startFaultServer({
      env: { SMTP_URL: `smtp://127.0.0.1:${relay.port}`, RATE_LIMIT_FACTOR: '100000' },
    })
    if (how === 'away') relay.cut()
    else relay.freeze()
    const registered: string[] = []
    let slowestMs = 0
    for (let index = 0; index < people; index += 1) {
      const beganAt = performance.now()
      const { email, response } = await registerSomeone(server.url)
      expect(response.status).toBe(201)
      slowestMs = Math.max(slowestMs, performance.now() - beganAt)
      registered.push(email)
    }
    await pause(12_000)
    expect(mail.arrived).toEqual([])
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
    relay.restore()
    const backAt = performance.now()
    const recipients = () => mail.arrived.map(({ to }) => to.join()).sort()
    await expect.poll(recipients, { timeout: 120_000, interval: 500 }).toEqual([...registered].sort())
    const sentMs = performance.now() - backAt
    // No mail arrives twice.
    await pause(8000)
    expect(recipients()).toEqual([...registered].sort())
    report(`a mail server ${how} for 12 s`, {
      mails: people,
      'slowest call ms': Math.round(slowestMs),
      'all sent after s': Math.round(sentMs / 1000),
    })
  },
)

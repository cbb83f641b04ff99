// @module-tag database
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { findFreePort } from '#test/free-port.ts'
import { isPostgres, startRig } from '#test/start-rig.ts'

const { settings, start, refusal } = startRig()

test('a start waits a minute for a database that is away, and says so', async () => {
  const sentences: string[] = []
  let waitedMs = 0
  const pause = async (ms: number) => {
    waitedMs += ms
  }
  const message = await refusal(
    { DATABASE_URL: 'postgres://mihrab:hunter2@127.0.0.1:1/mihrab' },
    { say: (sentence) => sentences.push(sentence), pause },
  )
  expect(message).toContain('The database at 127.0.0.1:1 cannot be opened')
  expect(sentences).toEqual([
    expect.stringMatching(/^Waiting up to a minute for the database at 127\.0\.0\.1:1: /),
  ])
  expect(waitedMs).toBe(60_000)
})

test('a start does not wait for a database that refuses it', async () => {
  const url = new URL(isPostgres ? inject('postgresUrl') : 'postgres://127.0.0.1:1/')
  url.pathname = '/nothing'
  let pauses = 0
  const pause = async () => {
    pauses += 1
  }
  await refusal({ DATABASE_URL: url.href }, { pause })
  expect(pauses).toBe(isPostgres ? 0 : 60)
})

test.runIf(isPostgres)('a start goes on as soon as the database answers', async () => {
  const real = new URL(settings().databaseUrl ?? '')
  const away = new URL(real)
  away.port = String(await findFreePort())
  let pauses = 0
  const pause = async () => {
    pauses += 1
    if (pauses === 2) await forward(Number(away.port), Number(real.port))
  }
  const server = await start({ DATABASE_URL: away.href }, { pause })
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  expect(pauses).toBe(2)
})

async function forward(from: number, to: number): Promise<void> {
  const server = createServer((incoming) => {
    const outgoing = connect(to, '127.0.0.1')
    incoming.pipe(outgoing).pipe(incoming)
    for (const socket of [incoming, outgoing]) socket.on('error', () => {})
  })
  onTestFinished(() => void server.close())
  server.listen(from, '127.0.0.1')
  await once(server, 'listening')
}

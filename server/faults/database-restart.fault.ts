import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startPostgres, stopPostgres } from './postgres-control.ts'
import { adminLogin, ownPostgres, report, signIn, startFaultServer } from './rig.ts'

const restarts = 5
const callersAtOnce = 40

test('five restarts of PostgreSQL under load end no process: calls get 503, then go on', async () => {
  const postgres = await ownPostgres()
  const server = await startFaultServer({
    env: { DATABASE_URL: postgres.url, RATE_LIMIT_FACTOR: '100000' },
  })
  const cookie = await signIn(server.url)
  const statuses = new Map<number | string, number>()
  const count = (status: number | string) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  let isOver = false
  const callers = Array.from({ length: callersAtOnce }, async (_, index) => {
    while (!isOver) count(await call(server.url, cookie, index))
  })
  for (let restart = 0; restart < restarts; restart += 1) {
    await pause(1000)
    stopPostgres(postgres)
    startPostgres(postgres)
    expect(server.isRunning()).toBe(true)
  }
  await expect.poll(() => call(server.url, cookie, 0), { timeout: 20_000 }).toBe(200)
  isOver = true
  await Promise.all(callers)
  report(`${restarts} restarts of PostgreSQL`, Object.fromEntries(statuses))
  expect(server.isRunning()).toBe(true)
  expect([...statuses.keys()].filter((status) => ![200, 201, 503].includes(Number(status)))).toEqual([])
  expect(server.log()).not.toContain('a request failed')
})

/** Some read, some write. */
async function call(url: string, cookie: string, index: number): Promise<number | string> {
  const options =
    index % 2 === 0
      ? { headers: { cookie } }
      : {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ name: 'A', phone: '1', email: adminLogin.email, service: 'question' }),
        }
  const path = index % 2 === 0 ? '/api/mosques/all?limit=20' : '/api/contact/contactus'
  const answer = await fetch(url + path, options).catch((error: unknown) => String(error))
  if (typeof answer === 'string') return answer
  await answer.text()
  return answer.status
}

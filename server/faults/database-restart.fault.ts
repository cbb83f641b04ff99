import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startPostgres, stopPostgres } from './postgres-control.ts'
import { adminLogin, ownPostgres, post, report, signIn, startFaultServer } from './rig.ts'
import { outcomeOf, startCalls, tally } from './steady-calls.ts'

const restarts = 5
const callersAtOnce = 40

test('five restarts of PostgreSQL under load end no process: calls get 503, then go on', async () => {
  const postgres = await ownPostgres()
  const server = await startFaultServer({
    env: { DATABASE_URL: postgres.url, RATE_LIMIT_FACTOR: '100000' },
  })
  const cookie = await signIn(server.url)
  const list = () => fetch(`${server.url}/api/mosques/all?limit=20`, { headers: { cookie } })
  const message = { name: 'A', phone: '1', email: adminLogin.email, service: 'question' }
  const write = () => post(`${server.url}/api/contact/contactus`, message, cookie)
  const callers = Array.from({ length: callersAtOnce }, (_, index) => [index, index % 2 === 0 ? list : write])
  const steady = startCalls(Object.fromEntries(callers), 0)
  for (let restart = 0; restart < restarts; restart += 1) {
    await pause(1000)
    stopPostgres(postgres)
    startPostgres(postgres)
    expect(server.isRunning()).toBe(true)
  }
  const status = async () => (await outcomeOf('list', list)).status
  await expect.poll(status, { timeout: 20_000 }).toBe(200)
  await steady.stop()
  report(`${restarts} restarts of PostgreSQL`, { answers: tally(steady.outcomes) })
  expect(server.isRunning()).toBe(true)
  expect(steady.outcomes.filter((outcome) => ![200, 201, 503].includes(outcome.status))).toEqual([])
  expect(server.log()).not.toContain('a request failed')
})

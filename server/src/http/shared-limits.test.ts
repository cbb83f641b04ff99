import { login } from '@mihrab/core/features/auth/auth.contract.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { redisProgram, startRedis } from '#test/redis-server.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

/** Two servers on one database. */
async function startTwo(environment: Record<string, string>): Promise<[TestApp, TestApp]> {
  const one = await createTestApp(environment)
  onTestFinished(() => one.close())
  const other = await createTestApp(environment, { beside: one })
  onTestFinished(() => other.close())
  return [one, other]
}

/** Three are allowed in a quarter of an hour. */
async function trySignIns(app: TestApp, count: number, email = 'amina@example.org') {
  const statuses: number[] = []
  for (let tries = 0; tries < count; tries += 1) {
    statuses.push((await app.visitor().call(login, { body: { email, password: 'a wrong password' } })).status)
  }
  return statuses
}

const ready = { method: 'GET', url: '/api/ready' } as const

describe.skipIf(!redisProgram)('with REDIS_URL', () => {
  test('the tries at all servers count together', async () => {
    const { url } = await startRedis()
    const [one, other] = await startTwo({ REDIS_URL: url, RATE_LIMIT_FACTOR: '0.3' })
    expect(await trySignIns(one, 2)).toEqual([401, 401])
    expect(await trySignIns(other, 2)).toEqual([401, 429])
    const refused = await one
      .visitor()
      .call(login, { body: { email: 'amina@example.org', password: 'a wrong password' } })
    expect(refused.error.message).toBe('Too many attempts. Please try again in 15 minutes')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(890)
    expect(await trySignIns(other, 1, 'someone.else@example.org')).toEqual([401])
  })

  test('a Redis that goes and comes back refuses no one, and neither server is less ready', async () => {
    const redis = await startRedis()
    const [one, other] = await startTwo({ REDIS_URL: redis.url, RATE_LIMIT_FACTOR: '0.3' })
    await trySignIns(one, 3)
    await redis.stop()
    expect(await trySignIns(one, 1)).toEqual([401])
    expect(await trySignIns(other, 4)).toEqual([401, 401, 401, 429])
    expect((await other.visitor().send(ready)).status).toBe(200)
    await redis.start()
    const isBack = (app: TestApp) => app.log.some(({ msg }) => String(msg).includes('is back:'))
    await expect.poll(() => isBack(one) && isBack(other), { timeout: 5000 }).toBe(true)
    expect(await trySignIns(other, 2)).toEqual([401, 401])
    expect(await trySignIns(one, 2)).toEqual([401, 429])
    const lines = one.log.filter(({ msg }) => String(msg).startsWith('Redis'))
    expect(lines).toMatchObject([{ level: 40 }, { level: 30 }])
  })
})

test('a start while Redis is away starts, says so, and keeps the password of REDIS_URL to itself', async () => {
  const app = await createTestApp({
    REDIS_URL: 'redis://:hunter2-of-redis@127.0.0.1:1',
    RATE_LIMIT_FACTOR: '0.3',
  })
  onTestFinished(() => app.close())
  expect(await trySignIns(app, 4)).toEqual([401, 401, 401, 429])
  expect((await app.visitor().send(ready)).status).toBe(200)
  expect(app.log.filter(({ level }) => level === 40)).toMatchObject([
    { msg: expect.stringContaining('Redis is away (connect ECONNREFUSED 127.0.0.1:1)') },
  ])
  expect(JSON.stringify(app.log)).not.toContain('hunter2')
})

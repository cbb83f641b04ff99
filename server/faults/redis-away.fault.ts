import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { redisProgram, startRedis } from '#test/redis-server.ts'
import { adminLogin, post, report, startFaultServer } from './rig.ts'
import { longest, startCalls, tally } from './steady-calls.ts'

const awayMs = 5000

test.skipIf(!redisProgram).each(['stopped', 'frozen'] as const)(
  'a Redis that is %s holds no call up, limits hold meanwhile, and it counts again once it is back',
  async (how) => {
    const redis = await startRedis()
    const server = await startFaultServer({ env: { REDIS_URL: redis.url } })
    const steady = startCalls(
      {
        api: () => fetch(`${server.url}/api/public/mosques`),
        health: () => fetch(`${server.url}/api/health`),
      },
      150,
    )
    await pause(1000)
    if (how === 'frozen') redis.freeze()
    else await redis.stop()
    await pause(500)
    // Counted in the server's memory: stops unlimited guessing of passwords while Redis is away.
    const wrong = { ...adminLogin, password: 'a wrong password' }
    const tries: number[] = []
    for (let count = 0; count < 40; count += 1) {
      const { status } = await post(`${server.url}/api/users/login`, wrong)
      tries.push(status)
    }
    await pause(awayMs)
    if (how === 'frozen') redis.goOn()
    else await redis.start()
    await expect.poll(() => server.log(), { timeout: 15_000 }).toContain('Redis is back')
    await steady.stop()
    report(`Redis ${how}`, {
      calls: tally(steady.outcomes),
      'longest ms': Math.round(longest(steady.outcomes)),
      'wrong passwords': `${tries.filter((status) => status === 401).length} × 401, ${tries.filter((status) => status === 429).length} × 429`,
    })
    expect(new Set(steady.outcomes.map(({ status }) => status))).toEqual(new Set([200]))
    expect(tries.at(-1)).toBe(429)
    expect(server.log()).toContain('Redis is away')
    await redis.stop()
  },
)

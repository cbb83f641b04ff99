import { Redis } from 'ioredis'
import { describe, expect, onTestFinished, test } from 'vitest'
import { times } from '#test/factories.ts'
import { redisProgram, startRedis } from '#test/redis-server.ts'
import { MemoryCounts } from './memory-counts.ts'
import { RedisCounts } from './redis-counts.ts'

const window = { name: 'POST /users/login', windowMs: 900_000 }

/** A server's counts in a Redis. Its clock stands still: Redis uses its own. */
function openCounts(url: string, waitMs = 10_000) {
  const logged: string[] = []
  const waiting: { word: string; resolve: () => void }[] = []
  const say = (words: string) => {
    logged.push(words)
    for (const { word, resolve } of waiting) if (words.includes(word)) resolve()
  }
  const own = new MemoryCounts(() => new Date('2026-11-20T12:00:00Z'))
  const counts = new RedisCounts({
    url,
    secret: 'of the database',
    waitMs,
    own,
    log: { info: say, warn: say },
  })
  onTestFinished(() => counts.close())
  const until = (word: string) => new Promise<void>((resolve) => waiting.push({ word, resolve }))
  return { counts, logged, until }
}

/** A second connection, to inspect a Redis. */
function lookInto(url: string): Redis {
  const client = new Redis(url)
  onTestFinished(() => client.disconnect())
  return client
}

describe.skipIf(!redisProgram)('with a real Redis', () => {
  test('two servers count together, also at the same moment', async () => {
    const { url } = await startRedis()
    const [one, other] = [openCounts(url).counts, openCounts(url).counts]
    await Promise.all([one.tried, other.tried])
    const both = await Promise.all(times(40, (index) => (index % 2 ? one : other).add(window, 'a')))
    expect(both.map(({ count }) => count).sort((a, b) => a - b)).toEqual(times(40, (index) => index + 1))
    expect((await one.add({ ...window, name: 'other' }, 'a')).count).toBe(1)
    expect((await one.add(window, 'a', 10)).count).toBe(50)
    expect((await other.add(window, 'a', 0)).count).toBe(50)
  })

  test('a key goes at the end of its window, and names no one', async () => {
    const { url } = await startRedis()
    const { counts } = openCounts(url)
    await counts.tried
    await counts.add(window, '203.0.113.7 amina@example.org')
    await counts.add(window, '203.0.113.7 amina@example.org')
    const redis = lookInto(url)
    const keys = (await redis.keys('*')).filter((key) => key.includes('login'))
    expect(keys).toEqual([expect.stringMatching(/^mihrab:limit:POST \/users\/login:[\w-]{43}$/)])
    const { endsInMs } = await counts.add(window, '203.0.113.7 amina@example.org')
    const leftMs = await redis.pttl(keys[0] ?? '')
    expect([leftMs > 0, leftMs <= endsInMs, endsInMs <= 900_000]).toEqual([true, true, true])
    // Simulates the end of the window.
    await redis.pexpire(keys[0] ?? '', 0)
    expect((await counts.add(window, '203.0.113.7 amina@example.org')).count).toBe(1)
  })

  test('while it is away each server counts alone, and says so once; then Redis counts again', async () => {
    const redis = await startRedis()
    const { counts, logged, until } = openCounts(redis.url)
    await counts.tried
    expect((await counts.add(window, 'a')).count).toBe(1)
    await redis.stop()
    const alone = [await counts.add(window, 'a'), await counts.add(window, 'a')]
    expect(alone).toEqual([
      { count: 1, endsInMs: 900_000 },
      { count: 2, endsInMs: 900_000 },
    ])
    const back = until('is back:')
    await redis.start()
    await back
    expect((await counts.add(window, 'a')).count).toBe(1)
    expect((await lookInto(redis.url).keys('*login*')).length).toBe(1)
    expect(logged).toEqual([
      expect.stringMatching(/^Redis is away \(.+\): until it is back, each server counts alone/),
      'Redis is back: it counts for the rate limits again',
    ])
  })

  test('one that answers nothing holds up only the calls of that moment', async () => {
    const redis = await startRedis()
    const { counts, logged, until } = openCounts(redis.url, 50)
    await counts.tried
    await counts.add(window, 'there', 100)
    redis.freeze()
    const atOnce = await Promise.all(times(5, () => counts.add(window, 'a')))
    expect(atOnce.map(({ count }) => count)).toEqual([1, 2, 3, 4, 5])
    // Within one turn of the event loop, so no answer or timeout can come.
    let isCounted = false
    const next = counts.add(window, 'a').then(() => {
      isCounted = true
    })
    for (let turns = 0; turns < 10; turns += 1) await null
    expect(isCounted).toBe(true)
    await next
    const away = until('is away')
    const back = until('is back:')
    await away
    redis.goOn()
    await back
    expect(logged[0]).toContain('(no answer within 50 ms)')
    await expect.poll(async () => (await counts.add(window, 'there', 0)).count).toBe(100)
  })

  test('one that refuses the password, or is not there at the start, is away; no password is said', async () => {
    const redis = await startRedis('the right one')
    const wrong = openCounts(redis.url.replace('the right one', 'a-wrong-one'))
    const missing = openCounts('redis://someone:a-wrong-one@127.0.0.1:1')
    await Promise.all([wrong.counts.tried, missing.counts.tried])
    for (const { counts } of [wrong, missing]) {
      expect((await counts.add(window, 'a')).count).toBe(1)
      expect((await counts.add(window, 'a')).count).toBe(2)
    }
    const logged = JSON.stringify([wrong.logged, missing.logged])
    expect(logged).toMatch(/WRONGPASS|NOAUTH/)
    expect(logged).toContain('ECONNREFUSED')
    expect(logged).not.toContain('wrong-one')
    const right = openCounts(redis.url)
    await right.counts.tried
    expect(right.logged).toEqual([])
  })

  test('one that only reads is away', async () => {
    const redis = await startRedis()
    await lookInto(redis.url).replicaof('127.0.0.1', 1)
    const { counts, logged } = openCounts(redis.url)
    await counts.tried
    expect((await counts.add(window, 'a')).count).toBe(1)
    expect(logged).toHaveLength(1)
  })
})

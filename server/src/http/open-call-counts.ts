import cluster from 'node:cluster'
import { MemoryCounts } from './memory-counts.ts'
import { PrimaryCounts } from './primary-counts.ts'
import type { RateLimitStore } from './rate-limit-store.ts'
import type { RedisCountsParts } from './redis-counts.ts'

interface RateLimitStoreParts {
  readonly redisUrl: string | null
  readonly now: () => Date
  /** How long a call waits for Redis. */
  readonly waitMs?: number
  readonly readSecret: () => Promise<string>
  readonly log: RedisCountsParts['log']
}

const usualWaitMs = 50

/**
 * Counts in Redis for all servers; without it in the primary for all processes of this server, or in this
 * process.
 */
export async function openCallCounts({
  redisUrl,
  now,
  waitMs = usualWaitMs,
  readSecret,
  log,
}: RateLimitStoreParts): Promise<RateLimitStore> {
  const own = cluster.isWorker ? new PrimaryCounts(now) : new MemoryCounts(now)
  if (!redisUrl) return own
  const { RedisCounts } = await import('./redis-counts.ts')
  const counts = new RedisCounts({ url: redisUrl, secret: await readSecret(), waitMs, own, log })
  await counts.tried
  return counts
}

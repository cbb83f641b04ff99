import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { MemoryCounts } from './memory-counts.ts'
import { callerAddress, callerNetwork, createRateLimit } from './rate-limit.ts'

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['2001:DB8:7:7:1::9', '2001:db8:7:7::', '2001:db8:7:7::/64'],
  ['2001:db8:7:7::', '2001:db8:7:7::', '2001:db8:7:7::/64'],
  ['::1', '::', '::/64'],
  ['fe80::1%eth0', 'fe80::', 'fe80::/64'],
])('calls from %s are counted for %s, and logged as from %s', (ip, address, network) => {
  const request = { ip } as FastifyRequest
  expect([callerAddress(request), callerNetwork(request)]).toEqual([address, network])
})

test('two limits of one name, which would count together, are a mistake', () => {
  const counts = new MemoryCounts(() => new Date('2026-11-20T12:00:00Z'))
  const scope = { counts, rateLimitFactor: 1, named: new Map<string, object>() }
  createRateLimit(scope, { name: 'tries', max: 1, minutes: 1, per: 'address' })
  createRateLimit(scope, { name: 'other tries', max: 1, minutes: 1, per: 'address' })
  expect(() => createRateLimit(scope, { name: 'tries', max: 5, minutes: 1, per: 'address' })).toThrow(
    'named tries',
  )
})

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'
import { times } from '#test/factories.ts'
import { MemoryCounts } from './memory-counts.ts'

const window = { name: 'tries', windowMs: 60_000 }
let now: number
let counts: MemoryCounts
beforeEach(() => {
  now = Date.parse('2026-11-20T12:00:00Z')
  counts = new MemoryCounts(() => new Date(now))
})

test('a window begins with the first call of a key, and ends whatever comes after it', () => {
  expect(counts.add(window, 'a')).toEqual({ count: 1, endsInMs: 60_000 })
  now += 59_999
  expect(counts.add(window, 'a')).toEqual({ count: 2, endsInMs: 1 })
  expect(counts.add(window, 'b')).toEqual({ count: 1, endsInMs: 60_000 })
  now += 1
  expect(counts.add(window, 'a')).toEqual({ count: 1, endsInMs: 60_000 })
  expect(counts.add(window, 'b').count).toBe(2)
})

test('each limit counts for itself, and by as much as it says', () => {
  counts.add(window, 'a', 40)
  expect(counts.add({ name: 'other', windowMs: 1000 }, 'a').count).toBe(1)
  expect(counts.add(window, 'a', 2).count).toBe(42)
})

test('to ask opens no window', () => {
  expect(counts.add(window, 'a', 0).count).toBe(0)
  now += 30_000
  counts.add(window, 'a')
  now += 30_000
  expect(counts.add(window, 'a', 0)).toEqual({ count: 1, endsInMs: 30_000 })
})

test('a clock that was set back keeps no one waiting', () => {
  counts.add(window, 'a', 100)
  now -= 1000
  expect(counts.add(window, 'a')).toEqual({ count: 1, endsInMs: 60_000 })
})

test('of fifty thousand keys and more the ones that came first go', () => {
  for (const index of times(50_000, (index) => index)) counts.add(window, `key ${index}`)
  expect(counts.add(window, 'key 0').count).toBe(2)
  counts.add(window, 'one more')
  expect(counts.add(window, 'key 0', 0).count).toBe(0)
  expect(counts.add(window, 'key 1', 0).count).toBe(1)
})

test('long keys are counted apart and take no more memory than short ones', () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const longKey = (index: number) => Buffer.from(`${'ﷺ'.repeat(18_000)}${index}`).toString()
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  for (const index of times(1000, Number)) expect(counts.add(window, longKey(index)).count).toBe(1)
  collectGarbage()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(5_000_000)
  expect(counts.add(window, longKey(7)).count).toBe(2)
})

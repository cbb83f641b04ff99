import { beforeEach, expect, test, vi } from 'vitest'
import { reloadWhenOver } from '#public/browser/reload-when-over.ts'

const at = '2027-02-01T12:45:00.000Z'
const minuteMs = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(at) })
})

/** Milliseconds until a page whose instant is over reloads. */
function waitOf(instant: string): number {
  const before = Date.now()
  let reloadedAt = Number.NaN
  reloadWhenOver(instant, 3000, () => {
    reloadedAt = Date.now()
  })
  vi.runAllTimers()
  return reloadedAt - before
}

test('a page is reloaded soon after its instant is over', () => {
  expect(waitOf(at)).toBe(3000)
  expect(waitOf('2027-02-01T15:10:00.000Z')).toBe(3000)
})

test('a clock that is ahead of the server’s does not reload the same page again and again', () => {
  const waits = Array.from({ length: 6 }, () => waitOf(at))
  expect(waits[0]).toBe(3000)
  expect(waits[1]).toBe(minuteMs)
  for (const [index, wait] of waits.entries()) {
    if (index > 2) expect(wait).toBeGreaterThan((waits[index - 1] ?? 0) * 1.5)
  }
})

test('a page with two instants that are over is not reloaded again and again', () => {
  const midnight = '2027-02-02T00:00:00.000Z'
  vi.setSystemTime('2027-02-02T00:30:00Z')
  expect([waitOf(at), waitOf(midnight)]).toEqual([3000, 3000])
  expect(waitOf(at)).toBeGreaterThan(minuteMs)
  expect(waitOf(midnight)).toBeGreaterThan(minuteMs)
})

test('a page whose browser blocks storage waits a minute before it reloads', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(waitOf(at)).toBe(minuteMs)
})

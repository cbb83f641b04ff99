import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followClock } from '#public/browser/follow-clock.ts'
import { showLocalTime } from '#public/browser/local-time.ts'

const hourMs = 3_600_000
const now = Date.parse('2027-02-01T13:34:40Z')
const deviceOffset = -new Date(now).getTimezoneOffset() * 60_000

let stop = () => {}

/** `offset`: milliseconds by which the mosque’s clock is ahead of UTC. */
function show(offset: number): HTMLElement {
  const element = document.createElement('span')
  element.dataset.localTime = ''
  element.dataset.template = 'Local time in Sheffield: {time}'
  document.body.replaceChildren(element)
  document.documentElement.dataset.offsets = JSON.stringify([[0, offset]])
  stop = followClock(() => {}, showLocalTime).stop
  return element
}

beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
  delete document.documentElement.dataset.offsets
})

test('the mosque’s own time moves with the clock', () => {
  const offset = deviceOffset === hourMs ? 2 * hourMs : hourMs
  const hour = 13 + offset / hourMs
  const element = show(offset)
  expect(element.textContent).toBe(`Local time in Sheffield: ${hour}:34`)
  vi.advanceTimersByTime(21_000)
  expect(element.textContent).toBe(`Local time in Sheffield: ${hour}:35`)
  vi.advanceTimersByTime(30 * 60_000)
  expect(element.textContent).toBe(`Local time in Sheffield: ${hour + 1}:05`)
})

test('a reader with the same local time does not see the mosque’s', () => {
  expect(show(deviceOffset).textContent).toBe('')
})

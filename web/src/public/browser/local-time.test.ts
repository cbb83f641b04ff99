import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onEachMinute } from '#public/browser/each-minute.ts'
import { showLocalTime } from '#public/browser/local-time.ts'

let stop = () => {}

function show(timeZone: string): HTMLElement {
  const element = document.createElement('span')
  element.dataset.timeZone = timeZone
  element.dataset.template = 'Local time in Sheffield: {time}'
  stop = onEachMinute(() => showLocalTime(element))
  return element
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-02-01T13:34:40Z') })
})
afterEach(() => stop())

test('the mosque’s own time moves with the clock', () => {
  const element = show('Europe/London')
  expect(element.textContent).toBe(' · Local time in Sheffield: 13:34')
  vi.advanceTimersByTime(21_000)
  expect(element.textContent).toBe(' · Local time in Sheffield: 13:35')
  vi.advanceTimersByTime(30 * 60_000)
  expect(element.textContent).toBe(' · Local time in Sheffield: 14:05')
})

test('who has the same time reads nothing', () => {
  expect(show(Intl.DateTimeFormat().resolvedOptions().timeZone).textContent).toBe('')
})

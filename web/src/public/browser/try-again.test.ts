import { beforeEach, expect, test, vi } from 'vitest'
import { tryAgain } from './try-again.ts'

const reload = vi.fn()
beforeEach(() => {
  reload.mockClear()
  vi.stubGlobal('location', { reload })
  document.body.innerHTML = '<button data-again>Try again</button>'
})

test('the page is asked for again by the button, and once there is a network', () => {
  tryAgain()
  document.querySelector('button')?.click()
  expect(reload).toHaveBeenCalledTimes(1)
  reload.mockClear()
  // Pages of other tests in this worker still listen, too: how often does not matter.
  window.dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalled()
})

test('a network that comes back does not call back a reader who is on the way to another page', () => {
  tryAgain()
  window.dispatchEvent(new Event('beforeunload'))
  window.dispatchEvent(new Event('online'))
  expect(reload).not.toHaveBeenCalled()
})

test('a reader who stays after all is given the page', () => {
  tryAgain()
  window.dispatchEvent(new Event('beforeunload'))
  window.dispatchEvent(new Event('pageshow'))
  window.dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalled()
})

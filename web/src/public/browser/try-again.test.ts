import { beforeEach, expect, test, vi } from 'vitest'
import { tryAgain } from './try-again.ts'

const reload = vi.fn()
beforeEach(() => {
  reload.mockClear()
  vi.stubGlobal('location', { reload })
  document.body.innerHTML = '<button data-again>Try again</button>'
})

test('the page reloads when the button is pressed and when the network returns', () => {
  tryAgain()
  document.querySelector('button')?.click()
  expect(reload).toHaveBeenCalledTimes(1)
  reload.mockClear()
  // Listeners of earlier tests are still attached, so the number of calls varies.
  window.dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalled()
})

test('a network that returns does not reload the page while the reader is leaving it', () => {
  tryAgain()
  window.dispatchEvent(new Event('beforeunload'))
  window.dispatchEvent(new Event('online'))
  expect(reload).not.toHaveBeenCalled()
})

test('the page reloads when the network returns if the reader stays after all', () => {
  tryAgain()
  window.dispatchEvent(new Event('beforeunload'))
  window.dispatchEvent(new Event('pageshow'))
  window.dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalled()
})

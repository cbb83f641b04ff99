import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { goOffline } from './install.ts'

const register = vi.fn(async () => {})

beforeEach(() => {
  register.mockClear()
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true })
  document.body.innerHTML = '<button data-install hidden>Install</button>'
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  document.body.replaceChildren()
})

const button = () => document.querySelector('button') as HTMLButtonElement

function offer() {
  const prompt = vi.fn(async () => {})
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  dispatchEvent(event)
  return { prompt, event }
}

test('the worker is for the public pages alone', () => {
  goOffline()
  expect(register).not.toHaveBeenCalled()
  dispatchEvent(new Event('load'))
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js', { scope: '/mosques' })
})

test('Install is there while the browser offers it, and asks once', () => {
  goOffline()
  expect(button().hidden).toBe(true)
  const { prompt, event } = offer()
  expect([button().hidden, event.defaultPrevented]).toEqual([false, true])
  button().click()
  expect(prompt).toHaveBeenCalledOnce()
  expect(button().hidden).toBe(true)
  offer()
  dispatchEvent(new Event('appinstalled'))
  expect(button().hidden).toBe(true)
})

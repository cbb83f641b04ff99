import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { goOffline } from './install.ts'

const register = vi.fn(async () => {})

beforeEach(() => {
  register.mockClear()
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true })
  document.body.innerHTML = '<button data-install hidden>Install</button>'
})
afterEach(() => {
  history.replaceState(null, '', '/')
  document.documentElement.lang = 'en'
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

test.each([
  ['/mosques/quba', 'en', '/mosques'],
  ['/ar/mosques/quba', 'ar', '/ar/mosques'],
  ['/ar/mosques', 'ar', '/ar/mosques'],
  // A screen in the language of its mosque.
  ['/mosques/quba/screen', 'tr', '/mosques'],
  ['/mosques/quba?lang=de', 'de', '/mosques'],
])('the service worker of %s in %s has the scope %s', (address, language, scope) => {
  history.replaceState(null, '', address)
  document.documentElement.lang = language
  goOffline()
  expect(register).not.toHaveBeenCalled()
  // Listeners of earlier tests run too, before this one.
  dispatchEvent(new Event('load'))
  expect(register).toHaveBeenLastCalledWith('/sw.js', { scope })
})

test('the Install button is visible while the browser offers it, and prompts once', () => {
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

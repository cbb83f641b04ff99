import { cleanup, configure } from '@testing-library/react'
// biome-ignore lint/style/noRestrictedImports: what the wrapper keeps from one test to the next is ended here
import { toast as sonner } from 'sonner'
import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { translateUi } from '#app/translate-ui.ts'
import { startI18n } from '#lib/i18n.ts'
// biome-ignore lint/style/noRestrictedImports: tests of the app and of the public pages are set up here
import { speak } from '#public/words.ts'
import { setBrowserLocale } from './browser-locale.ts'
import { hintAtSession } from './session-hint.ts'

startI18n()
translateUi()
// As long as it takes on a busy machine; results are noticed at once all the same.
configure({ asyncUtilTimeout: 5000 })

let consoleError: MockInstance<typeof console.error>

beforeEach(() => {
  hintAtSession(true)
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // Independent of the machine's locale.
  setBrowserLocale('en-GB')
})

/** A test that expects an error spies on console.error itself and clears it; any other error fails the test. */
afterEach(() => {
  cleanup()
  // Public pages are written in the language of the last one.
  speak('en')
  endFalseClock()
  // Toasts outlive the screen that showed them: the next test would see them.
  sonner.dismiss()
  window.sessionStorage.clear()
  window.localStorage.clear()
  const unexpected = consoleError.mock.calls.map((call) => call.map(String).join(' '))
  consoleError.mockRestore()
  expect(unexpected, 'console.error was called').toEqual([])
})

/**
 * Restores real time. First a frame passes on the fake clock: jsdom draws its frames by the timers that it
 * finds, and would otherwise wait for that clock for ever, as would every later test of the worker.
 */
function endFalseClock(): void {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(20)
  vi.useRealTimers()
}

/** jsdom has no layout and lacks these; a screen that asks gets "not matching" and "never resized". */
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Element.prototype.scrollIntoView ??= () => undefined
Element.prototype.setPointerCapture ??= () => undefined

// Files share the document of their worker: each leaves its head as it was, and an empty body.
const head = [...document.head.childNodes]
afterAll(() => {
  document.head.replaceChildren(...head)
  document.body.replaceChildren()
})

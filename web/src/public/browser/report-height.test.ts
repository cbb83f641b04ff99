import { afterEach, expect, test, vi } from 'vitest'
import { reportHeight } from '#public/browser/report-height.ts'

let observed: () => void = () => {}

class FakeObserver {
  constructor(callback: () => void) {
    observed = callback
  }
  observe() {}
}

/** A page in a frame, with one height for each measurement. */
function inFrame(heights: readonly number[]) {
  const messages: unknown[] = []
  vi.stubGlobal('ResizeObserver', FakeObserver)
  vi.stubGlobal('parent', { postMessage: (...message: unknown[]) => messages.push(message) })
  const left = [...heights]
  vi.spyOn(document.documentElement, 'getBoundingClientRect').mockImplementation(
    () => ({ height: left.shift() ?? 0 }) as DOMRect,
  )
  return messages
}

afterEach(() => vi.unstubAllGlobals())

test('a widget reports its height in whole pixels and nothing else', () => {
  const messages = inFrame([480.2])
  reportHeight('quba')
  expect(messages).toEqual([[{ type: 'mihrab:height', slug: 'quba', height: 481 }, '*']])
})

test('a widget reports its height again when it changes', () => {
  const messages = inFrame([480, 480, 520])
  reportHeight('quba')
  observed()
  observed()
  expect(messages.map((message) => (message as [{ height: number }])[0].height)).toEqual([480, 520])
})

test('a widget outside a frame reports nothing', () => {
  const post = vi.spyOn(window, 'postMessage')
  reportHeight('quba')
  expect(post).not.toHaveBeenCalled()
})

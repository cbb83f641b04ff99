import { afterEach, expect, test, vi } from 'vitest'
import { reportHeight } from '#public/browser/report-height.ts'

let observed: () => void = () => {}

class FakeObserver {
  constructor(callback: () => void) {
    observed = callback
  }
  observe() {}
}

/** The page is so high, and in a frame. */
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

test('a widget tells its height, in whole pixels, and nothing else', () => {
  const messages = inFrame([480.2])
  reportHeight('quba')
  expect(messages).toEqual([[{ type: 'mihrab:height', slug: 'quba', height: 481 }, '*']])
})

test('a widget tells its height again when it is another', () => {
  const messages = inFrame([480, 480, 520])
  reportHeight('quba')
  observed()
  observed()
  expect(messages.map((message) => (message as [{ height: number }])[0].height)).toEqual([480, 520])
})

test('a widget that stands in no frame tells no one', () => {
  const post = vi.spyOn(window, 'postMessage')
  reportHeight('quba')
  expect(post).not.toHaveBeenCalled()
})

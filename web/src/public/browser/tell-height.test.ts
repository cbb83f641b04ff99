import { afterEach, expect, test, vi } from 'vitest'
import { tellHeight } from '#public/browser/tell-height.ts'

let observed: () => void = () => {}

class FakeObserver {
  constructor(callback: () => void) {
    observed = callback
  }
  observe() {}
}

/** The page is so high, and in a frame. */
function inFrame(heights: readonly number[]) {
  const told: unknown[] = []
  vi.stubGlobal('ResizeObserver', FakeObserver)
  vi.stubGlobal('parent', { postMessage: (...message: unknown[]) => told.push(message) })
  const left = [...heights]
  vi.spyOn(document.documentElement, 'getBoundingClientRect').mockImplementation(
    () => ({ height: left.shift() ?? 0 }) as DOMRect,
  )
  return told
}

afterEach(() => vi.unstubAllGlobals())

test('a widget tells its height, in whole pixels, and nothing else', () => {
  const told = inFrame([480.2])
  tellHeight('quba')
  expect(told).toEqual([[{ type: 'mihrab:height', slug: 'quba', height: 481 }, '*']])
})

test('a widget tells its height again when it is another', () => {
  const told = inFrame([480, 480, 520])
  tellHeight('quba')
  observed()
  observed()
  expect(told.map((message) => (message as [{ height: number }])[0].height)).toEqual([480, 520])
})

test('a widget that stands in no frame tells no one', () => {
  const post = vi.spyOn(window, 'postMessage')
  tellHeight('quba')
  expect(post).not.toHaveBeenCalled()
})

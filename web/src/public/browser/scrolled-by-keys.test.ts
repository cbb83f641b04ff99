import { expect, test, vi } from 'vitest'
import { renewed } from './renew-page.ts'
import { stopAtScrolledBoxes } from './scrolled-by-keys.ts'

test('Tab stops at a box only while some of its content is out of sight', () => {
  let resize = () => {}
  const observed: Element[] = []
  class FakeObserver {
    constructor(callback: () => void) {
      resize = callback
    }
    observe = (element: Element) => observed.push(element)
    disconnect = () => observed.splice(0)
  }
  vi.stubGlobal('ResizeObserver', FakeObserver)
  document.body.innerHTML = '<section tabindex="0"><table></table></section>'
  const [box] = document.body.children
  const widths = { scrollWidth: 300, clientWidth: 300, scrollHeight: 90, clientHeight: 90 }
  for (const name of Object.keys(widths) as (keyof typeof widths)[]) {
    Object.defineProperty(box, name, { get: () => widths[name] })
  }
  stopAtScrolledBoxes()
  expect(observed.map(({ tagName }) => tagName)).toEqual(['SECTION', 'TABLE'])
  for (const [clientWidth, clientHeight, tabIndex] of [
    [300, 90, '-1'],
    [200, 90, '0'],
    [300, 90, '-1'],
    [300, 60, '0'],
  ] as const) {
    Object.assign(widths, { clientWidth, clientHeight })
    resize()
    expect(box?.getAttribute('tabindex')).toBe(tabIndex)
  }
  document.body.innerHTML = '<section tabindex="0"></section>'
  document.dispatchEvent(new Event(renewed))
  expect(observed).toEqual([...document.body.children])
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

import { fireEvent } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

const rowHeight = 103

/** Nothing is laid out here: the page is told how long it is, and to which row it has been scrolled. */
export function scrollTo(row: number): void {
  const top = row * rowHeight
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 1e6, configurable: true })
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -top, 300, 0))
  onTestFinished(() => {
    vi.restoreAllMocks()
    Reflect.deleteProperty(document.documentElement, 'scrollHeight')
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
  })
  fireEvent.scroll(window)
}

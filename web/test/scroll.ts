import { fireEvent } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

const rowHeight = 103

/** jsdom has no layout: sets the length of the page, and the row to which it is scrolled. */
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

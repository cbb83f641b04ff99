import { renewed } from '#public/browser/renew-page.ts'

/** A box that keys scroll is a stop of Tab only while it has something to scroll. */
export function stopAtScrolledBoxes(): void {
  const sizes = new ResizeObserver(() => {
    for (const box of boxesOfPage()) {
      const isScrolled = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight
      box.setAttribute('tabindex', isScrolled ? '0' : '-1')
    }
  })
  // A renewed page has the boxes as the server sent them. What begins to be observed is measured.
  const observe = () => {
    sizes.disconnect()
    for (const box of boxesOfPage()) for (const sized of [box, ...box.children]) sizes.observe(sized)
  }
  observe()
  document.addEventListener(renewed, observe)
}

const boxesOfPage = () => document.querySelectorAll('section[tabindex]')

import { renewed } from '#public/browser/renew-page.ts'

/** A scrollable box is a Tab stop only while its content overflows. */
export function stopAtScrolledBoxes(): void {
  const sizes = new ResizeObserver(() => {
    for (const box of boxesOfPage()) {
      const isScrolled = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight
      box.setAttribute('tabindex', isScrolled ? '0' : '-1')
    }
  })
  // A renewal resets the boxes to the server's attributes. Observing them again also measures them.
  const observe = () => {
    sizes.disconnect()
    for (const box of boxesOfPage()) for (const sized of [box, ...box.children]) sizes.observe(sized)
  }
  observe()
  document.addEventListener(renewed, observe)
}

const boxesOfPage = () => document.querySelectorAll('section[tabindex]')

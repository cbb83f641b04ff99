/** A box that keys scroll is a stop of Tab only while it has something to scroll. */
export function stopAtScrolledBoxes(): void {
  const boxes = [...document.querySelectorAll('section[tabindex]')]
  const sizes = new ResizeObserver(() => {
    for (const box of boxes) {
      const isScrolled = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight
      box.setAttribute('tabindex', isScrolled ? '0' : '-1')
    }
  })
  for (const box of boxes) for (const sized of [box, ...box.children]) sizes.observe(sized)
}

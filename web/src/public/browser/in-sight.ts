/** Calls `show` once, when the element becomes visible. */
export function onceInSight(element: HTMLElement, show: () => void): void {
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    seen.disconnect()
    show()
  })
  seen.observe(element)
}

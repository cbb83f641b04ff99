/**
 * Tells the page around this one how high it is, at once and at each change, and nothing else. Nothing is listened to.
 * Anyone may know it, so that every site is told.
 */
export function reportHeight(slug: string): void {
  if (parent === window) return
  let reported = 0
  const report = () => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height)
    if (height === reported) return
    reported = height
    parent.postMessage({ type: 'mihrab:height', slug, height }, '*')
  }
  new ResizeObserver(report).observe(document.documentElement)
  report()
}

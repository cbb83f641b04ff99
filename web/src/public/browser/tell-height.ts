/**
 * Tells the page around this one how high it is, at once and at each change, and nothing else. Nothing is listened to.
 * Anyone may know it, so that every site is told.
 */
export function tellHeight(slug: string): void {
  if (parent === window) return
  let told = 0
  const tell = () => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height)
    if (height === told) return
    told = height
    parent.postMessage({ type: 'mihrab:height', slug, height }, '*')
  }
  new ResizeObserver(tell).observe(document.documentElement)
  tell()
}

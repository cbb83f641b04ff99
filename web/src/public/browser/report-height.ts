/**
 * Posts the height of the page to the embedding page, now and at each change, and listens to no messages. The
 * height is not secret, so every origin may receive it.
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

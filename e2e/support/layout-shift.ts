import type { Page } from '@playwright/test'

/** Sum of layout shifts since the page began to load, and the elements that moved. */
export function shiftOf(page: Page): Promise<{ total: number; moved: string[] }> {
  return page.evaluate(
    () =>
      new Promise<{ total: number; moved: string[] }>((resolve) => {
        const shift = { total: 0, moved: [] as string[] }
        const nameOf = (node: Node | null) => {
          const element = node instanceof Element ? node : node?.parentElement
          return element?.outerHTML.slice(0, 120) ?? 'an element that is gone'
        }
        new PerformanceObserver((list) => {
          // TypeScript's library does not have this kind of entry.
          for (const { value, sources } of list.getEntries() as unknown as {
            value: number
            sources: { node: Node | null }[]
          }[]) {
            shift.total += value
            shift.moved.push(...sources.map(({ node }) => nameOf(node)))
          }
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(shift)))
      }),
  )
}

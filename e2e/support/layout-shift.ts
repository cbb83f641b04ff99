import type { Page } from '@playwright/test'

/** Layout shifts since the page began to load, each with the elements that moved. */
export function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const shifts: string[] = []
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
            shifts.push(`${value}: ${sources.map(({ node }) => nameOf(node)).join(', ')}`)
          }
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(shifts)))
      }),
  )
}

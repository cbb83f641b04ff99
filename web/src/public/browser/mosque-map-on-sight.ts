import { onceInSight } from './in-sight.ts'

/** Loads and draws the map when it becomes visible. */
export function drawMosqueMapOnSight(element: HTMLElement): void {
  onceInSight(element, async () => {
    try {
      const { drawMosqueMap } = await import('#public/browser/map/mosque-map.ts')
      drawMosqueMap(element)
    } catch {
      element.textContent = element.dataset.failed ?? ''
    }
  })
}

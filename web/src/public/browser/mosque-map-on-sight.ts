import { onceInSight } from './in-sight.ts'

/** Loads and draws the map of a mosque's place when it comes into sight. */
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

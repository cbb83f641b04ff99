import { onEachMinute } from '#public/browser/each-minute.ts'
import { pageNow } from '#public/browser/page-clock.ts'

/** Calls `renew` once the day that a page was made on has ended at its mosque. Returns what ends the wait. */
export function whenDayEnds(renew: (at: string) => void): () => void {
  const { dayEnds, kept } = document.documentElement.dataset
  const isOver = () => Date.parse(dayEnds ?? '') <= pageNow()
  // A page of another day that the service worker kept says so, and there is none newer.
  if (dayEnds === undefined || (kept !== undefined && isOver())) return () => {}
  let isRenewed = false
  let stop = () => {}
  stop = onEachMinute(() => {
    if (isRenewed || !isOver()) return
    isRenewed = true
    stop()
    renew(dayEnds)
  })
  if (isRenewed) stop()
  return stop
}

import { pageNow } from '#public/browser/page-clock.ts'

const minuteMs = 60_000

/**
 * Calls `show` at once, at every full minute, and when the page is looked at again: timers rest while it is hidden.
 * Returns what ends it.
 */
export function onEachMinute(show: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tick = () => {
    clearTimeout(timer)
    // Just after the minute: a timer may come a little early.
    timer = setTimeout(tick, minuteMs - (pageNow() % minuteMs) + 20)
    show()
  }
  const lookAgain = () => {
    if (!document.hidden) tick()
  }
  document.addEventListener('visibilitychange', lookAgain)
  tick()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', lookAgain)
  }
}

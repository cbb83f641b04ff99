const minuteMs = 60_000
const key = 'mihrab-reloaded-for'

/**
 * Reloads the page after `soonMs`, because the instant it counts down to is over. A page that comes back with the same
 * instant means that this device's clock is ahead of the server's. The next reload then waits a minute, or as long
 * again as the instant is over.
 */
export function reloadWhenOver(at: string, soonMs: number, reload: () => void): void {
  const waitMs = isReloadedFor(at) ? Math.max(minuteMs, Date.now() - Date.parse(at)) : soonMs
  setTimeout(reload, waitMs)
}

/** From the second time on; always where the browser keeps nothing. */
function isReloadedFor(at: string): boolean {
  try {
    const isKnown = sessionStorage.getItem(key) === at
    sessionStorage.setItem(key, at)
    return isKnown
  } catch {
    return true
  }
}

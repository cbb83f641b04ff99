import { pageNow } from '#public/browser/page-clock.ts'
import { renewPage } from '#public/browser/renew-page.ts'

const minuteMs = 60_000
const key = 'mihrab-reloaded-for'

/** Not all readers at the same second: a prayer changes for everyone at once. */
export const soonMs = 1000 + Math.random() * 9000

/** Renews the page, because an instant until which it is true is over. */
export function reloadAfter(at: string): void {
  reloadWhenOver(at, soonMs, () => void renewPage())
}

/**
 * Reloads the page after `soonMs`, because an instant until which it is true is over. A page that comes back with the
 * same instant means that this device's clock is ahead of the server's, which did not tell its own. The next reload then
 * waits a minute, or as long again as the instant is over.
 */
export function reloadWhenOver(at: string, soonMs: number, reload: () => void): void {
  const waitMs = isReloadedFor(at) ? Math.max(minuteMs, pageNow() - Date.parse(at)) : soonMs
  setTimeout(reload, waitMs)
}

/** From the second time on; always where the browser keeps nothing. */
function isReloadedFor(at: string): boolean {
  try {
    // A page has two: the next prayer, and the end of its day.
    const [last = '', before = ''] = (sessionStorage.getItem(key) ?? '').split(' ')
    if (at !== last) sessionStorage.setItem(key, `${at} ${last}`)
    return at === last || at === before
  } catch {
    return true
  }
}

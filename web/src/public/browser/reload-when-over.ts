import { pageNow } from '#public/browser/page-clock.ts'
import { renewPage } from '#public/browser/renew-page.ts'

const minuteMs = 60_000
const key = 'mihrab-reloaded-for'

/** Random, so that readers do not all reload in the same second: a prayer changes for everyone at once. */
export const soonMs = 1000 + Math.random() * 9000

/** Renews the page because its content is valid only until `at`. */
export function reloadAfter(at: string): void {
  reloadWhenOver(at, soonMs, () => void renewPage())
}

/**
 * Reloads the page after `soonMs`, because its content is valid only until `at`. If the page comes back with
 * the same instant, this device's clock is ahead of the server's and could not be compared. The next reload
 * then waits a minute, or as long as the instant is past.
 */
export function reloadWhenOver(at: string, soonMs: number, reload: () => void): void {
  const waitMs = isReloadedFor(at) ? Math.max(minuteMs, pageNow() - Date.parse(at)) : soonMs
  setTimeout(reload, waitMs)
}

/** True from the second call for an instant on, and always if storage is blocked. */
function isReloadedFor(at: string): boolean {
  try {
    // Two are stored, since a page has two: the next prayer and the end of its day.
    const [last = '', before = ''] = (sessionStorage.getItem(key) ?? '').split(' ')
    if (at !== last) sessionStorage.setItem(key, `${at} ${last}`)
    return at === last || at === before
  } catch {
    return true
  }
}

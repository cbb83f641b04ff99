/** Removes notices whose time is over: without network nothing else would. */
export function dropExpired(now: number): void {
  for (const notice of document.querySelectorAll<HTMLElement>('[data-until]')) {
    if (Date.parse(notice.dataset.until ?? '') <= now) notice.remove()
  }
}

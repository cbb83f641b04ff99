/**
 * For a page shown in place of the current one: reloads when the button is pressed and when the network
 * returns, but not while the reader is leaving for another page.
 */
export function tryAgain(): void {
  let isLeaving = false
  addEventListener('beforeunload', () => {
    isLeaving = true
  })
  addEventListener('pageshow', () => {
    isLeaving = false
  })
  const reload = () => location.reload()
  addEventListener('online', () => {
    if (!isLeaving) reload()
  })
  for (const button of document.querySelectorAll('[data-again]')) button.addEventListener('click', reload)
}

/**
 * On a page that stands in for the one of now: the reader may ask for it again, and is given it once there is a network.
 * One that comes back while they are on their way to another page does not call them back.
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

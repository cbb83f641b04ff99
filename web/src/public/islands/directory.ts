/* The directory: results as one types, Near me, the countdowns, and the map once it is in sight. */
import { countDown } from '#public/browser/countdown.ts'
import { followSearch } from '#public/browser/live-search.ts'
import { drawMapOnSight } from '#public/browser/map-on-sight.ts'
import { offerNearMe } from '#public/browser/near-me.ts'

/** Not all readers at the same second: a prayer changes for everyone at once. */
const renewAfterMs = 1000 + Math.random() * 9000

const form = document.querySelector<HTMLFormElement>('[data-search]')
const nearButton = document.querySelector<HTMLButtonElement>('[data-near-me]')
const mapFrame = document.querySelector<HTMLElement>('[data-map-frame]')

const updateMap = mapFrame ? drawMapOnSight(mapFrame) : () => {}

if (form) {
  const search = followSearch(form, (results) => {
    keepCounting(results, search.renew)
    updateMap()
  })
  keepCounting(document, search.renew)
  if (nearButton) offerNearMe(nearButton, search.setNear)
  document.querySelector('[data-locate]')?.addEventListener('click', () => {
    if (nearButton?.getAttribute('aria-pressed') === 'true') updateMap()
    else nearButton?.click()
  })
}

/** Results that come with a time already over are not asked for again: the server's clock is behind the reader's. */
function keepCounting(root: ParentNode, renew: () => void): void {
  let isNew = true
  countDown(root, () => {
    if (!isNew) setTimeout(renew, renewAfterMs)
  })
  isNew = false
}

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
  let renewing: ReturnType<typeof setTimeout> | undefined
  const search = followSearch(form, () => {
    countdown.update()
    updateMap()
  })
  const countdown = countDown(() => {
    clearTimeout(renewing)
    renewing = setTimeout(search.renew, renewAfterMs)
  })
  if (nearButton) offerNearMe(nearButton, search.setNear)
  document.querySelector('[data-locate]')?.addEventListener('click', () => {
    if (nearButton?.getAttribute('aria-pressed') === 'true') updateMap()
    else nearButton?.click()
  })
}

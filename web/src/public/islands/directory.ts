/* Directory page: live search, Near me, countdowns, and the map once it is visible. */
import { followClock } from '#public/browser/follow-clock.ts'
import { followSearch } from '#public/browser/live-search.ts'
import { drawMapOnSight } from '#public/browser/map-on-sight.ts'
import { offerNearMe } from '#public/browser/near-me.ts'
import { followStars, ownMosques, showStars } from '#public/browser/own-mosques.ts'
import { whenClockKnown } from '#public/browser/page-clock.ts'
import { soonMs } from '#public/browser/reload-when-over.ts'

const form = document.querySelector<HTMLFormElement>('[data-search]')
const mapFrame = document.querySelector<HTMLElement>('[data-map-frame]')

const updateMap = mapFrame ? drawMapOnSight(mapFrame) : () => {}

if (form) {
  let renewing: ReturnType<typeof setTimeout> | undefined
  const search = followSearch(form, () => {
    showStars()
    void counting.then(({ update }) => update())
    updateMap()
  })
  const counting = whenClockKnown().then(() =>
    followClock(() => {
      clearTimeout(renewing)
      renewing = setTimeout(search.renew, soonMs)
    }),
  )
  offerNearMe(search.setNear)
  followStars(() => document.querySelector('[data-star-hint]')?.remove())
  if (document.querySelector('[data-home]') || ownMosques().length > 0) search.renew()
  // Back to this page: stars may have been pressed on the way.
  addEventListener('pageshow', ({ persisted }) => persisted && search.renew())
  document.querySelector('[data-locate]')?.addEventListener('click', () => {
    const button = document.querySelector<HTMLElement>('[data-near-me]')
    if (button?.getAttribute('aria-pressed') === 'true') updateMap()
    else button?.click()
  })
}

/* Directory page: live search, Near me, countdowns, and the map once it is visible. */
import { followClock } from '#public/browser/follow-clock.ts'
import { followSearch } from '#public/browser/live-search.ts'
import { drawMapOnSight } from '#public/browser/map-on-sight.ts'
import { offerNearMe } from '#public/browser/near-me.ts'
import { whenClockKnown } from '#public/browser/page-clock.ts'
import { soonMs } from '#public/browser/reload-when-over.ts'

const form = document.querySelector<HTMLFormElement>('[data-search]')
const nearButton = document.querySelector<HTMLButtonElement>('[data-near-me]')
const mapFrame = document.querySelector<HTMLElement>('[data-map-frame]')

const updateMap = mapFrame ? drawMapOnSight(mapFrame) : () => {}

if (form) {
  let renewing: ReturnType<typeof setTimeout> | undefined
  const search = followSearch(form, () => {
    void counting.then(({ update }) => update())
    updateMap()
  })
  const counting = whenClockKnown().then(() =>
    followClock(() => {
      clearTimeout(renewing)
      renewing = setTimeout(search.renew, soonMs)
    }),
  )
  if (nearButton) offerNearMe(nearButton, search.setNear)
  document.querySelector('[data-locate]')?.addEventListener('click', () => {
    if (nearButton?.getAttribute('aria-pressed') === 'true') updateMap()
    else nearButton?.click()
  })
}

/* What moves on a mosque's page: the countdown, the clock there, copying and sharing, the map, Edit for its people. */
import { offerCopies } from '#public/browser/copy-buttons.ts'
import { countDown } from '#public/browser/countdown.ts'
import { onEachMinute } from '#public/browser/each-minute.ts'
import { offerEdit } from '#public/browser/edit-link.ts'
import { showLocalTime } from '#public/browser/local-time.ts'
import { zoneOfPage } from '#public/browser/mosque-clock.ts'
import { drawMosqueMapOnSight } from '#public/browser/mosque-map-on-sight.ts'
import { tellBegun } from '#public/browser/next-beginning.ts'
import { pageNow, whenClockKnown } from '#public/browser/page-clock.ts'
import { followReasons, tellState } from '#public/browser/reasons.ts'
import { reloadAfter } from '#public/browser/reload-when-over.ts'
import { renewed } from '#public/browser/renew-page.ts'
import { offerSharing } from '#public/browser/share-page.ts'

// A page of a moment that the reader chose stands still.
if (!new URLSearchParams(location.search).has('at')) {
  void whenClockKnown().then(() => {
    let counting = countDown(reloadAfter)
    document.addEventListener(renewed, () => {
      counting.stop()
      counting = countDown(reloadAfter)
    })
    onEachMinute(() => {
      tellBegun(pageNow())
      const localTime = document.querySelector<HTMLElement>('[data-local-time]')
      const zone = zoneOfPage()
      if (localTime && zone) showLocalTime(localTime, zone)
    })
  })
}

followReasons()
document.addEventListener(renewed, tellState)

const signInLink = document.querySelector<HTMLAnchorElement>('[data-manages]')
if (signInLink) offerEdit(signInLink)

const mapElement = document.querySelector<HTMLElement>('[data-map]')
if (mapElement) drawMosqueMapOnSight(mapElement)

offerCopies()

const shareButton = document.querySelector<HTMLButtonElement>('[data-share]')
if (shareButton) offerSharing(shareButton)

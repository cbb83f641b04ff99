import { offerCopies } from '#public/browser/copy-buttons.ts'
import { offerEdit } from '#public/browser/edit-link.ts'
import { onceInSight } from '#public/browser/in-sight.ts'
import { followStars, showStars } from '#public/browser/own-mosques.ts'
import { isCachedPage } from '#public/browser/page-attributes.ts'
import { followReasons, showState } from '#public/browser/reasons.ts'
import { renewed, renewPage } from '#public/browser/renew-page.ts'
import { offerSharing } from '#public/browser/share-page.ts'

followReasons()
document.addEventListener(renewed, showState)
document.addEventListener(renewed, showStars)

const signInLink = document.querySelector<HTMLAnchorElement>('[data-manages]')
if (signInLink) offerEdit(signInLink)

const mapElement = document.querySelector<HTMLElement>('[data-map]')
if (mapElement) onceInSight(mapElement, () => drawMap(mapElement))

offerCopies()

// A notice, or whether the month starts tomorrow, may be published at any minute.
setInterval(() => {
  const isOpen = document.querySelector('main[data-renewable]:not([data-listing])') && !document.hidden
  if (isOpen && !isCachedPage()) void renewPage()
}, 60_000)

followStars()

const offered = new WeakSet<Element>()
function offerSharingOfAll(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-share]')) {
    if (!offered.has(button)) offerSharing(button)
    offered.add(button)
  }
}
offerSharingOfAll()
document.addEventListener(renewed, offerSharingOfAll)

async function drawMap(element: HTMLElement): Promise<void> {
  try {
    const { drawMosqueMap } = await import('#public/browser/map/mosque-map.ts')
    await drawMosqueMap(element)
  } catch {
    element.textContent = element.dataset.failed ?? ''
  }
}

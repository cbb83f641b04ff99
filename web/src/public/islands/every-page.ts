import { nameDays, showCached } from '#public/browser/cached-page.ts'
import { dropExpired } from '#public/browser/drop-expired.ts'
import { followClock } from '#public/browser/follow-clock.ts'
import { goOffline } from '#public/browser/install.ts'
import { followLanguageMenu } from '#public/browser/language-menu.ts'
import { showLocalTime } from '#public/browser/local-time.ts'
import { openOwnMosque } from '#public/browser/own-mosques.ts'
import { isCachedPage } from '#public/browser/page-attributes.ts'
import { whenClockKnown } from '#public/browser/page-clock.ts'
import { offerFormats, showReaderUnit, writeAsChosen } from '#public/browser/reader-format.ts'
import { reloadAfter } from '#public/browser/reload-when-over.ts'
import { renewed } from '#public/browser/renew-page.ts'
import { stopAtScrolledBoxes } from '#public/browser/scrolled-by-keys.ts'
import { showNext } from '#public/browser/show-next.ts'
import { tryAgain } from '#public/browser/try-again.ts'

const root = document.documentElement

showReaderUnit()
let stop = () => {}
const isCached = isCachedPage()
const show = (now: number) => {
  dropExpired(now)
  if (isCached) showCached(now)
  else {
    showNext(now)
    nameDays(now)
  }
  showLocalTime(now)
}
const follow = () => {
  stop()
  stop = followClock(reloadAfter, show).stop
}
if (isCached) {
  follow()
  tryAgain()
}
goOffline()
openOwnMosque()
stopAtScrolledBoxes()
// A page for a chosen moment has no `dayEnds`: it does not update.
if (root.dataset.dayEnds) void whenClockKnown().then(follow)
document.addEventListener(renewed, follow)

const languageMenu = document.querySelector<HTMLDetailsElement>('[data-languages]')
if (languageMenu) {
  followLanguageMenu(languageMenu)
  offerFormats(languageMenu)
  void writeAsChosen()
}

const key = 'mihrab-text'
root.dataset.script = ''
const apply = (isLarge: boolean) => {
  root.dataset.text = isLarge ? 'large' : ''
}

try {
  apply(localStorage.getItem(key) === 'large')
} catch {
  // Storage can be blocked: the page works without it.
}

const button = document.querySelector<HTMLButtonElement>('[data-larger-text]')
if (button) {
  const show = () => button.setAttribute('aria-pressed', String(root.dataset.text === 'large'))
  show()
  button.addEventListener('click', () => {
    apply(root.dataset.text !== 'large')
    show()
    try {
      localStorage.setItem(key, root.dataset.text ?? '')
    } catch {
      // See above.
    }
  })
}

import { whenDayEnds } from '#public/browser/day-end.ts'
import { onEachMinute } from '#public/browser/each-minute.ts'
import { goOffline } from '#public/browser/install.ts'
import { showKept } from '#public/browser/kept-page.ts'
import { followLanguageMenu } from '#public/browser/language-menu.ts'
import { pageNow, whenClockKnown } from '#public/browser/page-clock.ts'
import { offerFormats, writeAsChosen } from '#public/browser/reader-format.ts'
import { tellInUnitOfReader } from '#public/browser/reader-unit.ts'
import { reloadAfter } from '#public/browser/reload-when-over.ts'
import { renewed } from '#public/browser/renew-page.ts'
import { stopAtScrolledBoxes } from '#public/browser/scrolled-by-keys.ts'
import { tryAgain } from '#public/browser/try-again.ts'

const root = document.documentElement

/*
 * Larger text, remembered on this device; what only a script can do is shown; distances as the reader counts them,
 * numbers and times as they chose; the page without network, and as it is on the next day.
 */
tellInUnitOfReader()
if (root.dataset.kept !== undefined) {
  onEachMinute(() => showKept(new Date(pageNow())))
  tryAgain()
}
goOffline()
stopAtScrolledBoxes()
let stopFollowing = () => {}
const followDay = () => {
  stopFollowing()
  stopFollowing = whenDayEnds(reloadAfter)
}
if (root.dataset.dayEnds) void whenClockKnown().then(followDay)
document.addEventListener(renewed, followDay)

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
  // A browser that keeps nothing still shows the page.
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
      // As above.
    }
  })
}

import { languagePrefixOf } from '#public/browser/page-locale.ts'

/** What browsers that can install a page say when they would: no standard yet, so TypeScript does not know it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

/** Keeps what is looked at for when there is no network, and offers to install where the browser does. */
export function goOffline(): void {
  // In a frame of another site the page is that site's to keep.
  if (!('serviceWorker' in navigator) || window !== top) return
  // By its address: a screen speaks the language of its mosque without a prefix.
  const scope = `${languagePrefixOf(location.href)}/mosques`
  addEventListener('load', () => {
    // A browser that refuses still shows the page.
    navigator.serviceWorker.register('/sw.js', { scope }).catch(() => {})
  })
  const button = document.querySelector<HTMLButtonElement>('[data-install]')
  if (button) offerInstall(button)
}

function offerInstall(button: HTMLButtonElement): void {
  let offer: InstallOffer | null = null
  const show = (next: InstallOffer | null) => {
    offer = next
    button.hidden = next === null
  }
  addEventListener('beforeinstallprompt', (event) => {
    // Our own button asks, and only when it is pressed.
    event.preventDefault()
    show(event as InstallOffer)
  })
  addEventListener('appinstalled', () => show(null))
  button.addEventListener('click', () => {
    // An offer can be used once.
    offer?.prompt().catch(() => {})
    show(null)
  })
}

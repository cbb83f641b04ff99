import { languagePrefixOf } from '#public/browser/page-attributes.ts'

/** Event `beforeinstallprompt`. It is not standard yet, so TypeScript has no type for it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

/** Registers the service worker for use without a network, and offers to install if the browser does. */
export function goOffline(): void {
  // Not in a frame: there the page belongs to the embedding site.
  if (!('serviceWorker' in navigator) || window !== top) return
  // From the address, not `lang`: a screen can have its mosque's language without a prefix.
  const scope = `${languagePrefixOf(location.href)}/mosques`
  addEventListener('load', () => {
    // The page works without it.
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
    // Only our own button opens the prompt.
    event.preventDefault()
    show(event as InstallOffer)
  })
  addEventListener('appinstalled', () => show(null))
  button.addEventListener('click', () => {
    // `prompt` can be called only once.
    offer?.prompt().catch(() => {})
    show(null)
  })
}

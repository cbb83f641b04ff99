import { announceCopied } from './copy-buttons.ts'

/** Hands the page's address to what the device shares by, or copies it. The button is hidden where neither is there. */
export function offerSharing(button: HTMLButtonElement): void {
  const isShared = typeof navigator.share === 'function'
  if (!isShared && !navigator.clipboard) {
    button.closest('li')?.setAttribute('hidden', '')
    return
  }
  button.addEventListener('click', async () => {
    // Not the moment or place that the reader came by.
    const url = location.origin + location.pathname
    if (!isShared) {
      await navigator.clipboard.writeText(url)
      announceCopied(button)
      return
    }
    // To close the device's list is no fault.
    await navigator.share({ title: document.title, url }).catch(() => {})
  })
}

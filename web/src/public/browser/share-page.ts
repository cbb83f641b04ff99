import { announceCopied } from './copy-buttons.ts'

/** Opens the device's share sheet, or copies the address. Hides the button if neither is available. */
export function offerSharing(button: HTMLButtonElement): void {
  const isShared = typeof navigator.share === 'function'
  if (!isShared && !navigator.clipboard) {
    button.hidden = true
    return
  }
  button.addEventListener('click', async () => {
    // Without the query, which may have a chosen moment or the reader's location.
    const url = location.origin + location.pathname
    if (!isShared) {
      await navigator.clipboard.writeText(url)
      announceCopied(button)
      return
    }
    // Closing the share sheet rejects: that is no error.
    await navigator.share({ title: document.title, url }).catch(() => {})
  })
}

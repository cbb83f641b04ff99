import { sharePicture } from '#ui/share-picture.ts'
import { announce } from './copy-buttons.ts'

/**
 * Opens the device's share sheet, or copies the address. A button with the path of a notice shares its
 * picture. Hides the button if neither is available.
 */
export function offerSharing(button: HTMLButtonElement): void {
  const isShared = typeof navigator.share === 'function'
  if (!isShared && !navigator.clipboard) {
    button.hidden = true
    return
  }
  button.addEventListener('click', async () => {
    const notice = button.dataset.shareNotice
    if (notice) {
      const done = await sharePicture(notice).catch(() => 'failed' as const)
      if (done !== 'shared') announce(button, button.dataset[done])
      return
    }
    // Without the query, which may have a chosen moment or the reader's location.
    const url = location.origin + location.pathname
    if (!isShared) {
      await navigator.clipboard.writeText(url)
      announce(button)
      return
    }
    // Closing the share sheet rejects: that is no error.
    await navigator.share({ title: document.title, url }).catch(() => {})
  })
}

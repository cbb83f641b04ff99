import { publicDirectoryMeta } from '@mihrab/core/public-directory.ts'

/** Whether visitors can see mosques here, as the page says that the server sent. */
export function hasPublicDirectory(): boolean {
  return document.querySelector(`meta[name="${publicDirectoryMeta}"]`)?.getAttribute('content') === 'on'
}

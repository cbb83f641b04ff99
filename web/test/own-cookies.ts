import { languageCookie } from '@mihrab/core/languages.ts'
import { formatCookie } from '@mihrab/core/reader-format.ts'
import { afterEach, beforeEach, vi } from 'vitest'
import { speak } from '#lib/i18n.ts'

/**
 * Called once by a test file: the device stores its reader's choices. After each test they are removed, and
 * the language is English again.
 */
export function restoreChoices(): void {
  beforeEach(() => {
    // Other tests get a cookie that says that there may be a session.
    vi.spyOn(document, 'cookie', 'get').mockRestore()
  })
  afterEach(async () => {
    for (const name of [languageCookie, formatCookie]) {
      // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
      document.cookie = `${name}=; path=/; max-age=0`
    }
    await speak('en')
  })
}

/** Stored in this browser, for the person who dismissed it. */
const keyOf = (userId: string) => `mihrab.second-factor-notice.${userId}`

export function isHintDismissed(userId: string): boolean {
  try {
    return window.localStorage.getItem(keyOf(userId)) !== null
  } catch {
    return false
  }
}

export function dismissHint(userId: string): void {
  try {
    window.localStorage.setItem(keyOf(userId), 'dismissed')
  } catch {
    // Storage is switched off: it is dismissed on this page only.
  }
}

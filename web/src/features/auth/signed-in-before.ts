const key = 'mihrab-signed-in-before'

/** True if someone has signed in on this device. */
export function hasSignedInBefore(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export function rememberSignIn(): void {
  try {
    localStorage.setItem(key, '1')
  } catch {
    // Storage is switched off: the next sign-in greets a stranger.
  }
}

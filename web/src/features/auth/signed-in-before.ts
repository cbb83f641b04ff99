export const signedInKey = 'mihrab-signed-in'

/** True if someone has signed in on this device. */
export function hasSignedInBefore(): boolean {
  try {
    return localStorage.getItem(signedInKey) !== null
  } catch {
    return false
  }
}

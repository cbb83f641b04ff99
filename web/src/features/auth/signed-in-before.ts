export const signedInKey = 'mihrab-signed-in'

export const forgetSignIn = () => hasSignedInBefore() && localStorage.removeItem(signedInKey)

/** True if someone has signed in on this device. */
export function hasSignedInBefore(): boolean {
  try {
    return localStorage.getItem(signedInKey) !== null
  } catch {
    return false
  }
}

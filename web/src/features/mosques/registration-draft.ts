import { emptyRegistration, type RegistrationValues } from './registration-values.ts'

/** What somebody has typed and not sent, kept in this tab alone and for this person alone. */

const keyOf = (userId: string) => `mihrab.registration.${userId}`

export function readDraft(userId: string): RegistrationValues | null {
  try {
    const text = window.sessionStorage.getItem(keyOf(userId))
    if (!text) return null
    const stored: unknown = JSON.parse(text)
    const isWhole =
      typeof stored === 'object' &&
      stored !== null &&
      Object.keys(emptyRegistration).every((name) => typeof Reflect.get(stored, name) === 'string')
    return isWhole ? (stored as RegistrationValues) : null
  } catch {
    // Storage is switched off, or what it holds is not ours: the form starts empty.
    return null
  }
}

export function keepDraft(userId: string, values: RegistrationValues): void {
  try {
    window.sessionStorage.setItem(keyOf(userId), JSON.stringify(values))
  } catch {
    // Full or switched off: only the convenience is lost.
  }
}

export function dropDraft(userId: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(userId))
  } catch {
    // Switched off: nothing was kept.
  }
}

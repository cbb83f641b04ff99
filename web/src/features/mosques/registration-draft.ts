import { shadowSchema } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { personSchema } from '@mihrab/core/features/users/users.schemas.ts'
import { z } from 'zod'
import { emptyMosque, type MosqueFormValues } from './mosque-form-values.ts'

/** What somebody has typed and not sent, kept in this tab alone and for this person alone. */

const keyOf = (userId: string) => `mihrab.registration.${userId}`

const texts = Object.fromEntries(Object.keys(emptyMosque).map((field) => [field, z.string()]))
const draftSchema = z.object({ ...texts, shadow: shadowSchema, contactPerson: z.array(personSchema) })

export function readDraft(userId: string): MosqueFormValues | null {
  try {
    const text = window.sessionStorage.getItem(keyOf(userId))
    if (!text) return null
    const stored = draftSchema.safeParse(JSON.parse(text))
    return stored.success ? (stored.data as MosqueFormValues) : null
  } catch {
    // Storage is switched off, or what it holds is not ours: the form starts empty.
    return null
  }
}

export function keepDraft(userId: string, values: MosqueFormValues): void {
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

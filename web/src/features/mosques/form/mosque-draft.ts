import { shadowSchema } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { highLatitudeRuleField } from '@mihrab/core/features/prayer-times/method-settings.schemas.ts'
import { z } from 'zod'
import { draftShape } from './mosque-field-values.ts'
import { emptyMosque, type MosqueFormValues } from './mosque-form-values.ts'

/**
 * Draft key of an unsent registration. It is per user, so that no one else sees the draft, and per claimed listing,
 * so that no earlier entries hide the claim.
 */
export const registrationDraftOf = (userId: string, claim: string | null) =>
  keyWith(`registration.${userId}`, claim)

/** Draft key of a mosque that an admin adds. */
export const newMosqueDraftOf = (claim: string | null) => keyWith('mosque.new', claim)

const keyWith = (key: string, claim: string | null) => (claim === null ? key : `${key}.${claim}`)

/** Draft key of changes to a mosque. */
export const mosqueEditDraftOf = (mosqueId: string) => `mosque.${mosqueId}`

const texts = Object.fromEntries(Object.keys(emptyMosque).map((field) => [field, z.string()]))
const valuesSchema = z.object({
  ...texts,
  ...draftShape,
  shadow: shadowSchema,
  ishaBy: z.enum(['angle', 'minutes']),
  highLatitudeRule: highLatitudeRuleField,
})

export function isMosqueDraft(stored: unknown): stored is MosqueFormValues {
  return valuesSchema.safeParse(stored).success
}

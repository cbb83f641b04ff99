import { shadowSchema } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { highLatitudeRuleField } from '@mihrab/core/features/prayer-times/method-settings.schemas.ts'
import { z } from 'zod'
import { draftShape } from './mosque-field-values.ts'
import { emptyMosque, type MosqueFormValues } from './mosque-form-values.ts'

/** Under which a person's unsent registration is kept: for them alone. */
export const registrationDraftOf = (userId: string) => `registration.${userId}`

/** Under which what an admin adds is kept. */
export const newMosqueDraft = 'mosque.new'

/** Under which changes of a mosque are kept. */
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

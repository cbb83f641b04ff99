import { facilities } from '@mihrab/core/features/mosques/facilities.ts'
import { contactPersonSchema, shadowSchema } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { highLatitudeRuleField } from '@mihrab/core/features/prayer-times/method-settings.schemas.ts'
import { languageField } from '@mihrab/core/fields.ts'
import { z } from 'zod'
import { languageTextSchema } from './language-texts.ts'
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
  shadow: shadowSchema,
  ishaBy: z.enum(['angle', 'minutes']),
  highLatitudeRule: highLatitudeRuleField,
  contactPerson: z.array(contactPersonSchema),
  names: z.array(languageTextSchema),
  descriptions: z.array(languageTextSchema),
  language: languageField.or(z.literal('')),
  facilities: z.array(z.enum(facilities)),
  showEmail: z.boolean(),
})

/** What a draft of an older version of the app lacks. */
export const newMosqueFields: Partial<MosqueFormValues> = { names: [], descriptions: [], language: '' }

export function isMosqueDraft(stored: unknown): stored is MosqueFormValues {
  return valuesSchema.safeParse(stored).success
}

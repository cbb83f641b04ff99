import type { CheckOptions } from '#forms/use-field-errors.ts'
import { useForm } from '#forms/use-form.ts'
import { dropDraft, hasTexts, useSavedDraft, useStoredDraft } from '#lib/drafts.ts'

type Typed = { email: string }
const subject = 'email'
const isTyped = (stored: unknown): stored is Typed => hasTexts(stored, ['email'])

/** The email only if it is not the one typed before. */
type Initial<Values extends Typed> = Omit<Values, 'email'> & Partial<Typed>

/** A form on the way to a session. Each begins with the email typed in the previous one. */
export function useFormWithEmail<Values extends Typed>(
  initial: Initial<Values>,
  options: Pick<CheckOptions<Values>, 'loadCheck'> & {
    fieldsOf?: (serverField: string) => readonly (keyof Values & string)[]
  },
) {
  const stored = useStoredDraft(subject, isTyped)
  const form = useForm({ ...options, initial: { email: stored?.email ?? '', ...initial } as Values })
  useSavedDraft(subject, form.isChanged ? { email: form.values.email } : stored)
  return form
}

export const forgetTypedEmail = () => dropDraft(subject)

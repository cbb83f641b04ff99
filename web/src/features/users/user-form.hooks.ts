import { useTranslation } from 'react-i18next'
import { useImageField } from '#features/media/use-image-field.ts'
import { isSame, namesOf, pick } from '#forms/form-entries.ts'
import type { Check } from '#forms/use-field-errors.ts'
import { useForm } from '#forms/use-form.ts'
import { useUserClash } from './user-clash.hooks.ts'
import { checkCurrentPassword, isConfirmationNeeded, type UserValues } from './user-values.ts'

type UserFormOptions = {
  /** Initial values. */
  saved: UserValues
  /** Set for an existing person. */
  version?: string
  /** Key of the draft. */
  subject: string
  isOwn?: boolean
  check: Check<UserValues>
}

export type Saving<Answer> = {
  send: (form: Pick<ReturnType<typeof useForm<UserValues>>, 'values' | 'changes'>) => Promise<Answer>
  onSaved: (answer: Answer) => void
  onEnd: () => void
  /** For failures that neither a field nor the note about others' changes shows. */
  onFailed: (error: Error, isShown: boolean) => string | null
}

export function useUserForm({ saved, version, subject, isOwn = false, check }: UserFormOptions) {
  const { t } = useTranslation('users')
  const mustConfirmFor = (changes: Partial<UserValues>) => isOwn && isConfirmationNeeded(changes)
  const form = useForm<UserValues>({
    initial: saved,
    version,
    draft: subject,
    neverStored: ['password', 'currentPassword'],
    check: (values, base) => ({
      ...check(values, base),
      ...(mustConfirmFor(base.changes) && checkCurrentPassword(values)),
    }),
  })
  const { values, changes, initial } = form
  const image = useImageField(form.field('image'), { failed: t('imageFailed') })
  const theirs = useUserClash(form, saved)
  // The current password alone changes nothing.
  const { currentPassword: _, ...ownChanges } = changes
  const isChanged = Object.keys(ownChanges).length > 0

  // Later data from the server shows only in fields without input: entries are never overwritten.
  const followed = { ...saved, ...pick(namesOf(changes), initial) }
  if (!isSame(followed, initial)) form.rebase(followed, changes, version)

  async function save<Answer>({ send, onFailed, ...on }: Saving<Answer>) {
    if (!image.isReadyToSend() || theirs.holdBack()) return
    await form.submit({
      ...on,
      send: () => send({ values, changes }),
      onFailed: (error, isAtField, isShown) => {
        const isReported = isAtField || (version !== undefined && theirs.showClash(error))
        return isReported ? null : onFailed(error, isShown)
      },
    })
  }

  return {
    form,
    image,
    theirs,
    save,
    isChanged,
    mustConfirm: mustConfirmFor(changes),
    /** Leaving the form now would lose something. */
    isUnsaved: isChanged || image.isUnsent,
  }
}

export type UserForm = ReturnType<typeof useUserForm>

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'
import { dropDraft, useDraftUpkeep, useStoredDraft } from '#lib/drafts.ts'
import { changesOf, knownErrors } from '#lib/form-values.ts'
import { useImageField } from '#ui/use-image-field.ts'
import {
  draftOf,
  isConfirmationNeeded,
  isUserDraft,
  type UserErrors,
  type UserField,
  type UserValues,
  userFields,
} from './user-values.ts'

type UserFormOptions = {
  /** What the entries start from. */
  saved: UserValues
  /** Under which they are kept until they are saved. */
  subject: string
  isOwn?: boolean
}

/** The entries of a form about a person, or about oneself. A session that ends costs nothing but the passwords. */
export function useUserForm({ saved, subject, isOwn = false }: UserFormOptions) {
  const { t } = useTranslation('users')
  const [before, setBefore] = useState(saved)
  const stored = useStoredDraft(subject, isUserDraft)
  const [values, setValues] = useState({ ...saved, ...stored })
  const [errors, setErrors] = useState<UserErrors>({})
  const image = useImageField({
    value: values.image,
    onChange: (url) => change('image', url),
    refusal: errors.image,
    failed: t('imageFailed'),
  })
  const changes = changesOf(userFields, before, values)
  const mustConfirm = isOwn && isConfirmationNeeded(changes)
  // The current password alone changes nothing.
  const { currentPassword: _, ...ownChanges } = changes
  const isChanged = Object.keys(ownChanges).length > 0
  const draft = draftOf(changes)
  useDraftUpkeep(subject, draft)
  const savedText = JSON.stringify(saved)
  const [seenText, setSeenText] = useState(savedText)

  // What the server tells anew is shown only where nobody has typed: entries are never taken away.
  if (seenText !== savedText) {
    setSeenText(savedText)
    setBefore(saved)
    setValues({ ...saved, ...changes })
  }

  function change(name: UserField, value: string) {
    // An upload that ends later must not bring back what stood in the other fields when it began.
    setValues((now) => ({ ...now, [name]: value }))
    setErrors(({ [name]: _, ...others }) => others)
  }

  /** Whether the entries may be sent; says what is wrong where they may not. */
  function check(found: UserErrors): boolean {
    if (!image.isReadyToSend()) return false
    const isConfirmed = !mustConfirm || values.currentPassword !== ''
    const all = isConfirmed ? found : { ...found, currentPassword: t('password.currentMissing') }
    setErrors(all)
    return Object.keys(all).length === 0
  }

  /** Shows at the fields what the server said of them; false where it said nothing of any. */
  function showRefusal(error: unknown): boolean {
    const fields = error instanceof ApiError ? knownErrors(userFields, error.fields) : {}
    setErrors(fields)
    return Object.keys(fields).length > 0
  }

  return {
    values,
    errors,
    changes,
    mustConfirm,
    image,
    change,
    check,
    showRefusal,
    isChanged,
    /** What stands in the fields was typed earlier and never saved. */
    isRestored: stored !== null && JSON.stringify(draft) === JSON.stringify(stored),
    /** What was typed is saved, or given up. */
    forget: () => dropDraft(subject),
    /** Something would be lost if the form were left now. */
    isUnsaved: isChanged || image.isUnsent,
  }
}

export type UserForm = ReturnType<typeof useUserForm>

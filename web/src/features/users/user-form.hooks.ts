import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'
import { changesOf, knownErrors } from '#lib/form-values.ts'
import { useImageField } from '#ui/use-image-field.ts'
import {
  isConfirmationNeeded,
  type UserErrors,
  type UserField,
  type UserValues,
  userFields,
} from './user-values.ts'

/** The entries of a form about a person, or about oneself. `saved` is what they started from. */
export function useUserForm(saved: UserValues, isOwn = false) {
  const { t } = useTranslation('users')
  const [before, setBefore] = useState(saved)
  const [values, setValues] = useState(saved)
  const [errors, setErrors] = useState<UserErrors>({})
  const image = useImageField({
    value: values.image,
    onChange: (url) => change('image', url),
    refusal: errors.image,
    failed: t('imageFailed'),
  })
  const changes = changesOf(userFields, before, values)
  const mustConfirm = isOwn && isConfirmationNeeded(changes)
  const isChanged = Object.keys(changes).length > 0
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
    ...{ values, errors, changes, mustConfirm, image, change, check, showRefusal },
    /** Something would be lost if the form were left now. */
    isUnsaved: isChanged || image.isUnsent,
  }
}

export type UserForm = ReturnType<typeof useUserForm>

import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import { useUserImage } from './user-image.tsx'
import { changesOf, knownErrors, type UserErrors, type UserField, type UserValues } from './user-values.ts'

/** The entries of a form about a person. `saved` is what they started from. */
export function useUserForm(saved: UserValues) {
  const { t } = useTranslation('users')
  const [before, setBefore] = useState(saved)
  const [values, setValues] = useState(saved)
  const [errors, setErrors] = useState<UserErrors>({})
  const image = useUserImage(values.image, (url) => change('image', url))
  const changes = changesOf(before, values)
  const isChanged = Object.keys(changes).length > 0
  const savedText = JSON.stringify(saved)
  const [seenText, setSeenText] = useState(savedText)

  // What the server tells anew is shown only where nobody has typed: entries are never taken away.
  if (seenText !== savedText) {
    setSeenText(savedText)
    setBefore(saved)
    setValues({ ...saved, ...(changes as Partial<UserValues>) })
  }

  function change(name: UserField, value: string) {
    // An upload that ends later must not bring back what stood in the other fields when it began.
    setValues((now) => ({ ...now, [name]: value }))
    setErrors(({ [name]: _, ...others }) => others)
  }

  /** Whether the entries may be sent; says what is wrong where they may not. */
  function check(found: UserErrors): boolean {
    if (image.upload.isUploading) {
      toast.error(t('image.wait'), { id: 'wait-for-image' })
      return false
    }
    setErrors(found)
    return Object.keys(found).length === 0
  }

  /** Shows at the fields what the server said of them; false where it said nothing of any. */
  function showRefusal(error: unknown): boolean {
    const fields = error instanceof ApiError ? knownErrors(error.fields) : {}
    setErrors(fields)
    return Object.keys(fields).length > 0
  }

  return { values, errors, changes, isChanged, image, change, check, showRefusal }
}

export type UserForm = ReturnType<typeof useUserForm>

/** The first field at fault gets the focus. */
export function useFocusOnError(errors: object) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  return form
}

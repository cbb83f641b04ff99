import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useImageField } from '#features/media/use-image-field.ts'
import { ApiError, errorMessage, isConflict } from '#lib/api.ts'
import { dropDraft, useDraftUpkeep, useStoredDraft } from '#lib/drafts.ts'
import { changesOf, knownErrors, pick } from '#lib/form-values.ts'
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
  const stored = useStoredDraft(subject, isUserDraft)
  // Of what was typed: what stood there then. What others have made of it since must not be overwritten unseen.
  const [before, setBefore] = useState({ ...saved, ...stored?.before })
  const [values, setValues] = useState({ ...saved, ...stored?.changes })
  /** How often the entries were held back for what others have changed. */
  const [timesHeldBack, setTimesHeldBack] = useState(0)
  const [errors, setErrors] = useState<UserErrors>({})
  /** That somebody else was quicker, in the server's words, and what was known of the person then. */
  const [clash, setClash] = useState<{ words: string; savedText: string } | null>(null)
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
  const draft = draftOf(before, values)
  useDraftUpkeep(subject, draft)
  const savedText = JSON.stringify(saved)
  const [seenText, setSeenText] = useState(savedText)

  const typed = Object.keys(changes) as UserField[]
  const overtaken = typed.filter((name) => before[name] !== saved[name] && values[name] !== saved[name])

  // What the server tells anew is shown only where nobody has typed: entries are never taken away.
  if (seenText !== savedText) {
    setSeenText(savedText)
    setBefore({ ...saved, ...pick(typed, before) })
    setValues({ ...saved, ...changes })
  }

  function change(name: UserField, value: string) {
    // An upload that ends later must not bring back what stood in the other fields when it began.
    setValues((now) => ({ ...now, [name]: value }))
    setErrors(({ [name]: _, ...others }) => others)
    setClash(null)
  }

  /** It has been decided how to go on from what others have made of it. */
  function goOn() {
    setBefore(saved)
    setClash(null)
  }

  /** Whether the entries may be sent; says what is wrong where they may not. */
  function check(found: UserErrors): boolean {
    setClash(null)
    if (!image.isReadyToSend()) return false
    if (overtaken.length > 0) {
      setTimesHeldBack((times) => times + 1)
      return false
    }
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

  /** Shows in the form that somebody else was quicker; false where it was nothing of the kind. */
  function showClash(error: unknown): boolean {
    if (!isConflict(error)) return false
    setClash({ words: errorMessage(error, t('clash.title')), savedText })
    return true
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
    showClash,
    isChanged,
    /** What somebody else has changed of the typed fields meanwhile, until one of the two is chosen. */
    theirs: {
      fields: overtaken,
      before,
      saved,
      timesHeldBack,
      clashWords: clash?.words ?? null,
      /** Their change has come, and stands in the form. */
      isShown: clash !== null && clash.savedText !== savedText,
    },
    showTheirs: () => {
      goOn()
      setValues({ ...values, ...pick(overtaken, saved) })
    },
    keepMine: goOn,
    /** What stands in the fields was typed earlier and never saved. */
    isRestored: stored !== null && JSON.stringify(draft) === JSON.stringify(stored),
    /** What was typed is saved, or given up. */
    forget: () => dropDraft(subject),
    /** Something would be lost if the form were left now. */
    isUnsaved: isChanged || image.isUnsent,
  }
}

export type UserForm = ReturnType<typeof useUserForm>

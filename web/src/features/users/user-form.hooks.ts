import { describeError } from '@mihrab/core/describe-error.ts'
import { codedError } from '@mihrab/core/error-codes.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useImageField } from '#features/media/use-image-field.ts'
import { isSame, namesOf, pick } from '#forms/form-entries.ts'
import type { Check } from '#forms/use-field-errors.ts'
import { useForm } from '#forms/use-form.ts'
import { errorMessage, isConflict } from '#lib/api.ts'
import { isConfirmationNeeded, type UserValues } from './user-values.ts'

type UserFormOptions = {
  /** What the entries start from. */
  saved: UserValues
  /** Of a person who is there already. */
  version?: string
  /** Under which the entries are kept until they are saved. */
  subject: string
  isOwn?: boolean
  check: Check<UserValues>
}

type Saving<Answer> = {
  send: (form: Pick<ReturnType<typeof useForm<UserValues>>, 'values' | 'changes'>) => Promise<Answer>
  onSaved: (answer: Answer) => void
  onEnd: () => void
  /** What neither a field nor the box about others' changes says. */
  onFailed: (error: Error, isShown: boolean) => string | null
}

/** The entries of a form about a person, or about oneself. */
export function useUserForm({ saved, version, subject, isOwn = false, check }: UserFormOptions) {
  const { t } = useTranslation('users')
  const mustConfirmFor = (changes: Partial<UserValues>) => isOwn && isConfirmationNeeded(changes)
  const form = useForm<UserValues>({
    initial: saved,
    version,
    draft: subject,
    unkept: ['password', 'currentPassword'],
    check: (values, base) => ({
      ...check(values, base),
      ...(mustConfirmFor(base.changes) &&
        !values.currentPassword && { currentPassword: describeError(codedError('currentPasswordNeeded')) }),
    }),
  })
  const { values, changes, initial } = form
  const image = useImageField({
    value: values.image,
    onChange: (url) => form.change({ image: url }),
    refusal: form.errors.image,
    failed: t('imageFailed'),
  })
  const theirs = useTheirs(form, saved)
  // The current password alone changes nothing.
  const { currentPassword: _, ...ownChanges } = changes
  const isChanged = Object.keys(ownChanges).length > 0

  // What the server tells later is shown only where nothing is typed: entries are never taken away.
  const followed = { ...saved, ...pick(namesOf(changes), initial) }
  if (!isSame(followed, initial)) form.rebase(followed, changes, version)

  async function save<Answer>({ send, onSaved, onEnd, onFailed }: Saving<Answer>) {
    if (!image.isReadyToSend() || theirs.holdBack()) return
    await form.submit({
      send: () => send({ values, changes }),
      onSaved,
      onEnd,
      onFailed: (error, isAtField, isShown) => {
        const isTold = isAtField || (version !== undefined && theirs.showClash(error))
        return isTold ? null : onFailed(error, isShown)
      },
    })
  }

  return {
    ...{ form, image, theirs, save, isChanged },
    mustConfirm: mustConfirmFor(changes),
    /** Something would be lost if the form were left now. */
    isUnsaved: isChanged || image.isUnsent,
  }
}

/** What someone else has changed meanwhile. */
function useTheirs(
  { initial, values, changes, goOnFrom }: ReturnType<typeof useForm<UserValues>>,
  saved: UserValues,
) {
  const { t } = useTranslation('users')
  /** How often the entries were held back for what others have changed. */
  const [timesHeldBack, setTimesHeldBack] = useState(0)
  /** The server's message that someone else was quicker, and what was saved and typed then. */
  const [clash, setClash] = useState<{ message: string; saved: UserValues; changes: object } | null>(null)
  const isClash = clash !== null && isSame(clash.changes, changes)
  const fields = namesOf(changes).filter(
    (name) => initial[name] !== saved[name] && values[name] !== saved[name],
  )

  /** Goes on from what others have made of it. */
  function settle(own: Partial<UserValues>) {
    setClash(null)
    goOnFrom(saved, own)
  }

  return {
    /** The typed fields that someone else has changed too, until one of the two is chosen. */
    ...{ fields, saved, timesHeldBack },
    before: initial,
    clashMessage: isClash ? clash.message : null,
    /** Their change has come, and stands in the form. */
    isShown: isClash && !isSame(clash.saved, saved),
    holdBack(): boolean {
      setClash(null)
      if (fields.length > 0) setTimesHeldBack((times) => times + 1)
      return fields.length > 0
    },
    /** Shows in the form that someone else was quicker; false for any other error. */
    showClash(error: Error): boolean {
      if (!isConflict(error)) return false
      setClash({ message: errorMessage(error, t('clash.title')), saved, changes })
      return true
    },
    show: () => settle({ ...changes, ...pick(fields, saved) }),
    keepMine: () => settle(changes),
  }
}

export type UserForm = ReturnType<typeof useUserForm>

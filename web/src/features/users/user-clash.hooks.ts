import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSame, namesOf, pick } from '#forms/form-entries.ts'
import type { Form } from '#forms/use-form.ts'
import { errorMessage, isConflict } from '#lib/api.ts'
import type { UserValues } from './user-values.ts'

/** Handles changes that someone else made in the meantime. */
export function useUserClash(form: Form<UserValues>, saved: UserValues) {
  const { initial, values, changes } = form
  const { t } = useTranslation('users')
  /** How often the entries were held back because of others' changes. */
  const [timesHeldBack, setTimesHeldBack] = useState(0)
  /** The server's message about the conflict, with the saved and the typed values at that time. */
  const [clash, setClash] = useState<{ message: string; saved: UserValues; changes: object } | null>(null)
  const isClash = clash !== null && isSame(clash.changes, changes)
  const fields = namesOf(changes).filter(
    (name) => initial[name] !== saved[name] && values[name] !== saved[name],
  )

  /** Continues from what others have saved. */
  function settle(own: Partial<UserValues>) {
    setClash(null)
    form.goOnFrom(saved, own)
  }

  return {
    /** Typed fields that someone else has changed too, until one of the two is chosen. */
    fields,
    saved,
    timesHeldBack,
    before: initial,
    clashMessage: isClash ? clash.message : null,
    /** Their change is loaded and shown in the form. */
    isShown: isClash && !isSame(clash.saved, saved),
    holdBack(): boolean {
      setClash(null)
      if (fields.length > 0) setTimesHeldBack((times) => times + 1)
      return fields.length > 0
    },
    /** Shows a conflict in the form; false for any other error. */
    showClash(error: Error): boolean {
      if (!isConflict(error)) return false
      setClash({ message: errorMessage(error, t('clash.title')), saved, changes })
      return true
    },
    show: () => settle({ ...changes, ...pick(fields, saved) }),
    keepMine: () => settle(changes),
  }
}

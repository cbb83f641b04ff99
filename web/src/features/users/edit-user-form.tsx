import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveQuestion } from '#forms/leave-question.tsx'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import { errorMessage, isNotFound } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import { useUserEditing } from './user-editing.hooks.ts'
import { UserForm } from './user-form.tsx'

type EditUserFormProps = {
  user: User
  /** An admin edits their own account. */
  isOwn: boolean
  onSaved: (user: User) => void
  /** Leaves the form: after saving, or if the account must not be changed. */
  onEnd: () => unknown
}

/** An admin changes an account; only the changes are sent. */
export function EditUserForm({ user, isOwn, onSaved, onEnd }: EditUserFormProps) {
  const { t } = useTranslation('users')
  const entries = useUserEditing({ user, isOwn, onSaved, subject: `user.form.${user._id}` })
  const guard = useCloseGuard(entries.isUnsaved, entries.form.forget)
  useEffect(() => toast.success(t('form.loaded'), { id: 'user-loaded' }), [t])

  function end() {
    entries.form.forget()
    guard.leave(onEnd)
  }

  function handleSubmit() {
    entries.saveChanges({
      savedMessage: t('form.updated'),
      onEnd: end,
      onFailed: (error, isShown) => {
        toast.error(errorMessage(error, t('form.failed')))
        // The account was deleted in the meantime: there is nothing left to change.
        if (isNotFound(error) && isShown) end()
        return null
      },
    })
  }

  return (
    <>
      <UserForm
        user={entries}
        passwordKind={isOwn ? 'own' : 'other'}
        submitLabel={t('form.update')}
        onSubmit={handleSubmit}
        onCancel={onEnd}
      />
      <LeaveQuestion guard={guard} />
    </>
  )
}

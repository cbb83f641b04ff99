import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import { errorMessage, isNotFound } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { useUserForm } from './user-form.hooks.ts'
import { UserForm } from './user-form.tsx'
import { checkUserChange, valuesOf } from './user-values.ts'
import { useUpdateUser } from './users.hooks.ts'

type EditUserFormProps = {
  user: User
  /** An admin on their own account. */
  isOwn: boolean
  onSaved: (user: User) => void
  /** Leads away from it: once it is saved, or when it must not be. */
  onEnd: () => unknown
}

/** An admin changes an account; only what they changed is sent. */
export function EditUserForm({ user, isOwn, onSaved, onEnd }: EditUserFormProps) {
  const { t } = useTranslation('users')
  const entries = useUserForm({
    saved: valuesOf(user),
    version: user.updatedAt,
    subject: `user.form.${user._id}`,
    isOwn,
    check: checkUserChange,
  })
  const guard = useCloseGuard(entries.isUnsaved, entries.form.forget)
  const update = useUpdateUser(user._id, onSaved)
  useEffect(() => toast.success(t('form.loaded'), { id: 'user-loaded' }), [t])

  function end() {
    entries.form.forget()
    guard.leave(onEnd)
  }

  function handleSubmit() {
    entries.save({
      send: async ({ changes }) =>
        entries.isChanged && update.mutateAsync({ ...changes, updatedAt: user.updatedAt }),
      onSaved: (answer) => answer && toast.success(t('form.updated')),
      onEnd: end,
      onFailed: (error, isShown) => {
        toast.error(errorMessage(error, t('form.failed')))
        // The account was deleted meanwhile: there is nothing left to change.
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

import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { useCloseGuard } from '#lib/use-close-guard.ts'
import { toast } from '#ui/toast.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { useUserForm } from './user-form.hooks.ts'
import { UserForm } from './user-form.tsx'
import { findChangeErrors, valuesOf } from './user-values.ts'
import { useUpdateUser } from './users.hooks.ts'

type EditUserFormProps = {
  user: User
  /** An admin on their own account. */
  isOwn: boolean
  onSaved: (user: User) => void
  onDone: () => void
  onCancel: () => void
}

/** An admin changes an account; only what they changed is sent. */
export function EditUserForm({ user, isOwn, onSaved, onDone, onCancel }: EditUserFormProps) {
  const { t } = useTranslation('users')
  const form = useUserForm(valuesOf(user))
  const guard = useCloseGuard(form.isChanged || form.image.upload.isUploading, () => undefined)
  const update = useUpdateUser(user._id, onSaved)

  function handleSubmit() {
    if (!form.check(findChangeErrors(form.changes))) return
    update.mutate(form.changes, {
      onSuccess: () => {
        toast.success(t('form.updated'))
        onDone()
      },
      onError: (error) => {
        form.showRefusal(error)
        toast.error(errorMessage(error, t('form.failed')))
      },
    })
  }

  return (
    <>
      <div role="status">
        <VisuallyHidden>{t('form.loaded')}</VisuallyHidden>
      </div>
      <UserForm
        form={form}
        passwordKind={isOwn ? 'own' : 'other'}
        submitLabel={t('form.update')}
        isPending={update.isPending}
        onSubmit={handleSubmit}
        onCancel={onCancel}
      />
      <LeaveQuestion guard={guard} />
    </>
  )
}

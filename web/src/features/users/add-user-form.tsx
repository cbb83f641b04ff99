import { useTranslation } from 'react-i18next'
import { LeaveQuestion } from '#forms/leave-question.tsx'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import { errorMessage } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import { useUserForm } from './user-form.hooks.ts'
import { UserForm } from './user-form.tsx'
import { checkNewUser, emptyUser, newUserOf } from './user-values.ts'
import { useCreateUser } from './users.hooks.ts'

type AddUserFormProps = { onEnd: () => unknown }

/** An account that an admin creates for someone else. */
export function AddUserForm({ onEnd }: AddUserFormProps) {
  const { t } = useTranslation('users')
  const user = useUserForm({ saved: emptyUser, subject: 'user.new', check: checkNewUser })
  const guard = useCloseGuard(user.isUnsaved, user.form.forget)
  const create = useCreateUser()

  function handleSubmit() {
    user.save({
      send: ({ values }) => create.mutateAsync(newUserOf(values)),
      onSaved: () => toast.success(t('form.created')),
      onEnd: () => guard.leave(onEnd),
      onFailed: (error) => {
        toast.error(errorMessage(error, t('form.failed')))
        return null
      },
    })
  }

  return (
    <>
      <UserForm
        user={user}
        passwordKind="new"
        submitLabel={t('form.create')}
        onSubmit={handleSubmit}
        onCancel={onEnd}
      />
      <LeaveQuestion guard={guard} />
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import { errorMessage } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { useUserForm } from './user-form.hooks.ts'
import { UserForm } from './user-form.tsx'
import { emptyUser, findNewUserErrors, newUserOf } from './user-values.ts'
import { useCreateUser } from './users.hooks.ts'

type AddUserFormProps = { onEnd: () => unknown }

/** An account that an admin makes for somebody. */
export function AddUserForm({ onEnd }: AddUserFormProps) {
  const { t } = useTranslation('users')
  const form = useUserForm({ saved: emptyUser, subject: 'user.new' })
  const guard = useCloseGuard(form.isUnsaved, form.forget)
  const create = useCreateUser()

  function handleSubmit() {
    if (!form.check(findNewUserErrors(form.values))) return
    create.mutate(newUserOf(form.values), {
      onSuccess: () => {
        form.forget()
        toast.success(t('form.created'))
        guard.leave(onEnd)
      },
      onError: (error) => {
        if (!form.showRefusal(error)) toast.error(errorMessage(error, t('form.failed')))
      },
    })
  }

  return (
    <>
      <UserForm
        form={form}
        passwordKind="new"
        submitLabel={t('form.create')}
        isPending={create.isPending}
        onSubmit={handleSubmit}
        onCancel={onEnd}
      />
      <LeaveQuestion guard={guard} />
    </>
  )
}

import { minPasswordLength } from '@mihrab/core/features/users/password-length.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldDefinition, FieldForm } from '#forms/field-form.tsx'
import { LeaveQuestion } from '#forms/leave-question.tsx'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import { useForm } from '#forms/use-form.ts'
import { ApiError, errorMessage, isConflict } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import { useCreateUser } from './users.hooks.ts'

const initial = { name: '', username: '', email: '', password: '', phone: '', address: '' }
type Name = keyof typeof initial

/** A mosque admin creates an account for someone who will help with the mosque. */
export function CreateUserForm({ onDone }: { onDone: () => unknown }) {
  const { t } = useTranslation('users')
  const form = useForm<Record<Name, string>>({
    initial,
    draft: 'user.helper',
    neverStored: ['password'],
    loadCheck,
  })
  const guard = useCloseGuard(form.isChanged, form.forget)
  const create = useCreateUser()
  const [takenEmail, setTakenEmail] = useState<string | null>(null)
  const fields = useFields(takenEmail !== null && form.values.email === takenEmail)

  function handleSubmit() {
    const { email } = form.values
    form.submit({
      send: create.mutateAsync,
      onSaved: ({ user }) => toast.success(t('createForm.done', { name: user.name })),
      onEnd: () => guard.leave(onDone),
      onFailed: (error, isAtField) => {
        if (isConflict(error) && error instanceof ApiError && error.fields.email) setTakenEmail(email)
        if (!isAtField) reportRefusal(error, t('createForm.failed'))
      },
    })
  }

  return (
    <>
      <FieldForm
        label={t('createForm.title')}
        submitLabel={t('createForm.submit')}
        form={form}
        onSubmit={handleSubmit}
        fields={fields}
      />
      <LeaveQuestion guard={guard} />
    </>
  )
}

function reportRefusal(error: Error, failed: string) {
  const message = error instanceof ApiError && error.reason !== 'emailOrUsernameTaken' && error.serverMessage
  if (message) toast.error(failed, { description: message })
  else toast.error(errorMessage(error, failed))
}

function useFields(isEmailTaken: boolean): FieldDefinition<Name>[] {
  const { t } = useTranslation('users')
  const email = { type: 'email', description: isEmailTaken && t('createForm.taken') } as const
  const passwordHint = t('hints.password', { count: minPasswordLength })
  const fields: FieldDefinition<Name>[] = [
    { name: 'name', label: t('createForm.fullName'), isRequired: true },
    { name: 'username', label: t('fields.username'), isRequired: true },
    { name: 'email', label: t('fields.email'), ...email, isRequired: true },
    {
      name: 'password',
      label: t('fields.password'),
      type: 'password',
      description: passwordHint,
      isRequired: true,
    },
    { name: 'phone', label: t('createForm.phone'), type: 'tel' },
    { name: 'address', label: t('fields.address') },
  ]
  return fields.map((field) => ({
    ...field,
    // The account is someone else's: the browser must not fill in its owner's data.
    autoComplete: field.type === 'password' ? 'new-password' : 'off',
  }))
}

async function loadCheck() {
  const [{ checkBy }, { newUserSchema }, { optionalText, requiredText }] = await Promise.all([
    import('#forms/check-by-schema.ts'),
    import('@mihrab/core/features/users/users.schemas.ts'),
    import('@mihrab/core/fields.ts'),
  ])
  return checkBy(
    newUserSchema.omit({ addressNo: true, image: true }).extend({
      name: requiredText('fullName'),
      phone: optionalText('phoneNumber', 60),
    }),
  )
}

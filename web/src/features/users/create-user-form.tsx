import { minPasswordLength } from '@mihrab/core/features/users/password-length.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldDefinition, FieldForm } from '#forms/field-form.tsx'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import { useForm } from '#forms/use-form.ts'
import { ApiError, errorMessage, isConflict } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { useCreateUser } from './users.hooks.ts'

const initial = { name: '', username: '', email: '', password: '', phone: '', address: '' }
type Name = keyof typeof initial

/** A mosque admin makes an account for a person who will help with the mosque. */
export function CreateUserForm({ onDone }: { onDone: () => unknown }) {
  const { t } = useTranslation('users')
  const form = useForm<Record<Name, string>>({
    initial,
    draft: 'user.helper',
    unkept: ['password'],
    loadCheck,
  })
  const guard = useCloseGuard(form.isChanged, form.forget)
  const create = useCreateUser()
  const [takenEmail, setTakenEmail] = useState<string | null>(null)
  const isTaken = takenEmail !== null && form.values.email === takenEmail

  function handleSubmit() {
    const { email } = form.values
    form.submit({
      send: create.mutateAsync,
      onSaved: ({ user }) => toast.success(t('createForm.done', { name: user.name })),
      onEnd: () => guard.leave(onDone),
      onFailed: (error, isAtField) => {
        if (isConflict(error) && error instanceof ApiError && error.fields.email) setTakenEmail(email)
        if (!isAtField) sayFailure(error)
      },
    })
  }

  function sayFailure(error: unknown) {
    const said = error instanceof ApiError && error.reason !== 'emailOrUsernameTaken' && error.serverMessage
    if (said) toast.error(t('createForm.failed'), { description: said })
    else toast.error(errorMessage(error, t('createForm.failed')))
  }

  const fields: FieldDefinition<Name>[] = [
    { name: 'name', label: t('createForm.fullName'), isRequired: true },
    { name: 'username', label: t('fields.username'), isRequired: true },
    {
      name: 'email',
      label: t('fields.email'),
      type: 'email',
      description: isTaken && t('createForm.taken'),
      isRequired: true,
    },
    {
      name: 'password',
      label: t('fields.password'),
      type: 'password',
      description: t('hints.password', { count: minPasswordLength }),
      isRequired: true,
    },
    { name: 'phone', label: t('createForm.phone'), type: 'tel' },
    { name: 'address', label: t('fields.address') },
  ]
  return (
    <>
      <FieldForm
        label={t('createForm.title')}
        submitLabel={t('createForm.submit')}
        form={form}
        onSubmit={handleSubmit}
        fields={fields.map((field) => ({
          ...field,
          // It is another person's account: the browser must not fill in its owner's data.
          autoComplete: field.type === 'password' ? 'new-password' : 'off',
        }))}
      />
      <LeaveQuestion guard={guard} />
    </>
  )
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

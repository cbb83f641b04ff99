import { minPasswordLength } from '@mihrab/core/features/users/password-length.ts'
import { useTranslation } from 'react-i18next'
import { FieldForm } from '#forms/field-form.tsx'
import { useForm } from '#forms/use-form.ts'
import { ApiError, errorMessage } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import { useResetPassword } from './passwords.hooks.ts'

async function loadCheck() {
  const [{ checkBy }, { passwordResetSchema }] = await Promise.all([
    import('#forms/check-by-schema.ts'),
    import('@mihrab/core/features/auth/auth.schemas.ts'),
  ])
  return checkBy(passwordResetSchema.omit({ token: true }))
}

type ResetPasswordFormProps = {
  token: string
  onDone: () => void
  /** The link is used, expired or not ours. */
  onInvalid: (message: string) => void
}

export function ResetPasswordForm({ token, onDone, onInvalid }: ResetPasswordFormProps) {
  const { t } = useTranslation('passwords')
  const reset = useResetPassword()
  const form = useForm<{ password: string }>({ initial: { password: '' }, loadCheck })

  function handleSubmit() {
    form.submit({
      send: ({ password }) => reset.mutateAsync({ token, password }),
      onSaved: ({ message }) => {
        toast.success(message ?? t('reset.done'))
        onDone()
      },
      onFailed: (error, isAtField) => {
        const tokenFault = error instanceof ApiError && error.fields.token
        if (tokenFault) onInvalid(tokenFault)
        else if (!isAtField) toast.error(errorMessage(error, t('reset.failed')))
      },
    })
  }

  return (
    <FieldForm
      form={form}
      submitLabel={t('reset.submit')}
      onSubmit={handleSubmit}
      fields={[
        {
          name: 'password',
          label: t('reset.password'),
          type: 'password',
          autoComplete: 'new-password',
          description: t('reset.passwordHint', { count: minPasswordLength }),
          isRequired: true,
        },
      ]}
    />
  )
}

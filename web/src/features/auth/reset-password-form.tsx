import { minPasswordLength } from '@mihrab/core/features/users/password-length.ts'
import { useTranslation } from 'react-i18next'
import { FieldForm } from '#forms/field-form.tsx'
import { ApiError, errorMessage } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import { useResetPassword } from './passwords.hooks.ts'

const loadSchema = async () =>
  (await import('@mihrab/core/features/auth/auth.schemas.ts')).passwordResetSchema.omit({ token: true })

type ResetPasswordFormProps = {
  token: string
  onDone: () => void
  /** The link is used, too old or not one of ours. */
  onInvalid: (message: string) => void
}

export function ResetPasswordForm({ token, onDone, onInvalid }: ResetPasswordFormProps) {
  const { t } = useTranslation('passwords')
  const reset = useResetPassword()

  async function handleSubmit({ password }: { password: string }) {
    try {
      const { message } = await reset.mutateAsync({ token, password })
      toast.success(message ?? t('reset.done'))
      onDone()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      if (fields.token) onInvalid(fields.token)
      else if (!fields.password) toast.error(errorMessage(error, t('reset.failed')))
      return fields
    }
  }

  return (
    <FieldForm
      label={t('reset.submit')}
      loadSchema={loadSchema}
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

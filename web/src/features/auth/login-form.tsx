import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { FieldForm } from '#forms/field-form.tsx'
import { ApiError, errorMessage, isSignedOut } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import { useLogin } from './auth.hooks.ts'
import { useTypedEmail } from './typed-email.hooks.ts'

const loadSchema = async () => (await import('@mihrab/core/features/auth/auth.schemas.ts')).loginSchema

export function LoginForm() {
  const { t } = useTranslation('auth')
  const login = useLogin()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { forget, ...typedEmail } = useTypedEmail()

  async function handleSubmit(values: { email: string; password: string }) {
    try {
      const { message } = await login.mutateAsync(values)
      forget()
      if (message) toast.success(message)
      // The start page knows where each role belongs, and where they wanted to go.
      navigate('/', { replace: true, state: state?.from ? { from: state.from } : null })
    } catch (error) {
      toast.error(errorMessage(error, t('login.refused'), t('login.failed')))
      // The toast may be far from the form.
      if (isSignedOut(error)) return { password: t('login.check') }
      return error instanceof ApiError ? error.fields : {}
    }
  }

  return (
    <FieldForm
      {...typedEmail}
      label={t('login.submit')}
      loadSchema={loadSchema}
      submitLabel={t('login.submit')}
      onSubmit={handleSubmit}
      fields={[
        {
          name: 'email',
          label: t('fields.email'),
          type: 'email',
          autoComplete: 'username',
          isRequired: true,
        },
        {
          name: 'password',
          label: t('fields.password'),
          type: 'password',
          autoComplete: 'current-password',
          isRequired: true,
        },
      ]}
    />
  )
}

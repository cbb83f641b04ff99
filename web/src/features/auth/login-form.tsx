import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { ApiError, errorMessage } from '#lib/api.ts'
import { FieldForm } from '#ui/field-form.tsx'
import { toast } from '#ui/toast.tsx'
import { useLogin } from './auth.hooks.ts'

const loadSchema = async () => (await import('@mihrab/core/features/auth/auth.schemas.ts')).loginSchema

export function LoginForm() {
  const { t } = useTranslation('auth')
  const login = useLogin()
  const navigate = useNavigate()
  const { state } = useLocation()

  async function handleSubmit(values: { email: string; password: string }) {
    try {
      const { message } = await login.mutateAsync(values)
      if (message) toast.success(message)
      // The start page knows where each role belongs, and where they wanted to go.
      navigate('/', { replace: true, state: state?.from ? { from: state.from } : null })
    } catch (error) {
      toast.error(errorMessage(error, t('login.refused'), t('login.failed')))
      return error instanceof ApiError ? error.fields : undefined
    }
  }

  return (
    <FieldForm
      label={t('login.submit')}
      loadSchema={loadSchema}
      submitLabel={t('login.submit')}
      onSubmit={handleSubmit}
      fields={[
        { name: 'email', label: t('fields.email'), type: 'email', autoComplete: 'username' },
        {
          name: 'password',
          label: t('fields.password'),
          type: 'password',
          autoComplete: 'current-password',
        },
      ]}
    />
  )
}

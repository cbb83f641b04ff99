import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { FieldForm } from '#forms/field-form.tsx'
import { errorMessage, isSignedOut } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import { useLogin } from './auth.hooks.ts'
import { forgetTypedEmail, useFormWithEmail } from './typed-email.hooks.ts'

async function loadCheck() {
  const [{ checkBy }, { loginSchema }] = await Promise.all([
    import('#forms/check-by-schema.ts'),
    import('@mihrab/core/features/auth/auth.schemas.ts'),
  ])
  return checkBy(loginSchema)
}

export function LoginForm() {
  const { t } = useTranslation('auth')
  const login = useLogin()
  const navigate = useNavigate()
  const { state } = useLocation()
  const form = useFormWithEmail<{ email: string; password: string }>({ password: '' }, { loadCheck })

  function handleSubmit() {
    form.submit({
      send: login.mutateAsync,
      onSaved: ({ message }) => {
        forgetTypedEmail()
        if (message) toast.success(message)
        // The start page knows where each role belongs, and where they wanted to go.
        navigate('/', { replace: true, state: state?.from ? { from: state.from } : null })
      },
      onFailed: (error) => {
        toast.error(errorMessage(error, t('login.refused'), t('login.failed')))
        // The toast may be far from the form.
        if (isSignedOut(error)) form.refuse({ password: t('login.check') })
      },
    })
  }

  return (
    <FieldForm
      label={t('login.submit')}
      form={form}
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

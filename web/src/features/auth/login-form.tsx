import type { Login } from '@mihrab/core/features/auth/auth.schemas.ts'
import type { SecondStep } from '@mihrab/core/features/second-factors/second-factors.schemas.ts'
import { useTranslation } from 'react-i18next'
import { type FieldDefinition, FieldForm } from '#forms/field-form.tsx'
import { errorMessage } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import { forgetTypedEmail, useFormWithEmail } from './typed-email.hooks.ts'

async function loadCheck() {
  const [{ checkBy }, { loginSchema }] = await Promise.all([
    import('#forms/check-by-schema.ts'),
    import('@mihrab/core/features/auth/auth.schemas.ts'),
  ])
  return checkBy(loginSchema)
}

interface LoginAnswer {
  readonly message?: string | undefined
  /** Set if the session needs one more step. */
  readonly secondStep?: SecondStep | undefined
}

/** Sends a login and shows the screen that follows; resolves with the server's answer. */
export type LogIn = (values: Login) => Promise<LoginAnswer>

export function LoginForm({ logIn }: { logIn: LogIn }) {
  const { t } = useTranslation('auth')
  const form = useFormWithEmail<{ email: string; password: string }>({ password: '' }, { loadCheck })

  function handleSubmit() {
    form.submit({
      send: logIn,
      onSaved: ({ message, secondStep }) => {
        if (secondStep) return
        forgetTypedEmail()
        if (message) toast.success(message)
      },
      onFailed: (error) => {
        toast.error(errorMessage(error, t('login.refused'), t('login.failed')))
      },
    })
  }

  const fields: FieldDefinition<'email' | 'password'>[] = [
    { name: 'email', label: t('fields.email'), type: 'email', autoComplete: 'username', isRequired: true },
    {
      name: 'password',
      label: t('fields.password'),
      type: 'password',
      autoComplete: 'current-password',
      isRequired: true,
    },
  ]
  return <FieldForm form={form} submitLabel={t('login.submit')} onSubmit={handleSubmit} fields={fields} />
}

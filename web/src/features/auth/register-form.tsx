import { minPasswordLength } from '@mihrab/core/features/users/password-length.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type FieldDefinition, FieldForm } from '#forms/field-form.tsx'
import { errorMessage } from '#lib/api.ts'
import { withClaim } from '#lib/claim-address.ts'
import { toast } from '#ui/toast.tsx'
import { useRegister } from './auth.hooks.ts'
import { useFormWithEmail } from './typed-email.hooks.ts'

const names = ['name', 'email', 'password', 'username', 'address', 'phone'] as const
type Name = (typeof names)[number]

const initial = { name: '', password: '', username: '', address: '', phone: '' }

export function RegisterForm({ claim = null }: { claim?: string | null }) {
  const { t } = useTranslation('auth')
  const register = useRegister()
  const navigate = useNavigate()
  const form = useFormWithEmail<Record<Name, string>>(initial, {
    loadCheck,
    // The server uses the API's spelling, `addresss`.
    fieldsOf: (field) => names.filter((name) => name === (field === 'addresss' ? 'address' : field)),
  })
  const fields = useFields()

  function handleSubmit() {
    form.submit({
      send: ({ address, ...values }) => register.mutateAsync({ ...values, addresss: address }),
      onSaved: ({ message }) => {
        toast.success(message ?? t('register.succeeded'))
        navigate(withClaim('/auth/login', claim), { state: { isNewcomer: true } })
      },
      onFailed: (error) => {
        toast.error(errorMessage(error, t('register.failed')))
      },
    })
  }

  return <FieldForm form={form} submitLabel={t('register.submit')} onSubmit={handleSubmit} fields={fields} />
}

function useFields(): FieldDefinition<Name>[] {
  const { t } = useTranslation('auth')
  return [
    { name: 'name', label: t('fields.fullName'), autoComplete: 'name', isRequired: true },
    { name: 'email', label: t('fields.email'), type: 'email', autoComplete: 'username', isRequired: true },
    {
      name: 'password',
      label: t('fields.password'),
      type: 'password',
      autoComplete: 'new-password',
      description: t('register.passwordHint', { count: minPasswordLength }),
      isRequired: true,
    },
    { name: 'username', label: t('fields.username'), autoComplete: 'nickname', isRequired: true },
    { name: 'address', label: t('fields.address'), autoComplete: 'street-address' },
    { name: 'phone', label: t('fields.phone'), type: 'tel', autoComplete: 'tel' },
  ]
}

async function loadCheck() {
  const [{ checkBy }, { registrationSchema }, { requiredText }] = await Promise.all([
    import('#forms/check-by-schema.ts'),
    import('@mihrab/core/features/users/users.schemas.ts'),
    import('@mihrab/core/fields.ts'),
  ])
  return checkBy(registrationSchema.omit({ addresss: true }).extend({ name: requiredText('fullName') }))
}

import { minPasswordLength } from '@mihrab/core/features/users/password-length.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type FieldDefinition, FieldForm } from '#forms/field-form.tsx'
import { ApiError, errorMessage } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import { useRegister } from './auth.hooks.ts'
import { useTypedEmail } from './typed-email.hooks.ts'

type Name = 'name' | 'email' | 'password' | 'username' | 'address' | 'phone'

export function RegisterForm() {
  const { t } = useTranslation('auth')
  const register = useRegister()
  const navigate = useNavigate()
  const { initial, onChange } = useTypedEmail()
  const fullName = t('fields.fullName')

  async function handleSubmit({ address, ...values }: Record<Name, string>) {
    try {
      const { message } = await register.mutateAsync({ ...values, addresss: address })
      toast.success(message ?? t('register.succeeded'))
      navigate('/auth/login', { state: { isNewcomer: true } })
    } catch (error) {
      toast.error(errorMessage(error, t('register.failed')))
      return error instanceof ApiError ? readFields(error.fields) : undefined
    }
  }

  const fields: FieldDefinition<Name>[] = [
    { name: 'name', label: fullName, autoComplete: 'name', isRequired: true },
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
  return (
    <FieldForm
      label={t('register.submit')}
      loadSchema={() => loadSchema(fullName)}
      submitLabel={t('register.submit')}
      initial={initial}
      onChange={onChange}
      onSubmit={handleSubmit}
      fields={fields}
    />
  )
}

async function loadSchema(fullName: string) {
  const [{ registrationSchema }, { requiredText }] = await Promise.all([
    import('@mihrab/core/features/users/users.schemas.ts'),
    import('@mihrab/core/fields.ts'),
  ])
  return registrationSchema.omit({ addresss: true }).extend({ name: requiredText(fullName) })
}

/** The server names the address as it is sent. */
function readFields({ addresss, ...fields }: Readonly<Record<string, string>>) {
  return addresss ? { ...fields, address: addresss } : fields
}

import { useTranslation } from 'react-i18next'
import { AuthFrame } from '#features/auth/auth-frame.tsx'
import { RegisterForm } from '#features/auth/register-form.tsx'

export function RegisterPage() {
  const { t } = useTranslation('auth')
  return (
    <AuthFrame
      title={t('register.title')}
      subtitle={t('register.subtitle')}
      question={t('register.question')}
      other={{ label: t('register.signIn'), href: '/auth/login' }}
    >
      <RegisterForm />
    </AuthFrame>
  )
}
